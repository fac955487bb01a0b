import { useOpenDialog } from 'shared-lib/form/use-opened';
import { textOrEmpty } from '../list/use-rows';

/** A law that a circular belongs to. */
export type LawChoice = { id: number; code: string; name: string };

/** An order, notification or amendment that belongs to laws. */
export type Circular = {
  id: number;
  topic: string;
  link: string;
  /** yyyy-mm-dd, or empty. */
  date: string;
  type: string;
  laws: LawChoice[];
  /** A change must name this version. */
  version: number;
};

/** Parses a row of the list; undefined when it is not a circular. */
export function readCircular(said: Record<string, unknown>): Circular | undefined {
  const { id, version, laws } = said;
  if (typeof id !== 'number' || typeof version !== 'number') return undefined;
  return {
    id,
    version,
    topic: textOrEmpty(said.topic),
    link: textOrEmpty(said.link),
    date: textOrEmpty(said.date),
    type: textOrEmpty(said.type),
    laws: Array.isArray(laws) ? laws.flatMap(readLaw) : [],
  };
}

function readLaw(said: unknown): LawChoice[] {
  const { id, ActCodeName, LawUniqueCode, Law }: Record<string, unknown> = Object(said);
  if (typeof id !== 'number') return [];
  return [{ id, code: textOrEmpty(ActCodeName) || textOrEmpty(LawUniqueCode), name: textOrEmpty(Law) }];
}

/** The actions on a circular's row. */
export type CircularAct = 'edit' | 'delete';

/** The action on a circular that is open. */
export type CircularAction = { act: 'add' } | { act: CircularAct; circular: Circular };

/** The form name for a new circular. */
export const addCircularForm = 'circular.add';

/** The form name for an action on an existing circular. */
export function circularForm(act: CircularAct, id: number): string {
  return `circular.${act}.${id}`;
}

const acts: readonly CircularAct[] = ['edit', 'delete'];

/** Finds the circular in view that a form name is about. */
export function circularOfForm(form: string, circulars: readonly Circular[]): CircularAction | undefined {
  if (form === addCircularForm) return { act: 'add' };
  return circulars
    .flatMap((circular) => acts.map((act) => ({ act, circular })))
    .find(({ act, circular }) => form === circularForm(act, circular.id));
}

/** Keeps which dialog is open for the circulars in view. */
export function useOpenedCircular(rows: readonly Circular[] | undefined, canEdit: boolean) {
  return useOpenDialog({ rows, find: circularOfForm, refusal: canEdit ? undefined : noLonger });
}

const noLonger =
  'Your access no longer allows you to change circulars. What you typed is kept for a week: ask an administrator.';
