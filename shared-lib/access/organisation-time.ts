import { type Day, defaultTimeZone, findToday, isKnownTimeZone, toLocalTimeInZone } from 'shared-lib/schedules';
import { localStore } from 'shared-lib/session';

const timeZoneStorageKey = 'lexboard.time-zone';

/** Stores the organisation's time zone, which the shell gets from the server. All remotes read it. */
export function saveOrganisationTimeZone(zone: unknown): void {
  if (typeof zone === 'string' && isKnownTimeZone(zone)) localStore.write(timeZoneStorageKey, zone);
}

/** Reads the organisation's time zone. It is India's zone until the shell has stored another zone. */
export function readOrganisationTimeZone(): string {
  return localStore.read(timeZoneStorageKey) ?? defaultTimeZone;
}

/** Returns the current day in the organisation's time zone, or the day of the given moment. */
export function findOrganisationDay(moment?: Date): Day {
  return findToday(readOrganisationTimeZone(), moment);
}

/** Returns a date whose UTC fields show the organisation's local time at this moment. */
export function toOrganisationTime(moment: Date): Date {
  return toLocalTimeInZone(readOrganisationTimeZone(), moment);
}
