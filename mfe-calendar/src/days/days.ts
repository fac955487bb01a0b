import { formatDayInWords, formatDayShort } from 'shared-lib/records';
import {
  type Day,
  dateOf,
  dayOf,
  dayOfMonth,
  formatDay,
  type Month,
  monthOf,
  parseDay,
  weekdayOf,
} from 'shared-lib/schedules';
import { t } from 'shared-lib/words';

/** Formats a day as `15 Dec 2026`. */
export function shortDay(day: Day): string {
  return formatDayShort(formatDay(day));
}

/** Formats a due day, with its time for duties that count hours: `21 Nov 2026, 03:10`. */
export function dueMoment({ due, dueTime }: { due: Day; dueTime: string }): string {
  return dueTime === '' ? shortDay(due) : `${shortDay(due)}, ${dueTime}`;
}

/**
 * Formats a period: `for Oct 2026`, `for Jul to Sep 2026` or `for Apr 2026 to Mar 2027`. A period without
 * whole months is given by its days.
 */
export function sayPeriod({ start, end }: { start: Day; end: Day }): string {
  const [from, to] = [monthOf(start), monthOf(end)];
  const [first, last] = [dateOf(start), dateOf(end)];
  if (start !== dayOfMonth(from, 1) || end !== dayOfMonth(to, 'last'))
    return t('for {start} to {end}', { start: shortDay(start), end: shortDay(end) });
  const until = `${monthName(end)} ${last.year}`;
  if (from === to) return t('for {period}', { period: until });
  const since = first.year === last.year ? monthName(start) : `${monthName(start)} ${first.year}`;
  return t('for {start} to {end}', { start: since, end: until });
}

type DueOfPeriod = {
  due: Day;
  statutoryDue: Day;
  period: { start: Day; end: Day } | undefined;
};

/**
 * Tells apart the due dates of one duty: the period, and the law's day if the due day was moved. After an
 * extension two periods may be due on one day. Undefined if there is nothing to add.
 */
export function sayWhich({ due, statutoryDue, period }: DueOfPeriod): string | undefined {
  if (due === statutoryDue) return period && sayPeriod(period);
  const day = shortDay(statutoryDue);
  return period
    ? t('{period}, statutory due date {day}', { period: sayPeriod(period), day })
    : t('statutory due date {day}', { day });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day as `Thu 26 Nov 2026`. */
export function longDay(day: Day): string {
  return formatDayInWords(formatDay(day));
}

/** Formats a day as `Thu 26 Nov`, for the page head on phones. */
export function dayInHead(day: Day): string {
  return `${format(day, { weekday: 'short' })} ${dayNumber(day)} ${monthName(day)}`;
}

/** Formats a month as `December 2026`. */
export function monthTitle(month: Month): string {
  return format(dayOfMonth(month, 1), { month: 'long', year: 'numeric' });
}

/** Formats the month of a day as `Dec`. `Sept`, which some browsers write, becomes `Sep` as elsewhere. */
export function monthName(day: Day): string {
  return format(day, { month: 'short' }).slice(0, 3);
}

/** Formats a month as `Dec ’26`. */
export function shortMonth(month: Month): string {
  const first = dayOfMonth(month, 1);
  return `${monthName(first)} ’${String(dateOf(first).year).slice(2)}`;
}

/** The April in which the financial year of a month begins. */
export function beginOfYear(month: Month): Month {
  const { year, month: nth } = dateOf(dayOfMonth(month, 1));
  return monthOf(dayOf(nth < 4 ? year - 1 : year, 4, 1));
}

/** Each format is created on first use, because that takes ten milliseconds. */
function format(day: Day, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  formats.set(key, made);
  return made.format(day * 86_400_000);
}

/** The Monday of the week that contains a day. */
export function mondayOf(day: Day): Day {
  return day - ((weekdayOf(day) + 6) % 7);
}

/** Reads `2026-12`. */
export function parseMonth(text: string | null): Month | undefined {
  const first = parseDay(`${text}-01`);
  return first === undefined ? undefined : monthOf(first);
}

/** Writes `2026-12`. */
export function formatMonth(month: Month): string {
  return formatDay(dayOfMonth(month, 1)).slice(0, 7);
}

/** The Mondays of the weeks that a month touches. */
export function weeksOfMonth(month: Month): Day[] {
  const first = mondayOf(dayOfMonth(month, 1));
  const last = mondayOf(dayOfMonth(month, 'last'));
  return Array.from({ length: (last - first) / 7 + 1 }, (_, week) => first + week * 7);
}

/** The seven days of the week that begins on this Monday. */
export function daysOfWeek(monday: Day): Day[] {
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => monday + offset);
}

/** The day that a key moves to in a month grid. Undefined for other keys. */
export function dayForKey(key: string, day: Day): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return day - 1;
    case 'ArrowRight':
      return day + 1;
    case 'ArrowUp':
      return day - 7;
    case 'ArrowDown':
      return day + 7;
    case 'Home':
      return mondayOf(day);
    case 'End':
      return mondayOf(day) + 6;
    case 'PageUp':
      return sameDayInMonth(day, -1);
    case 'PageDown':
      return sameDayInMonth(day, 1);
    default:
      return undefined;
  }
}

/** From the 31st it goes to the last day of a shorter month. */
function sameDayInMonth(day: Day, months: number): Day {
  return dayOfMonth(monthOf(day) + months, dateOf(day).day);
}

/** The number of a day in its month. */
export function dayNumber(day: Day): number {
  return dateOf(day).day;
}
