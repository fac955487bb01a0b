import { FormField, type FormFieldProps } from './form-field';
import { Select } from './select';

type ChoiceFieldProps = FormFieldProps & {
  /** Each stored value with its label. */
  choices: readonly (readonly [value: string, words: string])[];
};

/** A field for one of a few values. */
export function ChoiceField({ choices, ...field }: ChoiceFieldProps) {
  return <FormField {...field}>{(control) => <Select w="full" choices={choices} {...control} />}</FormField>;
}
