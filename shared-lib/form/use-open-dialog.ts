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
  /** A message if a resumed form cannot be opened; otherwise empty. */
  missing: string;
};

/**
 * Returns which dialog of an area is open. A form that the user resumes opens as soon as the rows have
 * loaded.
 */
export function useOpenDialog<Row, Dialog>({
  rows,
  find,
  refusal,
}: OpenDialogOptions<Row, Dialog>): OpenDialog<Dialog> {
  const { key, state } = useLocation();
  const [opened, open] = useState<Dialog>();
  const [taken, setTaken] = useState<string>();
  const form = taken === key ? undefined : findResumableForm(state);
  const isHeldBack = refusal !== undefined;
  const found = form === undefined || !rows || isHeldBack ? undefined : find(form, rows);
  if (found !== undefined) {
    setTaken(key);
    open(found);
  }
  const isMissing = form !== undefined && rows !== undefined && found === undefined;
  return { opened, open, missing: isMissing ? (refusal ?? draftSubjectNotInViewMessage) : '' };
}

/**
 * Returns the resumed form whose name begins with the prefix, until `close` is called. It is for dialogs that
 * need no loaded rows.
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
 * Returns the name of the resumed form if its draft still exists. The address may name a form that was saved
 * long ago.
 */
function findResumableForm(state: unknown): string | undefined {
  const resumed = readResumedForm(state);
  return listUnsavedDrafts(getPageUser() ?? '').find(({ form }) => form === resumed)?.form;
}
