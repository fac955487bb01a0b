import type { ReactNode } from 'react';
import { Box, chakra, Text } from 'shared-lib/ui';
import { useFieldRefusal } from './refusal';

/** The attributes that connect a control with its label and its fault. */
type ControlProps = {
  id: string;
  'aria-required': true | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type LabelledFieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
  isRequired?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** The label above a control. */
export const FieldLabel = chakra('label', {
  base: {
    display: 'block',
    mb: { base: '1.5', md: '1' },
    textStyle: 'label',
    // The empty second text hides the star from screen readers. The control itself announces that it is required.
    '&[data-required]::after': { content: '"*" / ""', ms: '1', color: 'fg.muted' },
  },
});

/** A control of a form without Formik, with its label above and the fault or the hint below. */
export function LabelledField(props: LabelledFieldProps) {
  const { id, label, hint, isRequired, children } = props;
  const refused = useFieldRefusal(id);
  const fault = props.fault ?? refused;
  return (
    <Box minW="0">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {children({
        id,
        'aria-required': isRequired || undefined,
        'aria-invalid': fault !== undefined,
        'aria-describedby': makeHintOrFaultId(id, fault ?? hint),
      })}
      <FaultOrHintText {...{ id, hint, fault }} isAnnouncedElsewhere={fault === refused} />
    </Box>
  );
}

/** Makes the id of the text below a control. Returns undefined if there is no text. */
export function makeHintOrFaultId(id: string, word: string | undefined): string | undefined {
  return word && `${id}-word`;
}

type FaultOrHintTextProps = Pick<LabelledFieldProps, 'id' | 'hint' | 'fault'> & {
  /**
   * True for a fault that the server found. The bottom of the form announces it, so the field does not
   * announce it again.
   */
  isAnnouncedElsewhere?: boolean;
};

/** The fault or the hint below a control. */
export function FaultOrHintText({ id, hint, fault, isAnnouncedElsewhere = false }: FaultOrHintTextProps) {
  const word = fault ?? hint;
  return (
    word && (
      <Text
        id={makeHintOrFaultId(id, word)}
        role={fault && !isAnnouncedElsewhere ? 'alert' : undefined}
        mt="1.5"
        textStyle="caption"
        color={fault ? 'fg.error' : 'fg.muted'}
      >
        {word}
      </Text>
    )
  );
}
