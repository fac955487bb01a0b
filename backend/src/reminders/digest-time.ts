import { type Day, type DaysOff, findInstantInZone, findToday, isDayOff } from 'shared-lib/schedules';

/**
 * Digests are sent at 08:30. If the server was down then, they are sent later, until 20:00. Nobody gets one at
 * night.
 */
const firstDigestTime = '08:30';
const lastDigestTime = '20:00';
const [firstDigestMinute, lastDigestMinute] = [parseMinuteOfDay(firstDigestTime), parseMinuteOfDay(lastDigestTime)];
/**
 * How many days off may follow each other. If more do, the list of holidays must be wrong, and the search for
 * a working day stops.
 */
const maxConsecutiveDaysOff = 60;

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
  return minuteOfDay >= firstDigestMinute && minuteOfDay < lastDigestMinute && !isDayOff(day, daysOff);
}

/** Returns true if the digests of this day can still be sent: it is a working day and not yet 20:00. */
export function canStillSendDigest({ day, minuteOfDay }: LocalTime, daysOff: DaysOff): boolean {
  return minuteOfDay < lastDigestMinute && !isDayOff(day, daysOff);
}

/** Finds the moment at which the digests of a day are sent, if the server runs then. */
export function findDigestInstant(day: Day, zone: string): Date | undefined {
  const instant = findInstantInZone(zone, day, firstDigestTime);
  return instant === undefined ? undefined : new Date(instant);
}

/** Finds the first working day on or after this day. */
export function findDigestDay(from: Day, daysOff: DaysOff): Day {
  for (let day = from; day < from + maxConsecutiveDaysOff; day += 1) if (!isDayOff(day, daysOff)) return day;
  return from;
}
