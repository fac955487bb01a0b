import { useFormikContext } from 'formik';
import { type Resumable, useUnsaved } from 'shared-lib/unsaved';
import { Resumed } from './resumed';
import { changedValues, readTyped } from './typed-values';

export type TypingProps<Values extends object> = Resumable & {
  /** Which form it is, and what people call it. */
  form: string;
  title: string;
  start: Values;
  /** Of the thing that the form was opened with. */
  version: number | undefined;
};

/** In a form: what is typed counts as unsaved; that it was typed before the session ended is said, and can be undone. */
export function Typing<Values extends object>(props: TypingProps<Values>) {
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
  return <Resumed hasMovedOn={readTyped(unsavedDraft.typed).version !== version} onStartAgain={startAgain} />;
}
