import { useState } from 'react';
import { useLocation } from 'shared-lib/router';
import { keepsakesOf, pageHolder } from 'shared-lib/session';
import { resumedForm } from 'shared-lib/unsaved';

type Finding<Row, Dialog> = {
  /** Those in view; none before they have come. */
  rows: readonly Row[] | undefined;
  /** The dialog of a form that is about one of them, or about none. */
  find: (form: string, rows: readonly Row[]) => Dialog | undefined;
  /** Why the person may open none of them any more. */
  refusal?: string | undefined;
};

type Opened<Dialog> = {
  opened: Dialog | undefined;
  open: (dialog: Dialog | undefined) => void;
  /** What there is to say of a form that the person goes on with and that is about nothing in view. */
  missing: string;
};

/** Which dialog of an area is open. Whoever goes on with what they had typed finds it open once the rows have come. */
export function useOpened<Row, Dialog>({ rows, find, refusal }: Finding<Row, Dialog>): Opened<Dialog> {
  const { key, state } = useLocation();
  const [opened, open] = useState<Dialog>();
  const [taken, setTaken] = useState<string>();
  const form = taken === key ? undefined : keptForm(state);
  const isHeldBack = refusal !== undefined;
  const found = form === undefined || !rows || isHeldBack ? undefined : find(form, rows);
  if (found !== undefined) {
    setTaken(key);
    open(found);
  }
  const isMissing = form !== undefined && rows !== undefined && found === undefined;
  return { opened, open, missing: isMissing ? (refusal ?? notInView) : '' };
}

const notInView =
  'What you typed is about something that is not in view: look for it in the list and open it.';

/** The address keeps that one went on with a form, also when that has long been saved. */
function keptForm(state: unknown): string | undefined {
  const resumed = resumedForm(state);
  return keepsakesOf(pageHolder() ?? '').find(({ form }) => form === resumed)?.form;
}
