import { type Day, findToday, isKnownTimeZone, usualTimeZone } from 'shared-lib/schedules';
import { localStore } from 'shared-lib/session';

const storageKey = 'lexboard.time-zone';

/** Keeps the time zone of the organisation for all remotes. The shell learns it from the server. */
export function savePageTimeZone(zone: unknown): void {
  if (typeof zone === 'string' && isKnownTimeZone(zone)) localStore.write(storageKey, zone);
}

/** Today, or the day of a moment, in the time zone of the organisation; in that of India until the server has said another. */
export function findPageToday(moment?: Date): Day {
  return findToday(localStore.read(storageKey) ?? usualTimeZone, moment);
}
