import type { ComponentProps } from 'react';
import { Input } from 'shared-lib/ui';
import { FormField, type FormFieldProps } from './form-field';

type TextFieldProps = FormFieldProps &
  Pick<ComponentProps<typeof Input>, 'type' | 'maxLength' | 'autoComplete' | 'inputMode' | 'placeholder'>;

/** A text input of one line; the text may run from right to left. */
export function TextField({ name, label, hint, ...input }: TextFieldProps) {
  return (
    <FormField name={name} label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Input
          size="sm"
          dir="auto"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          {...input}
          {...control}
        />
      )}
    </FormField>
  );
}
