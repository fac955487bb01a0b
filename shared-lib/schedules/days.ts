import type { Period, PeriodLength } from './schedule';

/** A day as the number of days since 1 January 1970. It has no time and no time zone. */
export type Day = number;

export type CalendarDate = { year: number; month: number; day: number };

const daysPer400Years = 146_097;
const daysPer100Years = 36_524;
const daysPer4Years = 1_461;
/**
 * The number of days from 1 March of the year 0 to 1 January 1970. The computation is easy if a year starts in March,
 * because the leap day is then its last day.
 */
const daysToEpoch = 719_468;

/** Computes a day from its date. A cycle has 400 years, after which the calendar repeats itself. */
export function computeDay(year: number, month: number, day: number): Day {
  const marchYear = month > 2 ? year : year - 1;
  const cycle = Math.floor(marchYear / 400);
  const yearOfCycle = marchYear - cycle * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100);
  return cycle * daysPer400Years + yearOfCycle * 365 + leapDays + dayOfYear - daysToEpoch;
}

export function toCalendarDate(day: Day): CalendarDate {
  const shifted = day + daysToEpoch;
  const cycle = Math.floor(shifted / daysPer400Years);
  const rest = shifted - cycle * daysPer400Years;
  const leapDays =
    Math.floor(rest / (daysPer4Years - 1)) -
    Math.floor(rest / daysPer100Years) +
    Math.floor(rest / (daysPer400Years - 1));
  const yearOfCycle = Math.floor((rest - leapDays) / 365);
  const dayOfYear = rest - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

export function countDaysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Finds the weekday of a day: 0 is Sunday, 6 is Saturday. */
export function findWeekday(day: Day): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** A month as the number of months since January of the year 0. */
export type Month = number;

export function findMonth(day: Day): Month {
  const { year, month } = toCalendarDate(day);
  return year * 12 + month - 1;
}

export function toYearAndMonth(month: Month): { year: number; month: number } {
  return { year: Math.floor(month / 12), month: (((month % 12) + 12) % 12) + 1 };
}

/** Finds a day of a month. If the month is too short for the number, returns its last day. */
export function findDayOfMonth(at: Month, day: number | 'last'): Day {
  const { year, month } = toYearAndMonth(at);
  const last = countDaysInMonth(year, month);
  return computeDay(year, month, day === 'last' ? last : Math.min(day, last));
}

/**
 * Parses a day such as `2026-08-15`. Returns undefined for any other value, and for a day that the calendar does not
 * have.
 */
export function parseDay(text: unknown): Day | undefined {
  const parts = typeof text === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) : null;
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  if (month < 1 || month > 12 || day < 1 || day > countDaysInMonth(year, month)) return undefined;
  return computeDay(year, month, day);
}

/** Whether the day exists, and due dates are computed for its year. */
export function isSupportedDay(day: string): boolean {
  return parseDay(day) !== undefined && day >= '1900' && day < '2201';
}

/** Formats a day, as in `2026-08-15`. */
export function formatDay(day: Day): string {
  const { year, month, day: dayNumber } = toCalendarDate(day);
  return `${String(year).padStart(4, '0')}-${padToTwoDigits(month)}-${padToTwoDigits(dayNumber)}`;
}

function padToTwoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

type PeriodOptions = { every: PeriodLength; yearBegins: number };

/** Lists the periods that end between two days, in order. */
export function listPeriodsEndingBetween(from: Day, to: Day, { every, yearBegins }: PeriodOptions): Period[] {
  const periods: Period[] = [];
  let start = findFirstMonthOfPeriod(findMonth(from), { every, yearBegins });
  for (;;) {
    const end = findDayOfMonth(start + every - 1, 'last');
    if (!(end <= to)) return periods;
    if (end >= from) periods.push(makePeriod(start, { every, yearBegins }));
    start += every;
  }
}

export function findPeriodOfMonth(month: Month, options: PeriodOptions): Period {
  return makePeriod(findFirstMonthOfPeriod(month, options), options);
}

/**
 * Finds the first month of the period that contains a month. Periods are counted from the month in which a year begins.
 * Periods longer than a year are counted from the year 2000.
 */
function findFirstMonthOfPeriod(month: Month, { every, yearBegins }: PeriodOptions): Month {
  const anchor = 2000 * 12 + yearBegins - 1;
  return anchor + Math.floor((month - anchor) / every) * every;
}

function makePeriod(start: Month, { every, yearBegins }: PeriodOptions): Period {
  return {
    key: makePeriodKey(start, { every, yearBegins }),
    start: findDayOfMonth(start, 1),
    end: findDayOfMonth(start + every - 1, 'last'),
  };
}

const letterByPeriodLength: Partial<Record<PeriodLength, string>> = { 1: 'M', 2: 'B', 3: 'Q', 6: 'H' };

function makePeriodKey(start: Month, { every, yearBegins }: PeriodOptions): string {
  const { year, month } = toYearAndMonth(start);
  if (every === 1) return `${letterByPeriodLength[every]}${year}-${String(month).padStart(2, '0')}`;
  const yearStart = start - ((month - yearBegins + 12) % 12);
  const { year: firstYear } = toYearAndMonth(yearStart);
  if (every >= 12) return `Y${formatYears(firstYear, every / 12, yearBegins)}`;
  return `${letterByPeriodLength[every]}${formatYears(firstYear, 1, yearBegins)}.${(start - yearStart) / every + 1}`;
}

/** Formats years as `2026` if they are calendar years, or `2026-27` if they end in a later calendar year. */
function formatYears(first: number, count: number, yearBegins: number): string {
  const last = first + count - (yearBegins === 1 ? 1 : 0);
  return last === first ? String(first) : `${first}-${String(last % 100).padStart(2, '0')}`;
}
