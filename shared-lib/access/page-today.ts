import { clockIn, type Day, findToday, isKnownTimeZone, usualTimeZone } from 'shared-lib/schedules';
import { localStore } from 'shared-lib/session';

const storageKey = 'lexboard.time-zone';

/** Keeps the time zone of the organisation for all remotes. The shell learns it from the server. */
export function savePageTimeZone(zone: unknown): void {
  if (typeof zone === 'string' && isKnownTimeZone(zone)) localStore.write(storageKey, zone);
}

/** The time zone of the organisation; that of India until the server has said another. */
export function findPageTimeZone(): string {
  return localStore.read(storageKey) ?? usualTimeZone;
}

/** Today, or the day of a moment, in the time zone of the organisation. */
export function findPageToday(moment?: Date): Day {
  return findToday(findPageTimeZone(), moment);
}

/** A moment as the clocks of the organisation show it: in the UTC parts of the date. */
export function readPageClock(moment: Date): Date {
  return clockIn(findPageTimeZone(), moment);
}
