import { type Day, findToday, listTimeZones, usualTimeZone } from 'shared-lib/schedules';
import { localStore } from 'shared-lib/session';

const storageKey = 'lexboard.time-zone';

/** Keeps the time zone of the organisation for all remotes. The shell learns it from the server. */
export function savePageTimeZone(zone: unknown): void {
  if (typeof zone === 'string' && listTimeZones().includes(zone)) localStore.write(storageKey, zone);
}

/** The time zone of the organisation; that of India until the server has said another. */
export function readPageTimeZone(): string {
  return localStore.read(storageKey) ?? usualTimeZone;
}

/** Today in the time zone of the organisation. */
export function findPageToday(): Day {
  return findToday(readPageTimeZone());
}
