import { useState } from 'react';
import { useLocation } from 'shared-lib/router';
import { getPageUser, listUnsavedDrafts } from 'shared-lib/session';
import { readResumedForm } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';

type OpenDialogOptions<Row, Dialog> = {
  /** The rows of the list, or `undefined` until they have loaded. */
  rows: readonly Row[] | undefined;
  /** Finds the dialog that belongs to a form name. Returns `undefined` if there is none. */
  find: (form: string, rows: readonly Row[]) => Dialog | undefined;
  /** The reason why the user may not open dialogs of this area now. */
  refusal?: string | undefined;
};

type OpenDialog<Dialog> = {
  opened: Dialog | undefined;
  open: (dialog: Dialog | undefined) => void;
  /** The message that a resumed form cannot be opened. Empty if there is no such form. */
  missing: string;
};

/**
 * Returns the dialog of an area that is open, and a function that opens another one. A form that the user resumes opens
 * as soon as the rows have loaded.
 */
export function useOpenDialog<Row, Dialog>({
  rows,
  find,
  refusal,
}: OpenDialogOptions<Row, Dialog>): OpenDialog<Dialog> {
  const { key, state } = useLocation();
  const [opened, open] = useState<Dialog>();
  const [handledKey, setHandledKey] = useState<string>();
  const form = handledKey === key ? undefined : findResumableForm(state);
  const isRefused = refusal !== undefined;
  const found = form === undefined || !rows || isRefused ? undefined : find(form, rows);
  if (found !== undefined) {
    setHandledKey(key);
    open(found);
  }
  const isMissing = form !== undefined && rows !== undefined && found === undefined;
  return { opened, open, missing: isMissing ? (refusal ?? draftSubjectNotInViewMessage) : '' };
}

/**
 * Returns the name of the resumed form if it begins with the prefix, until `close` is called. For dialogs that need no
 * loaded rows.
 */
export function useResumedForm(prefix: string): { form: string | undefined; close: () => void } {
  const { key, state } = useLocation();
  const [seen, setSeen] = useState<{ key?: string; form?: string | undefined }>({});
  if (seen.key !== key) {
    const form = findResumableForm(state);
    setSeen({ key, form: form?.startsWith(prefix) ? form : seen.form });
  }
  return { form: seen.form, close: () => setSeen({ key }) };
}

const draftSubjectNotInViewMessage = t(
  'The entry with your unsaved changes is not in view. Find it in the list and open it.',
);

/**
 * Returns the name of the form to resume, if its draft still exists. The navigation state may name a form that was
 * saved long ago.
 */
function findResumableForm(state: unknown): string | undefined {
  const resumed = readResumedForm(state);
  return listUnsavedDrafts(getPageUser() ?? '').find(({ form }) => form === resumed)?.form;
}
