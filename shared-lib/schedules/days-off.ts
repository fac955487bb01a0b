import { type Day, dateOf, weekdayOf } from './days';
import type { DaysOff, HolidayRule } from './schedule';

export const sundaysOff: DaysOff = { days: new Set(), saturdays: 'none', sundays: true };

export function isDayOff(day: Day, { days, saturdays, sundays }: DaysOff): boolean {
  if (days.has(day)) return true;
  const weekday = weekdayOf(day);
  if (weekday === 0) return sundays;
  if (weekday !== 6 || saturdays === 'none') return false;
  if (saturdays === 'all') return true;
  const nthSaturday = Math.ceil(dateOf(day).day / 7);
  return nthSaturday === 2 || nthSaturday === 4;
}

/** More days off in a row are a mistake in the list of holidays. The search for a working day ends there. */
export const longestBreak = 60;

/** Moves a due date that is a day off, as the holiday rule says. */
export function moveFromDayOff(day: Day, rule: HolidayRule, daysOff: DaysOff): Day {
  if (rule === 'stay') return day;
  const step = rule === 'next' ? 1 : -1;
  for (let moved = day; Math.abs(moved - day) <= longestBreak; moved += step) {
    if (!isDayOff(moved, daysOff)) return moved;
  }
  return day;
}

/** The day that is a number of working days after a day, or before it if the number is negative. */
export function addWorkingDays(day: Day, count: number, daysOff: DaysOff): Day {
  const step = Math.sign(count);
  let at = day;
  let offInRow = 0;
  for (let left = Math.abs(count); left > 0; ) {
    at += step;
    const isOff = isDayOff(at, daysOff);
    offInRow = isOff ? offInRow + 1 : 0;
    if (!isOff || offInRow > longestBreak) left -= 1;
  }
  return at;
}
