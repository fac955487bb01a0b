import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { parseId } from 'shared-lib/records';
import { t } from 'shared-lib/words';

/** How many duties are overdue, and how many have no known date. */
export type DueCounts = { overdue: number; unknown: number };

export type StateOverdueCounts = DueCounts & { id: number; name: string };

export type FetchedOverdueCounts = {
  /** The counts of each law, by the id of the law. */
  laws: ReadonlyMap<number, DueCounts>;
  states: StateOverdueCounts[];
};

/**
 * The state of the overdue counts. `absent`: due dates are not turned on, or no counts have loaded. `failed`:
 * the counts that the user asked for could not be loaded. `isStale`: refetching has failed, so the old counts
 * stay.
 */
export type OverdueCountsState =
  | { state: 'absent' }
  | { state: 'failed' }
  | { state: 'known'; counts: FetchedOverdueCounts; isStale: boolean };

/**
 * Fetches the overdue counts of all laws and states. After a failed request there are no counts, because 0
 * would be wrong. `isShown`: whether the user asked for the counts.
 */
export function useOverdueCounts(isShown: boolean): OverdueCountsState & { retry: () => void } {
  // If the organisation keeps no due dates, nothing more is fetched.
  const { data: isKept } = useQuery({
    queryKey: ['road-map-due-dates-kept'],
    queryFn: ({ signal }) => fetchAreDueDatesKept(signal),
  });
  const { data, isError, refetch } = useQuery({
    queryKey: ['road-map-overdue'],
    queryFn: ({ signal }) => fetchOverdueCounts(signal),
    staleTime: 0,
    enabled: isKept === true,
  });
  const retry = () => void refetch();
  if (data) return { state: 'known', counts: data, isStale: isError, retry };
  return { state: isError && isShown ? 'failed' : 'absent', retry };
}

/** Fetches whether the organisation keeps due dates. It does if the reply says whether reminders are on. */
async function fetchAreDueDatesKept(signal: AbortSignal): Promise<boolean> {
  const answer = await send({ method: 'POST', path: 'organisation/me', body: {}, signal, isQuiet: true });
  if (!answer.ok) throw new Error(answer.message);
  return typeof answer.value.reminders === 'boolean';
}

/** Fetches the counts. Returns null if the organisation keeps no due dates. */
async function fetchOverdueCounts(signal: AbortSignal): Promise<FetchedOverdueCounts | null> {
  const answer = await send({ method: 'POST', path: 'occurrences/overdue', body: {}, signal, isQuiet: true });
  if (!answer.ok) throw new Error(answer.message);
  const { since, laws, states } = answer.value;
  if (typeof since !== 'string') return null;
  if (!Array.isArray(laws) || !Array.isArray(states)) throw new Error('The answer has no counts.');
  return { laws: new Map(laws.flatMap(parseLawOverdueCounts)), states: states.flatMap(parseStateOverdueCounts) };
}

function parseDueCounts({ overdue, unknown }: Record<string, unknown>): DueCounts | undefined {
  return Number.isInteger(overdue) && Number.isInteger(unknown)
    ? { overdue: Number(overdue), unknown: Number(unknown) }
    : undefined;
}

function parseLawOverdueCounts(wire: unknown): [number, DueCounts][] {
  const row: Record<string, unknown> = Object(wire);
  const [id, counts] = [parseId(row.law_id), parseDueCounts(row)];
  return id !== undefined && counts ? [[id, counts]] : [];
}

function parseStateOverdueCounts(wire: unknown): StateOverdueCounts[] {
  const row: Record<string, unknown> = Object(wire);
  const [id, counts] = [parseId(row.state_id), parseDueCounts(row)];
  const { state: name } = row;
  return id !== undefined && counts && typeof name === 'string' ? [{ id, name, ...counts }] : [];
}

export function formatOverdueCount(count: number): string {
  return t('{count} overdue', { count });
}

export function formatUnknownCount(count: number): string {
  return t('{count} unknown', { count });
}

/** Formats both counts, such as `3 overdue, 1 unknown`. The text is empty if both are 0. */
export function formatDueCounts({ overdue, unknown }: DueCounts): string {
  const words = [
    ...(overdue > 0 ? [formatOverdueCount(overdue)] : []),
    ...(unknown > 0 ? [formatUnknownCount(unknown)] : []),
  ];
  return words.join(', ');
}
