import type { Query } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import { parseMoment } from '../records/records/parse-moment';
import { buildLogConditions, type LogFilter, type LogViewer } from './log-filter.store';

/**
 * Parses the instants at which the requested days begin. The last instant is the end of the last day. The
 * instants must be in ascending order. Returns an empty list if the request names no days.
 */
export function parseDayStarts(sent: readonly string[] | undefined): Result<Date[]> {
  const starts: Date[] = [];
  for (const text of sent ?? []) {
    const moment = parseMoment(text);
    if (!moment.ok) return moment;
    const last = starts.at(-1);
    if (!moment.value || (last && last >= moment.value)) return refusedResult('bad-moment');
    starts.push(moment.value);
  }
  return okResult(starts);
}

type CountLogEntriesByDayOptions = { reader: LogViewer; filter: LogFilter; starts: readonly Date[] };

/**
 * Counts the log entries of each day, if they match the filter and the reader may see them. The client sends
 * the start of each day, because a day in the reader's time zone may have 23 hours.
 */
export async function countLogEntriesByDay(
  query: Query,
  { reader, filter, starts }: CountLogEntriesByDayOptions,
): Promise<number[]> {
  const [first, end] = [starts[0], starts.at(-1)];
  if (!first || !end) return [];
  const { sql, values } = buildLogConditions(reader, filter);
  const [bounds, from, to] = [1, 2, 3].map((nth) => `$${values.length + nth}`);
  const counted = await query<{ day: number; count: number }>(
    `select width_bucket(j.at, ${bounds}::timestamptz[]) as day, count(*)::integer as count from journal j
     where ${sql} and j.at >= ${from} and j.at < ${to} group by 1`,
    [...values, starts, first, end],
  );
  const counts = new Map(counted.map(({ day, count }) => [day, count]));
  return starts.slice(1).map((_end, place) => counts.get(place + 1) ?? 0);
}
