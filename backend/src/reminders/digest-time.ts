import { type Day, type DaysOff, findInstantInZone, findToday, isDayOff } from 'shared-lib/schedules';

/**
 * The times of day between which digests are sent. They are sent at 08:30. If the server was down then, they are sent
 * later, but not after 20:00, so that nobody gets one at night.
 */
const earliestDigestTime = '08:30';
const latestDigestTime = '20:00';
const [earliestDigestMinute, latestDigestMinute] = [
  parseMinuteOfDay(earliestDigestTime),
  parseMinuteOfDay(latestDigestTime),
];
/**
 * The number of days in which a working day is searched. If all of them are days off, the list of holidays must be
 * wrong.
 */
const maxSearchedDays = 60;

function parseMinuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export type LocalTime = { day: Day; minuteOfDay: number };

export function readLocalTime(now: Date, zone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const partOf = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value);
  return { day: findToday(zone, now), minuteOfDay: partOf('hour') * 60 + partOf('minute') };
}

/** Returns true if digests may be sent now: on a working day from 08:30 to 20:00. */
export function isDigestTime({ day, minuteOfDay }: LocalTime, daysOff: DaysOff): boolean {
  return minuteOfDay >= earliestDigestMinute && minuteOfDay < latestDigestMinute && !isDayOff(day, daysOff);
}

/** Returns true if the digests of this day can still be sent: it is a working day and not yet 20:00. */
export function canStillSendDigest({ day, minuteOfDay }: LocalTime, daysOff: DaysOff): boolean {
  return minuteOfDay < latestDigestMinute && !isDayOff(day, daysOff);
}

/** Finds the moment at which the digests of a day are sent, if the server runs then. */
export function findDigestInstant(day: Day, zone: string): Date | undefined {
  const instant = findInstantInZone(zone, day, earliestDigestTime);
  return instant === undefined ? undefined : new Date(instant);
}

/** Finds the first working day on or after this day. */
export function findDigestDay(from: Day, daysOff: DaysOff): Day {
  for (let day = from; day < from + maxSearchedDays; day += 1) if (!isDayOff(day, daysOff)) return day;
  return from;
}
