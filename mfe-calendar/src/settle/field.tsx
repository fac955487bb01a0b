import type { ReactNode } from 'react';
import { Box, chakra, Text } from 'shared-lib/ui';

/** What connects a control with its label and its fault. */
type ControlProps = {
  id: string;
  'aria-required': true;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  id: string;
  label: string;
  hint?: string;
  fault: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

const Label = chakra('label', { base: { display: 'block', mb: '1', textStyle: 'label' } });

/** A required field: its label, its control, and below it the fault or the hint. */
export function Field({ id, label, hint, fault, children }: FieldProps) {
  const word = fault ?? hint;
  return (
    <Box minW="0">
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-required': true,
        'aria-invalid': fault !== undefined,
        'aria-describedby': word && `${id}-word`,
      })}
      {word && (
        <Text
          id={`${id}-word`}
          role={fault ? 'alert' : undefined}
          mt="1"
          textStyle="caption"
          color={fault ? 'fg.error' : 'fg.muted'}
        >
          {word}
        </Text>
      )}
    </Box>
  );
}
