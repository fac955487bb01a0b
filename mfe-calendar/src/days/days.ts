import { formatDayInWords, formatDayShort } from 'shared-lib/records';
import {
  computeDay,
  type Day,
  findDayOfMonth,
  findMonth,
  findWeekday,
  formatDay,
  type Month,
  parseDay,
  toCalendarDate,
} from 'shared-lib/schedules';
import { t } from 'shared-lib/words';

/** Formats a day such as `15 Dec 2026`. */
export function formatShortDay(day: Day): string {
  return formatDayShort(formatDay(day));
}

/** Formats a due day, with the time if the duty is counted in hours: `21 Nov 2026, 03:10`. */
export function formatDueMoment({ due, dueTime }: { due: Day; dueTime: string }): string {
  return dueTime === '' ? formatShortDay(due) : `${formatShortDay(due)}, ${dueTime}`;
}

/**
 * Formats a period: `for Oct 2026`, `for Jul to Sep 2026` or `for Apr 2026 to Mar 2027`. If it does not
 * consist of whole months, its days are given.
 */
export function formatPeriod({ start, end }: { start: Day; end: Day }): string {
  const [from, to] = [findMonth(start), findMonth(end)];
  const [first, last] = [toCalendarDate(start), toCalendarDate(end)];
  if (start !== findDayOfMonth(from, 1) || end !== findDayOfMonth(to, 'last'))
    return t('for {start} to {end}', { start: formatShortDay(start), end: formatShortDay(end) });
  const until = `${formatMonthName(end)} ${last.year}`;
  if (from === to) return t('for {period}', { period: until });
  const since = first.year === last.year ? formatMonthName(start) : `${formatMonthName(start)} ${first.year}`;
  return t('for {start} to {end}', { start: since, end: until });
}

type DuePeriodAndDays = {
  due: Day;
  statutoryDue: Day;
  period: { start: Day; end: Day } | undefined;
  /** The event from which the due date is counted. */
  startedBy?: string | undefined;
};

/**
 * Describes a due date's event or period, and its statutory day if the due date was moved. This tells apart
 * due dates of one duty: after an extension, two periods may be due on the same day. Returns undefined if
 * there is nothing to describe.
 */
export function describePeriodAndStatutoryDay(one: DuePeriodAndDays): string | undefined {
  const { due, statutoryDue } = one;
  const period = describeEventOrPeriod(one);
  if (due === statutoryDue) return period;
  const day = formatShortDay(statutoryDue);
  return period ? t('{period}, statutory due date {day}', { period, day }) : t('Statutory due date {day}', { day });
}

/** Describes the event from which a due date is counted, or its period. Undefined: it has neither. */
export function describeEventOrPeriod({ startedBy, period }: Pick<DuePeriodAndDays, 'period' | 'startedBy'>) {
  return startedBy || (period && formatPeriod(period));
}

const dateFormatCache = new Map<string, Intl.DateTimeFormat>();

/** Formats a day such as `Thu 26 Nov 2026`. */
export function formatLongDay(day: Day): string {
  return formatDayInWords(formatDay(day));
}

/** Formats a day such as `Thu 26 Nov`, for the page's header on phones. */
export function formatHeaderDay(day: Day): string {
  return `${formatDayWithOptions(day, { weekday: 'short' })} ${readDayOfMonth(day)} ${formatMonthName(day)}`;
}

/** Formats a month such as `December 2026`. */
export function formatMonthTitle(month: Month): string {
  return formatDayWithOptions(findDayOfMonth(month, 1), { month: 'long', year: 'numeric' });
}

/** Formats the month of a day, such as `Dec`. Some browsers write `Sept`, which becomes `Sep`. */
export function formatMonthName(day: Day): string {
  return formatDayWithOptions(day, { month: 'short' }).slice(0, 3);
}

/** Formats a week as `23 to 29 Nov 2026` or `30 Nov to 6 Dec 2026`, which fits on one line of a phone. */
export function formatWeek(monday: Day): string {
  const sunday = monday + 6;
  const month = findMonth(monday) === findMonth(sunday) ? '' : ` ${formatMonthName(monday)}`;
  return t('{start} to {end}', { start: `${readDayOfMonth(monday)}${month}`, end: formatShortDay(sunday) });
}

/** Formats a month such as `Dec ’26`. */
export function formatShortMonth(month: Month): string {
  const first = findDayOfMonth(month, 1);
  return `${formatMonthName(first)} ’${String(toCalendarDate(first).year).slice(2)}`;
}

/** Finds the April in which the financial year of a month begins. */
export function findFinancialYearStart(month: Month): Month {
  const { year, month: nth } = toCalendarDate(findDayOfMonth(month, 1));
  return findMonth(computeDay(nth < 4 ? year - 1 : year, 4, 1));
}

/** Formats a day. Each format is created when it is first used, because creating one takes ten milliseconds. */
function formatDayWithOptions(day: Day, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const made = dateFormatCache.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  dateFormatCache.set(key, made);
  return made.format(day * 86_400_000);
}

/** Finds the Monday of the week that contains a day. */
export function findMonday(day: Day): Day {
  return day - ((findWeekday(day) + 6) % 7);
}

/** Parses a month such as `2026-12`. */
export function parseIsoMonth(text: string | null): Month | undefined {
  const first = parseDay(`${text}-01`);
  return first === undefined ? undefined : findMonth(first);
}

/** Formats a month such as `2026-12`. */
export function formatIsoMonth(month: Month): string {
  return formatDay(findDayOfMonth(month, 1)).slice(0, 7);
}

/** Lists the Mondays of all weeks that a month touches. */
export function listWeeksOfMonth(month: Month): Day[] {
  const first = findMonday(findDayOfMonth(month, 1));
  const last = findMonday(findDayOfMonth(month, 'last'));
  return Array.from({ length: (last - first) / 7 + 1 }, (_, week) => first + week * 7);
}

/** Lists the seven days of the week that begins on this Monday. */
export function listDaysOfWeek(monday: Day): Day[] {
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => monday + offset);
}

/** Finds the day to which a key moves the focus in a month. Returns undefined for other keys. */
export function findDayAfterKey(key: string, day: Day): Day | undefined {
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
      return findMonday(day);
    case 'End':
      return findMonday(day) + 6;
    case 'PageUp':
      return addMonthsToDay(day, -1);
    case 'PageDown':
      return addMonthsToDay(day, 1);
    default:
      return undefined;
  }
}

/** Adds months to a day. The 31st becomes the last day of a shorter month. */
function addMonthsToDay(day: Day, months: number): Day {
  return findDayOfMonth(findMonth(day) + months, toCalendarDate(day).day);
}

/** Returns the number of a day within its month. */
export function readDayOfMonth(day: Day): number {
  return toCalendarDate(day).day;
}
