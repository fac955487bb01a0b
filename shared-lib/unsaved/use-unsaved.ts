import { useEffect, useLayoutEffect, useRef } from 'react';
import { raiseUnsaved } from 'shared-lib/bus';
import type { Resumable } from './use-unsaved-draft';

type UseUnsavedOptions = {
  /** A unique name of the form in the app, such as `circular.edit.7`. */
  form: string;
  /** The title that users see, such as 'Edit circular'. */
  title: string;
  /** The typed values, as JSON-compatible data: they are stored when the session ends, and restored from it. */
  values: unknown;
  isDirty: boolean;
  /** The draft that the form was resumed from, and whether it is still wanted. */
  resumed: Pick<Resumable, 'unsavedDraft' | 'isWanted'>;
};

/**
 * Reports a dirty form as unsaved in this page: nobody leaves it without a question, and the end of a session loses
 * nothing. The same holds for a form that disappears before it was saved or dropped, as one that crashes does.
 */
export function useUnsaved({ form, title, values, isDirty, resumed }: UseUnsavedOptions): void {
  const latest = useRef(values);
  const isGone = useRef(false);
  useLayoutEffect(() => {
    latest.current = values;
  });
  useLayoutEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const { isWanted } = resumed;
  const at = resumed.unsavedDraft?.at;
  useEffect(() => {
    if (!isDirty) return;
    isWanted.current = true;
    const remains = () => isGone.current && isWanted.current;
    return raiseUnsaved({ title, keeping: { form, typed: () => latest.current, resumed: at, remains } });
  }, [form, title, isDirty, at, isWanted]);
}
