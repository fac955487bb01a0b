import { type ReactNode, useId } from 'react';
import { Box, chakra, Text } from 'shared-lib/ui';

/** What the control of a row needs to be found by its label and its fault. */
export type RowControl = {
  id: string;
  'aria-label': string;
  'aria-invalid': boolean;
  'aria-required': boolean;
  'aria-describedby': string | undefined;
};

type RowFieldProps = {
  label: string;
  /** Which row it stands in, from 0. */
  place: number;
  fault: string | undefined;
  /** The row must have it. */
  isRequired?: boolean;
  /** What one should know of what is chosen. */
  hint?: string | undefined;
  children: (control: RowControl) => ReactNode;
};

/** A field of one of many rows. Its label is seen above the first row, and above each on phones. */
export function RowField({ label, place, fault, isRequired = false, hint, children }: RowFieldProps) {
  const id = useId();
  const word = fault ?? hint;
  return (
    <Box minW="0">
      <Label htmlFor={id} display={{ base: 'block', md: place === 0 ? 'block' : 'none' }}>
        {label}
      </Label>
      {children({
        id,
        'aria-label': `${label} of row ${place + 1}`,
        'aria-invalid': fault !== undefined,
        'aria-required': isRequired,
        'aria-describedby': word === undefined ? undefined : `${id}-word`,
      })}
      {word !== undefined && (
        <Text
          id={`${id}-word`}
          role={fault === undefined ? undefined : 'alert'}
          mt="1"
          fontSize="xs"
          color={fault === undefined ? 'fg.warning' : 'fg.error'}
          overflowWrap="anywhere"
        >
          {word}
        </Text>
      )}
    </Box>
  );
}

const Label = chakra('label', { base: { mb: '1', fontWeight: '500', fontSize: 'xs', color: 'fg.muted' } });
