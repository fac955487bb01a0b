import { useOpenDialog } from 'shared-lib/form/use-open-dialog';
import { t } from 'shared-lib/words';
import { readTextOrEmpty } from '../list/use-rows';

/** A law that a circular belongs to. */
export type LawChoice = { id: number; code: string; name: string };

/** An order, notification or amendment that belongs to laws. */
export type Circular = {
  id: number;
  topic: string;
  link: string;
  /** A day as yyyy-mm-dd, or empty. */
  date: string;
  type: string;
  laws: LawChoice[];
  /** The server refuses a change that names another version. */
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
  return [
    { id, code: readTextOrEmpty(ActCodeName) || readTextOrEmpty(LawUniqueCode), name: readTextOrEmpty(Law) },
  ];
}

export type CircularRowAction = 'edit' | 'delete';

/** The action on a circular whose dialog is open. */
export type CircularAction = { act: 'add' } | { act: CircularRowAction; circular: Circular };

/** The form name for a new circular. */
export const addCircularFormName = 'circular.add';

/** The form name for an action on an existing circular. */
export function makeCircularFormName(act: CircularRowAction, id: number): string {
  return `circular.${act}.${id}`;
}

const circularRowActions: readonly CircularRowAction[] = ['edit', 'delete'];

/** Finds the circular that a form name names, among the rows on the screen. */
export function findCircularAction(form: string, circulars: readonly Circular[]): CircularAction | undefined {
  if (form === addCircularFormName) return { act: 'add' };
  return circulars
    .flatMap((circular) => circularRowActions.map((act) => ({ act, circular })))
    .find(({ act, circular }) => form === makeCircularFormName(act, circular.id));
}

/** The state of the open circular dialog. */
export function useCircularDialog(rows: readonly Circular[] | undefined, canEdit: boolean) {
  return useOpenDialog({ rows, find: findCircularAction, refusal: canEdit ? undefined : lostAccessMessage });
}

const lostAccessMessage = t(
  'Your access no longer allows you to change circulars. What you typed is kept for a week: ask an administrator.',
);
