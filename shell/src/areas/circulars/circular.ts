import { useOpenDialog } from 'shared-lib/form/use-open-dialog';
import { t } from 'shared-lib/words';
import { readTextOrEmpty } from '../list/use-rows';

export type LawChoice = { id: number; code: string; name: string };

/** An order, notification or amendment. It may concern several laws, or none. */
export type Circular = {
  id: number;
  topic: string;
  link: string;
  /** A day as yyyy-mm-dd, or an empty text. */
  date: string;
  type: string;
  laws: LawChoice[];
  /** The version that each change sends. The server refuses a change that is based on an older version. */
  version: number;
};

/** Parses a row of the list. Returns undefined when it is not a circular. */
export function readCircular(row: Record<string, unknown>): Circular | undefined {
  const { id, version, laws } = row;
  if (typeof id !== 'number' || typeof version !== 'number') return undefined;
  return {
    id,
    version,
    topic: readTextOrEmpty(row.topic),
    link: readTextOrEmpty(row.link),
    date: readTextOrEmpty(row.date),
    type: readTextOrEmpty(row.type),
    laws: Array.isArray(laws) ? laws.flatMap(readLawChoices) : [],
  };
}

function readLawChoices(row: unknown): LawChoice[] {
  const { id, ActCodeName, LawUniqueCode, Law }: Record<string, unknown> = Object(row);
  if (typeof id !== 'number') return [];
  return [{ id, code: readTextOrEmpty(ActCodeName) || readTextOrEmpty(LawUniqueCode), name: readTextOrEmpty(Law) }];
}

export type CircularRowAction = 'edit' | 'delete';

/** The action whose dialog is open, and its circular. */
export type CircularAction = { act: 'add' } | { act: CircularRowAction; circular: Circular };

/** The name under which the form for a new circular stores drafts. */
export const addCircularFormName = 'circular.add';

/** Makes the name under which a form for an existing circular stores drafts. */
export function makeCircularFormName(act: CircularRowAction, id: number): string {
  return `circular.${act}.${id}`;
}

const circularRowActions: readonly CircularRowAction[] = ['edit', 'delete'];

/** Finds the action and the circular that belong to a form name. The circular must be among the rows on the screen. */
export function findCircularAction(form: string, circulars: readonly Circular[]): CircularAction | undefined {
  if (form === addCircularFormName) return { act: 'add' };
  return circulars
    .flatMap((circular) => circularRowActions.map((act) => ({ act, circular })))
    .find(({ act, circular }) => form === makeCircularFormName(act, circular.id));
}

/**
 * Returns the open dialog of a circular, if there is one. A dialog is not opened again if the user has lost the
 * right to use it.
 */
export function useCircularDialog(rows: readonly Circular[] | undefined, canEdit: boolean) {
  return useOpenDialog({ rows, find: findCircularAction, refusal: canEdit ? undefined : lostAccessMessage });
}

const lostAccessMessage = t(
  'Your access no longer allows you to change circulars. What you typed is kept for a week: ask an administrator.',
);
