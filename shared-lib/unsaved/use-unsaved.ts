import { useEffect, useLayoutEffect, useRef } from 'react';
import { raiseUnsaved } from 'shared-lib/bus';
import type { Keepsake } from 'shared-lib/session';

type UnsavedForm = {
  /** One of its kind in the app, such as `circular.edit.7`. */
  form: string;
  /** What people call it, such as 'Edit circular'. */
  title: string;
  /** What was typed, fit for JSON: it is kept so when the session ends, and comes back so. */
  values: unknown;
  isDirty: boolean;
  /** What the form was taken up from. */
  resumed: Keepsake | undefined;
};

/** A form that is dirty counts as unsaved in this page: nobody leaves it unasked, and a session's end loses nothing of it. */
export function useUnsaved({ form, title, values, isDirty, resumed }: UnsavedForm): void {
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });
  const at = resumed?.at;
  useEffect(() => {
    if (!isDirty) return;
    return raiseUnsaved({ title, keeping: { form, typed: () => latest.current, resumed: at } });
  }, [form, title, isDirty, at]);
}
