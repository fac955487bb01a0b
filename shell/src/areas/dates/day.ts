import { isDay } from 'shared-lib/records';

/** The first and last instant of a day in the user's time zone. */
export function findBoundsOfDay(day: string): { first: string; last: string } | undefined {
  if (!isDay(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(year, month - 1, date);
  first.setFullYear(year);
  const next = new Date(first);
  next.setDate(date + 1);
  return { first: first.toISOString(), last: new Date(next.getTime() - 1).toISOString() };
}

/** A day of the user's time zone, with its first instant. */
export type LocalDay = { day: string; start: string };

/** The last days up to the day of an instant, and the end of that day. A day may have 23 or 25 hours. */
export function listLastDays(now: number, count: number): { days: LocalDay[]; end: string } {
  const today = new Date(now);
  const startOf = (daysAgo: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysAgo);
  const days = Array.from({ length: count }, (_, place) => {
    const start = startOf(count - 1 - place);
    return { day: formatLocalIsoDay(start), start: start.toISOString() };
  });
  return { days, end: startOf(-1).toISOString() };
}

function formatLocalIsoDay(at: Date): string {
  const [month, date] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${at.getFullYear()}-${month}-${date}`;
}
