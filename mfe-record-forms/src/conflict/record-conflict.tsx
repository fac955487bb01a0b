import { clearHiddenFields, listFieldsFixedOncePublished } from 'shared-lib/records';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { FetchedForm } from '../opening/fetch-form';
import type { FieldValuesByName, FormStart, FormValues } from '../opening/form-start';

type RecordConflictProps = {
  start: FormStart;
  mine: FormValues;
  theirs: FetchedForm;
  /** The label of the button that saves the merged record. */
  confirmLabel: string;
  onSettled: (values: FormValues) => void;
  onLater: () => void;
};

const loadConflictDialog = () => import('./conflict-dialog').then(({ ConflictDialog }) => ConflictDialog);

/** Lets the user compare two versions of a record, and applies the result to the form. */
export function RecordConflict({ start, mine, theirs, confirmLabel, onSettled, onLater }: RecordConflictProps) {
  const settle = (fields: FieldValuesByName) => onSettled(toFormValues(fields, mine, theirs.start));
  return (
    <FloatingPart>
      <LazyPart
        what={t('Changed by another user')}
        load={loadConflictDialog}
        with={{
          start,
          mine: restoreLockedFields(mine, theirs.start),
          theirs,
          confirmLabel,
          onSettled: settle,
          onLater,
        }}
      />
    </FloatingPart>
  );
}

/** Restores the start values of fields that are locked now, because another user has published the record. */
function restoreLockedFields(mine: FormValues, { kind, record, values }: FormStart): FieldValuesByName {
  if (record?.status !== 'Published') return mine.fields;
  const locked = [...listFieldsFixedOncePublished(kind)].flatMap((name) => {
    const value = values.fields[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...mine.fields, ...Object.fromEntries(locked) };
}

/** Converts merged fields to form values. The chosen law determines whether states are required. */
function toFormValues(fields: FieldValuesByName, mine: FormValues, { kind, values }: FormStart): FormValues {
  const lawIdIn = ({ law }: FieldValuesByName) => Number(Object(law).id ?? 0);
  const isTheirLaw = lawIdIn(fields) === lawIdIn(values.fields);
  const isOfState = kind.name === 'law' ? fields.central === 'State' : (isTheirLaw ? values : mine).isOfState;
  return { isOfState, fields: clearHiddenFields({ kind, values: fields, isOfState }) };
}
