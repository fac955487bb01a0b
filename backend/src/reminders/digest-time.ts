import { type Day, type DaysOff, findToday, isDayOff } from 'shared-lib/schedules';

/** The digests of a day are sent from 08:30 on. After a stop they are sent until 20:00, and not at night. */
const firstMinute = 8 * 60 + 30;
const lastMinute = 20 * 60;
/** More days off in a row are a mistake in the list of holidays. */
const longestBreak = 60;

/** The day and the minute of the day in a time zone. */
export type LocalTime = { day: Day; minute: number };

export function readLocalTime(now: Date, zone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const partOf = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value);
  return { day: findToday(zone, now), minute: partOf('hour') * 60 + partOf('minute') };
}

/** Whether the digests of this day go out now, if they have not yet. */
export function isDigestTime({ day, minute }: LocalTime, daysOff: DaysOff): boolean {
  return minute >= firstMinute && minute < lastMinute && !isDayOff(day, daysOff);
}

/** Whether the digests of this day are still to come. */
export function isDigestPending({ day, minute }: LocalTime, daysOff: DaysOff): boolean {
  return minute < lastMinute && !isDayOff(day, daysOff);
}

/** The first day from this one on that is no day off. */
export function findDigestDay(from: Day, daysOff: DaysOff): Day {
  for (let day = from; day < from + longestBreak; day += 1) if (!isDayOff(day, daysOff)) return day;
  return from;
}
