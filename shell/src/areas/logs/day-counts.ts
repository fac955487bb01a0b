import { send } from 'shared-lib/api';
import type { LocalDay } from '../dates/day';
import type { Filters } from '../list/list-address';

/** How many entries of the log a day has. */
export type DayCount = LocalDay & { count: number };

type DayCountsRequest = {
  days: readonly LocalDay[];
  /** The end of the last day. */
  end: string;
  filters: Filters;
  signal: AbortSignal;
};

/** Fetches the counts of all days in one call. Throws without an answer, so that no day looks empty. */
export async function fetchDayCounts({ days, end, filters, signal }: DayCountsRequest): Promise<DayCount[]> {
  const body = { ...filters, starts: [...days.map(({ start }) => start), end] };
  const answer = await send({ method: 'POST', path: 'activity-log/days', body, signal });
  if (!answer.ok) throw new Error(answer.message);
  const counts: unknown[] = Array.isArray(answer.value.data) ? answer.value.data : [];
  if (counts.length !== days.length) throw new Error('The server sent no count for each day.');
  return days.map((day, place) => ({ ...day, count: Number(counts[place]) }));
}

/** The height of a day's bar as a percentage of the highest one. Twice as high means twice as many. */
export function computeBarHeight(count: number, all: readonly { count: number }[]): number {
  const highest = Math.max(1, ...all.map((day) => day.count));
  return Math.round((count / highest) * 100);
}
