import { type Resumable, useKeepsake } from 'shared-lib/unsaved';
import type { FormStart } from '../opening/form-start';

export type ResumedForm = Resumable & {
  /** One of its kind in the app. */
  form: string;
};

/** What was typed in this form before the page or the session ended. */
export function useResumedForm({ kind, mode, record }: FormStart): ResumedForm {
  const which = mode === 'create' ? 'create' : `${mode}.${record?.id ?? 0}`;
  const form = `${kind.name}.${which}`;
  return { form, ...useKeepsake(form) };
}
