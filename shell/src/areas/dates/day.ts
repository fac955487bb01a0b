import { findOrganisationDay, readOrganisationTimeZone } from 'shared-lib/access/organisation-time';
import { isDay } from 'shared-lib/records';
import { type Day, findInstantInZone, formatDay, parseDay } from 'shared-lib/schedules';

/**
 * Finds the first and the last instant of a day in the organisation's time zone. Returns undefined for an invalid day.
 */
export function findBoundsOfDay(day: string): { first: string; last: string } | undefined {
  const parsed = isDay(day) ? parseDay(day) : undefined;
  if (parsed === undefined) return undefined;
  const last = new Date(Date.parse(findStartOfDay(parsed + 1)) - 1).toISOString();
  return { first: findStartOfDay(parsed), last };
}

/** A day in the organisation's time zone, with its first instant. */
export type LocalDay = { day: string; start: string };

/**
 * Lists `count` days, of which the last is the day of the instant `now`. Also returns the end of that day. A
 * day may have 23 or 25 hours.
 */
export function listLastDays(now: number, count: number): { days: LocalDay[]; end: string } {
  const today = findOrganisationDay(new Date(now));
  const days = Array.from({ length: count }, (_, index) => {
    const day = today - (count - 1 - index);
    return { day: formatDay(day), start: findStartOfDay(day) };
  });
  return { days, end: findStartOfDay(today + 1) };
}

function findStartOfDay(day: Day): string {
  return new Date(findInstantInZone(readOrganisationTimeZone(), day, '00:00') ?? Number.NaN).toISOString();
}
