import { useField } from 'formik';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { Box, chakra, Text } from 'shared-lib/ui';
import { useOnceReleased } from './use-once-released';

const Label = chakra('label', { base: { display: 'block', mb: '1', fontWeight: '500' } });

/** The names of the fields that a form asks for; they say so to screen readers. */
export const RequiredNames = createContext<ReadonlySet<string>>(new Set());

/** What a control needs to be the one of its field. */
export type ControlProps = {
  id: string;
  name: string;
  value: string;
  onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  onBlur: (event: React.FocusEvent) => void;
  'aria-invalid': boolean;
  'aria-required': boolean;
  'aria-describedby': string | undefined;
};

export type FormFieldProps = {
  name: string;
  label: string;
  /** What one should know before filling it in. */
  hint?: string;
};

/** A field of a form: its label, its control, and below it what is wrong or what one should know. */
export function FormField(props: FormFieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { name, label, hint, children } = props;
  const id = useId();
  const [{ value, onChange, onBlur }, { touched, error }] = useField<string>(name);
  const leave = useOnceReleased(onBlur);
  const isRequired = useContext(RequiredNames).has(name);
  const fault = touched ? error : undefined;
  const word = fault ?? hint;
  const control: ControlProps = {
    id,
    name,
    value,
    onChange,
    onBlur: leave,
    'aria-invalid': fault !== undefined,
    'aria-required': isRequired,
    'aria-describedby': word === undefined ? undefined : `${id}-word`,
  };
  return (
    <Box minW="0">
      <Label htmlFor={id}>{label}</Label>
      {children(control)}
      {word !== undefined && (
        <Text
          id={`${id}-word`}
          role={fault === undefined ? undefined : 'alert'}
          mt="1"
          fontSize="xs"
          color={fault === undefined ? 'fg.muted' : 'fg.error'}
        >
          {word}
        </Text>
      )}
    </Box>
  );
}
