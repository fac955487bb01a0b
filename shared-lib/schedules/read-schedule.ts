import { castFieldValue, type DayMonth, type FieldValue, monthNames } from 'shared-lib/records';
import { countDaysInMonth, type Day, parseDay } from './days';
import type { DueDate, DueExtension, DueRule, PeriodLength, Schedule } from './schedule';

/** A license, return or other compliance after parsing, as screens and the server use it. */
export type DutyRecord = { values: Readonly<Record<string, FieldValue>> };

/**
 * A doubt about a schedule that was read from a record. In these cases the record has no readable dates:
 * `no-dates`, `no-days` after an event, `no-years` in which the duty is due, `no-renewal` of a license. In
 * these cases dates may be wrong: `incomplete-row`, `rows-differ` (their number does not fit the periodicity),
 * `other-unit` in the due text.
 */
export type ScheduleDoubt =
  | 'no-dates'
  | 'no-days'
  | 'no-years'
  | 'no-renewal'
  | 'incomplete-row'
  | 'rows-differ'
  | 'other-unit';

export type ScheduleFromFields = {
  schedule: Schedule;
  doubt: ScheduleDoubt | undefined;
  /**
   * The first and the last day on which the duty applies, from its start and end date. Due dates outside these days are
   * ignored.
   */
  firstDay: Day | undefined;
  lastDay: Day | undefined;
};

type PartialSchedule = Partial<Schedule> & Pick<Schedule, 'basis'> & { doubt?: ScheduleDoubt | undefined };

const defaultSchedule: Schedule = {
  basis: 'unread',
  level: 'organisation',
  every: 1,
  yearBegins: 4,
  due: undefined,
  exceptions: [],
  dates: [],
  holiday: 'stay',
  labels: undefined,
};

/** Reads the schedule of a duty from the record's fields. */
export function readSchedule(record: DutyRecord): ScheduleFromFields {
  const { doubt, ...read } = 'periodicity' in record.values ? readFilingSchedule(record) : readRenewalSchedule(record);
  return {
    schedule: { ...defaultSchedule, ...read },
    doubt,
    firstDay: parseDay(record.values.startDate),
    lastDay: parseDay(record.values.endDate),
  };
}

/**
 * Reads the extensions of due dates by an authority. Leaves out rows without a new date, and rows with neither start
 * nor end.
 */
export function readExtensions({ values }: DutyRecord): DueExtension[] {
  return castFieldValue('extensions', values.extensions ?? []).flatMap((row) => {
    const until = parseDay(row.extendedTo);
    const end = parseDay(row.end || row.start);
    if (until === undefined || end === undefined) return [];
    return [{ start: parseDay(row.start) ?? end, end, until }];
  });
}

const monthsOfPeriodicity: ReadonlyMap<string, PeriodLength> = new Map([
  ['monthly', 1],
  ['bimonthly', 2],
  ['quarterly', 3],
  ['halfyearly', 6],
  ['annual', 12],
  ['annually', 12],
  ['yearly', 12],
]);

/**
 * Finds the length of a periodicity in months. Returns undefined if the periodicity is irregular or longer than a year.
 */
export function findPeriodLength(periodicity: FieldValue | undefined): PeriodLength | undefined {
  return monthsOfPeriodicity.get(
    readTrimmedText(periodicity)
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  );
}

function readFilingSchedule({ values }: DutyRecord): PartialSchedule {
  const periodicity = readTrimmedText(values.periodicity).toLowerCase();
  const text = readTrimmedText(values.dueDate);
  if (periodicity.endsWith('event based'))
    return readEventSchedule(readTrimmedText(values.daysCount), text, periodicity.startsWith('pre') ? -1 : 1);
  const rows = castFieldValue('day-months', values.dayMonths ?? []);
  if (rows.length === 0) return periodicity === 'ongoing' ? { basis: 'standing' } : makeUnreadableSchedule('no-dates');
  const every = findPeriodLength(periodicity);
  if (/^once in|^one time|^every .*year|ennial/.test(periodicity)) return makeUnreadableSchedule('no-years');
  const { dates, datesPerYear, isIncomplete } = readDatesFromRows(rows);
  if (dates.length === 0) return makeUnreadableSchedule('no-dates');
  const doubt = findFirstTrueDoubt([
    ['incomplete-row', isIncomplete],
    ['rows-differ', every !== undefined && datesPerYear !== 12 / every],
    ['other-unit', /working day/i.test(text)],
  ]);
  return { basis: 'dates', dates, ...(every && { every }), doubt };
}

