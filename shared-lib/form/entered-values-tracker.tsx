import { useFormikContext } from 'formik';
import { type ResumableForm, useUnsavedForm } from 'shared-lib/unsaved';
import { type EnteredValues, parseEnteredValues, pickChangedValues } from './entered-values';
import { ResumedDraftNotice } from './resumed-draft-notice';

export type EnteredValuesTrackerProps<Values extends object> = ResumableForm & {
  /** The form's unique name, and the title that users see. */
  form: string;
  title: string;
  /** The close question as a whole sentence, if the specification has none for this form. */
  asks?: string | undefined;
  start: Values;
  /** The version of the data that the form shows. */
  version: number | undefined;
  /** Further values to store in the draft, besides the changed values. */
  extraDraftValues?: EnteredValues['values'] | undefined;
};

/**
 * Reports the changed values of the surrounding form in a dialog as unsaved. If the form was resumed from a draft,
 * shows a notice that offers to discard the draft.
 */
export function EnteredValuesTracker<Values extends object>(props: EnteredValuesTrackerProps<Values>) {
  const { form, title, asks, start, version, extraDraftValues, unsavedDraft, drop, removeEntry } = props;
  const { values, status, resetForm } = useFormikContext<Values>();
  const changed = pickChangedValues(start, values);
  const isDirty = status === undefined && Object.keys(changed).length > 0;
  useUnsavedForm({
    form,
    title,
    asks,
    values: { version, values: { ...extraDraftValues, ...changed } },
    isDirty,
    about: () => ({ changes: Object.keys(changed).length }),
    isInDialog: true,
    resumed: { unsavedDraft, removeEntry },
  });
  if (!unsavedDraft) return null;
  const startAgain = () => {
    drop();
    resetForm({ values: start });
  };
  return (
    <ResumedDraftNotice
      hasMovedOn={parseEnteredValues(unsavedDraft.typed).version !== version}
      onStartAgain={startAgain}
    />
  );
}
