import { getIn } from 'formik';
import { type ReactNode, useId } from 'react';
import { Box, chakra, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

/** The attributes that connect a control of a row with its label and its error. */
export type FormRowControl = {
  id: string;
  'aria-label': string;
  'aria-invalid': boolean;
  'aria-required': boolean;
  'aria-describedby': string | undefined;
};

type FormRowFieldProps = {
  label: string;
  /** The index of the row, from 0. */
  index: number;
  fault: string | undefined;
  /** Whether each row must have a value in this field. */
  isRequired?: boolean;
  /** Whether the row has no other field. If so, even phones show the label only above the first row. */
  isOnly?: boolean;
  /** A hint about the value that was chosen. */
  hint?: string | undefined;
  children: (control: FormRowControl) => ReactNode;
};

/**
 * A field of a row with its label. On wide screens the label is visible only above the first row. On phones
 * it is visible in every row, unless the row has only one field.
 */
export function FormRowField(props: FormRowFieldProps) {
  const { label, index, fault, isRequired = false, isOnly = false, hint, children } = props;
  const labelDisplay = index === 0 ? 'block' : 'none';
  const id = useId();
  const message = fault ?? hint;
  return (
    <Box minW="0">
      <FormRowFieldLabel htmlFor={id} display={{ base: isOnly ? labelDisplay : 'block', md: labelDisplay }}>
        {label}
      </FormRowFieldLabel>
      {children({
        id,
        'aria-label': t('{label} of row {index}', { label, index: index + 1 }),
        'aria-invalid': fault !== undefined,
        'aria-required': isRequired,
        'aria-describedby': message === undefined ? undefined : `${id}-word`,
      })}
      {message !== undefined && (
        <Text
          id={`${id}-word`}
          role={fault === undefined ? undefined : 'alert'}
          mt="1"
          textStyle="caption"
          color={fault === undefined ? 'fg.warning' : 'fg.error'}
          overflowWrap="anywhere"
        >
          {message}
        </Text>
      )}
    </Box>
  );
}

const FormRowFieldLabel = chakra('label', {
  base: { mb: { base: '1.5', md: '1' }, textStyle: 'label' },
});

/** Finds the error that concerns the rows as a whole. */
export function findRowListFault(errors: unknown, path: string): string | undefined {
  const fault: unknown = getIn(errors, path);
  return typeof fault === 'string' ? fault : undefined;
}

/** Finds the errors of one row by field, in the errors of Formik. */
export function findRowFaults<Field extends string>(
  errors: unknown,
  path: string,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const fault: unknown = getIn(errors, path === '' ? field : `${path}.${field}`);
    if (typeof fault === 'string') faults[field] = fault;
  }
  return faults;
}
