import type { Day } from './days';
import type { DueExtension } from './schedule';

/**
 * Returns the extended date by statutory date. A row moves the date that is its `end`, otherwise the last date
 * from `start` to `end`. Rows follow one another: the second may name the date that the first one set. A row
 * that would move a date to an earlier day is ignored.
 */
export function extendDates(dates: readonly Day[], rows: readonly DueExtension[]): Map<Day, Day> {
  const extended = new Map<Day, Day>();
  if (rows.length === 0) return extended;
  const sorted = [...new Set(dates)].toSorted((one, other) => one - other);
  const known = new Set(sorted);
  for (const row of rows.toSorted((one, other) => one.until - other.until)) {
    for (const date of datesOfRow(row, { sorted, known, extended })) {
      if (row.until > (extended.get(date) ?? date)) extended.set(date, row.until);
    }
  }
  return extended;
}

type Dates = { sorted: readonly Day[]; known: ReadonlySet<Day>; extended: ReadonlyMap<Day, Day> };

function datesOfRow({ start, end }: DueExtension, { sorted, known, extended }: Dates): Day[] {
  if (known.has(end)) return [end];
  const movedThere = [...extended].flatMap(([date, until]) => (until === end ? [date] : []));
  if (movedThere.length > 0) return movedThere;
  const last = sorted.at(countUpTo(sorted, end) - 1);
  return last !== undefined && last >= start && last <= end ? [last] : [];
}

/** The number of dates up to a day, by halving. */
function countUpTo(sorted: readonly Day[], end: Day): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? end) <= end) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The days from one to another. */
export type Span = { from: Day; to: Day };

/** Joins spans that overlap or touch, in order. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to + 1)
      joined[joined.length - 1] = { ...last, to: Math.max(last.to, span.to) };
    else if (span.from <= span.to) joined.push(span);
  }
  return joined;
}
