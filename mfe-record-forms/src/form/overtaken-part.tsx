import { clearHidden, lockedFields } from 'shared-lib/records';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import type { FetchedForm } from '../opening/fetch-form';
import type { FieldValuesByName, FormStart, FormValues } from '../opening/form-start';

type OvertakenPartProps = {
  start: FormStart;
  mine: FormValues;
  theirs: FetchedForm;
  does: string;
  onSettled: (values: FormValues) => void;
  onLater: () => void;
};

const load = () => import('../conflict/conflict-dialog').then(({ ConflictDialog }) => ConflictDialog);

/** Compares two people's versions of a record, and applies the result. */
export function RecordConflict({ start, mine, theirs, does, onSettled, onLater }: OvertakenPartProps) {
  const mineHere = withoutLocked(mine, theirs.start);
  const settle = (fields: FieldValuesByName) => onSettled(inWhole(fields, { mine, theirs: theirs.start }));
  return (
    <FloatingPart>
      <LazyPart
        what="Changed by another user"
        load={load}
        with={{ start, mine: mineHere, theirs, does, onSettled: settle, onLater }}
      />
    </FloatingPart>
  );
}

/** Fields that are locked because the record was published meanwhile keep their value. */
function withoutLocked(mine: FormValues, { kind, record, values }: FormStart): FieldValuesByName {
  if (record?.status !== 'Published') return mine.fields;
  const locked = [...lockedFields(kind)].flatMap((name) => {
    const value = values.fields[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...mine.fields, ...Object.fromEntries(locked) };
}

/** Whether states are required depends on the chosen law. */
function inWhole(
  fields: FieldValuesByName,
  { mine, theirs: { kind, values } }: { mine: FormValues; theirs: FormStart },
): FormValues {
  const isTheirLaw = lawId(fields) === lawId(values.fields);
  const isOfState = kind.name === 'law' ? fields.central === 'State' : (isTheirLaw ? values : mine).isOfState;
  return { isOfState, fields: clearHidden({ kind, values: fields, isOfState }) };
}

function lawId({ law }: FieldValuesByName): number {
  return Number(Object(law).id ?? 0);
}
