import { type Day, findDayOfMonth, findMonth, findWeekday, toCalendarDate } from './days';
import type { DaysOff, DueRule, EventInstant, HolidayRule } from './schedule';

export const onlySundaysOff: DaysOff = { days: new Set(), saturdays: 'none', sundays: true };

export function isDayOff(day: Day, { days, saturdays, sundays }: DaysOff): boolean {
  if (days.has(day)) return true;
  const weekday = findWeekday(day);
  if (weekday === 0) return sundays;
  if (weekday !== 6 || saturdays === 'none') return false;
  if (saturdays === 'all') return true;
  const nthSaturday = Math.ceil(toCalendarDate(day).day / 7);
  return nthSaturday === 2 || nthSaturday === 4;
}

/**
 * The search for a working day stops after this many days off in a row. More of them must be a mistake in a holiday
 * list.
 */
export const maxDaysOffInARow = 60;

/**
 * Moves a due date that falls on a day off to the next or the previous working day, as the holiday rule says. With the
 * rule `stay`, or if it finds no working day, the due date stays.
 */
export function applyHolidayRule(day: Day, rule: HolidayRule, daysOff: DaysOff): Day {
  if (rule === 'stay') return day;
  const step = rule === 'next' ? 1 : -1;
  for (let moved = day; Math.abs(moved - day) <= maxDaysOffInARow; moved += step) {
    if (!isDayOff(moved, daysOff)) return moved;
  }
  return day;
}

/** Adds working days to a day. A negative number counts backwards. */
function addWorkingDays(day: Day, count: number, daysOff: DaysOff): Day {
  const step = Math.sign(count);
  let at = day;
  let offInRow = 0;
  for (let left = Math.abs(count); left > 0; ) {
    at += step;
    const isOff = isDayOff(at, daysOff);
    offInRow = isOff ? offInRow + 1 : 0;
    if (!isOff || offInRow > maxDaysOffInARow) left -= 1;
  }
  return at;
}

/**
 * Finds the day on which a due rule falls, counted from a day. A negative count goes backwards. A count of months keeps
 * the day of the month, unless the rule names another day.
 */
export function findDueDayAfter(from: Day, { unit, count, day }: DueRule, daysOff: DaysOff): Day {
  if (unit === 'months') return findDayOfMonth(findMonth(from) + count, day ?? toCalendarDate(from).day);
  if (unit === 'working-days') return addWorkingDays(from, count, daysOff);
  if (unit === 'hours') return from + Math.floor(count / 24);
  return from + count;
}

/** Finds the due date after the end of a period. A due rule in months without a day means the last day of the month. */
export function findDueDayAfterPeriod(end: Day, due: DueRule | undefined, daysOff: DaysOff): Day {
  if (!due) return end;
  return findDueDayAfter(end, due.unit === 'months' ? { ...due, day: due.day ?? 'last' } : due, daysOff);
}

/** Returns an upper limit for the days between a due date and the day from which it is counted. */
export function findMaxDaysUntilDue({ unit, count }: DueRule, daysOff: DaysOff): number {
  const most = Math.abs(count);
  if (unit === 'months') return 31 * (most + 1);
  // A week has at least five working days. The days of the holiday list are added to the count.
  if (unit === 'working-days') return Math.ceil(((most + daysOff.days.size + 4) * 7) / 5);
  return most;
}

const msPerDay = 86_400_000;
const msPerHour = 3_600_000;
const msPerMinute = 60_000;

/**
 * Finds the instant some hours after an event, and the day of that instant, both by the clock of the event's time zone.
 * If that zone is unknown, the offset of the event is used.
 */
export function addHoursToInstant({ ms, offsetMinutes, offsetAt }: EventInstant, hours: number): FormattedInstant {
  const dueMs = ms + hours * msPerHour;
  return formatIsoInstant(dueMs, offsetAt?.(dueMs) ?? offsetMinutes);
}

type FormattedInstant = { day: Day; text: string };

/** Formats an instant, such as `2026-11-21T05:10:00+05:30`. */
export function formatIsoInstant(ms: number, offsetMinutes: number): FormattedInstant {
  const local = ms + offsetMinutes * msPerMinute;
  const day = Math.floor(local / msPerDay);
  const sign = offsetMinutes < 0 ? '-' : '+';
  const offset = Math.abs(offsetMinutes);
  const { year, month, day: dayNumber } = toCalendarDate(day);
  const minutes = Math.floor((local - day * msPerDay) / msPerMinute);
  const seconds = Math.floor((((local % msPerMinute) + msPerMinute) % msPerMinute) / 1000);
  const date = [String(year).padStart(4, '0'), padToTwoDigits(month), padToTwoDigits(dayNumber)].join('-');
  const time = [Math.floor(minutes / 60), minutes % 60, seconds].map(padToTwoDigits).join(':');
  return {
    day,
    text: `${date}T${time}${sign}${padToTwoDigits(Math.floor(offset / 60))}:${padToTwoDigits(offset % 60)}`,
  };
}

function padToTwoDigits(part: number): string {
  return String(part).padStart(2, '0');
}
