import { useFormikContext } from 'formik';
import { type Resumable, useUnsaved } from 'shared-lib/unsaved';
import { ResumedDraftNotice } from './resumed';
import { changedValues, parseTypedValues } from './typed-values';

export type TypingProps<Values extends object> = Resumable & {
  /** The form's unique name, and the title that users see. */
  form: string;
  title: string;
  start: Values;
  /** The version of the thing that the form was opened with. */
  version: number | undefined;
};

/**
 * Placed in a form: reports typed values as unsaved. Shows when they come from a stored draft, and offers to drop
 * it.
 */
export function TypedValuesTracker<Values extends object>(props: TypingProps<Values>) {
  const { form, title, start, version, unsavedDraft, drop, isWanted } = props;
  const { values, status, resetForm } = useFormikContext<Values>();
  const changed = changedValues(start, values);
  const isDirty = status === undefined && Object.keys(changed).length > 0;
  useUnsaved({
    form,
    title,
    values: { version, values: changed },
    isDirty,
    resumed: { unsavedDraft, isWanted },
  });
  if (!unsavedDraft) return null;
  const startAgain = () => {
    drop();
    resetForm({ values: start });
  };
  return (
    <ResumedDraftNotice
      hasMovedOn={parseTypedValues(unsavedDraft.typed).version !== version}
      onStartAgain={startAgain}
    />
  );
}
