import { FormField, type FormFieldProps } from './form-field';
import { Select } from './select';

type ChoiceFieldProps = FormFieldProps & {
  /** What is kept, and the words for it. */
  choices: readonly (readonly [value: string, words: string])[];
};

/** One of a few values. */
export function ChoiceField({ choices, ...field }: ChoiceFieldProps) {
  return <FormField {...field}>{(control) => <Select w="full" choices={choices} {...control} />}</FormField>;
}