function readEventSchedule(days: string, text: string, sign: 1 | -1): PartialSchedule {
  if (!/^\d+$/.test(days)) return makeUnreadableSchedule('no-days');
  const due: DueRule = { unit: 'days', count: sign * Number(days) || 0 };
  const doubt = findFirstTrueDoubt([['other-unit', /(working|trading) day|hour|month/i.test(text)]]);
  return { basis: 'event', due, doubt };
}

/** Reads how long before its end a license must be renewed. A license without an end has no due date. */
function readRenewalSchedule({ values }: DutyRecord): PartialSchedule {
  const renewal = readTrimmedText(values.renewal);
  const [, count, unit = ''] = /^(\d{1,3}) (day|week|month)s? before/i.exec(renewal) ?? [];
  if (count !== undefined) return { basis: 'expiry', due: toDueRule(Number(count), unit.toLowerCase()) };
  if (/^before (its )?expiry/i.test(renewal)) return { basis: 'expiry' };
  const hasNoEnd = /^(life ?time|permanent|perpetual|until )/i.test(readTrimmedText(values.validity));
  const isNotRenewed = /^(|not (applicable|required).*)$/i.test(renewal);
  return hasNoEnd && isNotRenewed ? { basis: 'standing' } : makeUnreadableSchedule('no-renewal');
}

/** Reads the lead time that the organisation wants before the due date, such as `7 days before`. */
export function readLeadTime({ values }: DutyRecord): DueRule | undefined {
  const found = /^(\d{1,3}) (day|week|month)s? before\.?$/i.exec(readTrimmedText(values.internalDueDate));
  if (!found) return undefined;
  const { unit, count } = toDueRule(Number(found[1]), (found[2] ?? 'day').toLowerCase());
  return count === 0 ? undefined : { unit, count: -count };
}

function toDueRule(count: number, unit: string): DueRule {
  if (unit === 'month') return { unit: 'months', count };
  return { unit: 'days', count: unit === 'week' ? 7 * count : count };
}

function makeUnreadableSchedule(doubt: ScheduleDoubt): PartialSchedule {
  return { basis: 'unread', doubt };
}

function findFirstTrueDoubt(faults: readonly (readonly [ScheduleDoubt, boolean])[]): ScheduleDoubt | undefined {
  return faults.find(([, isFound]) => isFound)?.[0];
}

function readTrimmedText(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** A row of the field with days and months, as numbers. The month 0 means every month. */
type DayMonthNumbers = { day: number; month: number };

type DatesFromRows = { dates: DueDate[]; datesPerYear: number; isIncomplete: boolean };

/**
 * Reads the rows with days and months. A day without a month comes every month. If twelve rows have the same day, or
 * the last day of each month, they become one monthly date. So February is right even in leap years.
 */
function readDatesFromRows(rows: readonly DayMonth[]): DatesFromRows {
  const filled = rows.flatMap(readDayMonthRow);
  const named = new Map(filled.map(({ day, month }) => [`${month}-${day}`, { day, month }]));
  const distinct = [...named.values()];
  return {
    dates: joinMonthlyRows(distinct),
    datesPerYear: distinct.reduce((sum, { month }) => sum + (month === 0 ? 12 : 1), 0),
    isIncomplete: filled.length < rows.length,
  };
}

/** Parses a row. Returns nothing for a row without a day, or with an unknown month. */
function readDayMonthRow({ date, month }: DayMonth): DayMonthNumbers[] {
  const day = Number(date);
  const isMonth = month === '' || monthNames.includes(month);
  const isDay = Number.isInteger(day) && day >= 1 && day <= 31;
  return isDay && isMonth ? [{ day, month: monthNames.indexOf(month) + 1 }] : [];
}

function joinMonthlyRows(rows: readonly DayMonthNumbers[]): DueDate[] {
  const areLastDays = rows.length > 1 && rows.every(isLastDayOfMonth);
  if (coversEveryMonth(rows)) {
    if (areLastDays) return [{ day: 'last' }];
    const longest = Math.max(...rows.map(({ day }) => day));
    if (rows.every((row) => row.day === longest || (row.month === 2 && longest > 28 && isLastDayOfMonth(row))))
      return [{ day: longest }];
  }
  return rows.map(({ day, month }) => ({
    day: areLastDays ? 'last' : day,
    ...(month > 0 && { month }),
  }));
}

function coversEveryMonth(rows: readonly DayMonthNumbers[]): boolean {
  return (
    rows.length === 12 && new Set(rows.map(({ month }) => month)).size === 12 && rows.every(({ month }) => month > 0)
  );
}

/** Whether the day is the last day of its month in some year. Both 28 and 29 February are. */
function isLastDayOfMonth({ day, month }: DayMonthNumbers): boolean {
  if (month === 0) return false;
  return day === countDaysInMonth(2024, month) || (month === 2 && day === 28);
}
