import { send } from 'shared-lib/api';
import type { LocalDay } from '../dates/day';
import type { Filters } from '../list/list-address';

/** The number of log entries on a day. */
export type DayCount = LocalDay & { count: number };

type DayCountsRequest = {
  days: readonly LocalDay[];
  /** The instant at which the last day ends. */
  end: string;
  filters: Filters;
  signal: AbortSignal;
};

/**
 * Fetches the counts of all days in one call. Throws an error if the call fails, so that no day looks empty by mistake.
 */
export async function fetchDayCounts({ days, end, filters, signal }: DayCountsRequest): Promise<DayCount[]> {
  const body = { ...filters, starts: [...days.map(({ start }) => start), end] };
  const answer = await send({ method: 'POST', path: 'activity-log/days', body, signal });
  if (!answer.ok) throw new Error(answer.message);
  const counts: unknown[] = Array.isArray(answer.value.data) ? answer.value.data : [];
  if (counts.length !== days.length) throw new Error('The server sent no count for each day.');
  return days.map((day, index) => ({ ...day, count: Number(counts[index]) }));
}

/**
 * Computes the height of a day's bar in percent of the highest bar. A bar of twice the height means twice as
 * many entries.
 */
export function computeBarHeight(count: number, days: readonly { count: number }[]): number {
  const highest = Math.max(1, ...days.map((day) => day.count));
  return Math.round((count / highest) * 100);
}
