import { useState } from 'react';
import { useLocation } from 'shared-lib/router';
import { getPageHolder, unsavedDraftsOf } from 'shared-lib/session';
import { readResumedForm } from 'shared-lib/unsaved';

type OpenDialogOptions<Row, Dialog> = {
  /** The rows in view; `undefined` until they have come. */
  rows: readonly Row[] | undefined;
  /** The dialog for this form, whether it is about one of the rows or about none. */
  find: (form: string, rows: readonly Row[]) => Dialog | undefined;
  /** Why the user may not open any of them any more. */
  refusal?: string | undefined;
};

type OpenDialog<Dialog> = {
  opened: Dialog | undefined;
  open: (dialog: Dialog | undefined) => void;
  /** The message for a resumed form that cannot be opened; empty where there is nothing to say. */
  missing: string;
};

/** Which dialog of an area is open. A form that the user resumes opens once the rows have come. */
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
  return { opened, open, missing: isMissing ? (refusal ?? notInViewMessage) : '' };
}

const notInViewMessage =
  'What you typed is about something that is not in view: look for it in the list and open it.';

/** The address still names the resumed form long after it was saved, so the stored drafts decide. */
function findResumableForm(state: unknown): string | undefined {
  const resumed = readResumedForm(state);
  return unsavedDraftsOf(getPageHolder() ?? '').find(({ form }) => form === resumed)?.form;
}
