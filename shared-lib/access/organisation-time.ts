import { type Day, defaultTimeZone, findToday, isKnownTimeZone, toLocalTimeInZone } from 'shared-lib/schedules';
import { localStore } from 'shared-lib/session';

const timeZoneStorageKey = 'lexboard.time-zone';

/** Stores the organisation's time zone for all remotes. The shell gets it from the server. */
export function saveOrganisationTimeZone(zone: unknown): void {
  if (typeof zone === 'string' && isKnownTimeZone(zone)) localStore.write(timeZoneStorageKey, zone);
}

/** Reads the organisation's time zone. It is India's until the server sends another one. */
export function readOrganisationTimeZone(): string {
  return localStore.read(timeZoneStorageKey) ?? defaultTimeZone;
}

/** Returns today in the organisation's time zone. With a moment, it returns the day of that moment. */
export function findOrganisationDay(moment?: Date): Day {
  return findToday(readOrganisationTimeZone(), moment);
}

/** Returns a date whose UTC fields show the organisation's local time at this moment. */
export function toOrganisationTime(moment: Date): Date {
  return toLocalTimeInZone(readOrganisationTimeZone(), moment);
}
