import { fieldTypes } from 'shared-lib/records';

/** Turns MM/DD/YYYY into yyyy-mm-dd. Returns an empty text when it is not a day. */
export function parseTypedDay(typed: string): string {
  return fieldTypes.date.parse(typed);
}

/** Turns yyyy-mm-dd into MM/DD/YYYY. */
export function formatTypedDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(parseTypedDay(day)) ?? [];
  return year ? `${month}/${date}/${year}` : '';
}

/** The first and last instant of a day in the user's time zone. */
export function findBoundsOfDay(day: string): { first: string; last: string } | undefined {
  const [year = 0, month = 1, date = 1] = parseTypedDay(day).split('-').map(Number);
  if (year === 0) return undefined;
  const first = new Date(year, month - 1, date);
  first.setFullYear(year);
  const next = new Date(first);
  next.setDate(date + 1);
  return { first: first.toISOString(), last: new Date(next.getTime() - 1).toISOString() };
}
