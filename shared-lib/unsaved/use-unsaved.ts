import { useEffect, useLayoutEffect, useRef } from 'react';
import { raiseUnsaved } from 'shared-lib/bus';
import type { Resumable } from './use-unsaved-draft';

type UseUnsavedOptions = {
  /** One of its kind in the app, such as `circular.edit.7`. */
  form: string;
  /** What people call it, such as 'Edit circular'. */
  title: string;
  /** What was typed, fit for JSON: it is kept so when the session ends, and comes back so. */
  values: unknown;
  isDirty: boolean;
  /** What the form was taken up from, and whether it is still wanted. */
  resumed: Pick<Resumable, 'unsavedDraft' | 'isWanted'>;
};

/**
 * A form that is dirty counts as unsaved in this page: nobody leaves it unasked, and a session's end loses nothing of
 * it; nor does a form that goes before it was saved or given up, as one that breaks does.
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
