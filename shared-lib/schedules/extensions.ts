import type { Day } from './days';
import type { DueExtension } from './schedule';

/**
 * Returns the extended date by statutory date. A row moves the date that is its `end`, otherwise the last date
 * from `start` to `end`. Rows follow one another: the second may name the date that the first one set. A row
 * that would move a date forward in time is ignored.
 */
export function extendDates(dates: readonly Day[], rows: readonly DueExtension[]): Map<Day, Day> {
  const extended = new Map<Day, Day>();
  const nowOf = (date: Day) => extended.get(date) ?? date;
  for (const row of rows.toSorted((one, other) => one.until - other.until)) {
    const hit =
      dates.find((date) => date === row.end) ??
      dates.find((date) => nowOf(date) === row.end) ??
      dates.findLast((date) => date >= row.start && date <= row.end);
    if (hit !== undefined && row.until > nowOf(hit)) extended.set(hit, row.until);
  }
  return extended;
}
