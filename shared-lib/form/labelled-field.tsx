import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { FailedAnswer } from 'shared-lib/api';
import { Box, chakra, Text } from 'shared-lib/ui';

/** What connects a control with its label and its fault. */
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

/** What the server refused of a form, with the field that it named. Each try has a new object. */
export const FieldRefusal = createContext<{ field: string; message: string } | undefined>(undefined);

/** What the fields of a form show of the last refusal, until somebody changes one of them. */
export function useShownRefusal(failed: FailedAnswer | undefined, message = failed?.message) {
  const [changed, setChanged] = useState<FailedAnswer>();
  const refusal = useMemo(() => {
    const field = failed?.field;
    return message === undefined || field === undefined ? undefined : { field, message };
  }, [failed, message]);
  return { refusal: failed === changed ? undefined : refusal, onChange: () => setChanged(failed) };
}

/** The names that a control may have for a field of the wire: `filed_on` is `filedOn`, `state_id` is `state`. */
export function controlNamesOf(field: string): string[] {
  const name = field.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return [name, name.replace(/Id$/, '')];
}

/** What the server refused of the control with this id, which gets the focus. Its id ends with the name of its field. */
export function useFieldRefusal(id: string): string | undefined {
  const refusal = useContext(FieldRefusal);
  const isMine = refusal && controlNamesOf(refusal.field).some((name) => id.endsWith(`-${name}`));
  useEffect(() => {
    if (refusal && isMine) document.getElementById(id)?.focus();
  }, [refusal, isMine, id]);
  return isMine ? refusal.message : undefined;
}

const Label = chakra('label', { base: { display: 'block', mb: '1', textStyle: 'label' } });

/** A control outside of Formik with its label, and below it the fault or the hint. */
export function LabelledField(props: LabelledFieldProps) {
  const { id, label, hint, isRequired, children } = props;
  const refused = useFieldRefusal(id);
  const fault = props.fault ?? refused;
  return (
    <Box minW="0">
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        'aria-required': isRequired || undefined,
        'aria-invalid': fault !== undefined,
        'aria-describedby': wordId(id, fault ?? hint),
      })}
      <FieldWord {...{ id, hint, fault }} isSaidElsewhere={fault === refused} />
    </Box>
  );
}

/** The id of what stands below a control. Undefined if nothing does. */
export function wordId(id: string, word: string | undefined): string | undefined {
  return word && `${id}-word`;
}

type FieldWordProps = Pick<LabelledFieldProps, 'id' | 'hint' | 'fault'> & {
  /** A refusal stands at the foot of its form, too, where it is announced. */
  isSaidElsewhere?: boolean;
};

/** The fault or the hint below a control. */
export function FieldWord({ id, hint, fault, isSaidElsewhere = false }: FieldWordProps) {
  const word = fault ?? hint;
  return (
    word && (
      <Text
        id={wordId(id, word)}
        role={fault && !isSaidElsewhere ? 'alert' : undefined}
        mt="1"
        textStyle="caption"
        color={fault ? 'fg.error' : 'fg.muted'}
      >
        {word}
      </Text>
    )
  );
}
