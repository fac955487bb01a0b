import {
  type Day,
  findDayOfMonth,
  findMonth,
  findPeriodOfMonth,
  listPeriodsEndingBetween,
  type Month,
  toCalendarDate,
  toYearAndMonth,
} from './days';
import {
  addHoursToInstant,
  findDueDayAfter,
  findDueDayAfterPeriod,
  findMaxDaysUntilDue,
  formatIsoInstant,
} from './due';
import type { DayRange, DueDate, DueOrigin, DueRule, Schedule, ScheduleFacts, StatutoryDate } from './schedule';

/** Lists the statutory dates in a span. Dates that do not recur are also returned if they are outside the span. */
export function listStatutoryDates(schedule: Schedule, span: DayRange, facts: ScheduleFacts): StatutoryDate[] {
  switch (schedule.basis) {
    case 'period':
      return listDatesAfterPeriods(schedule, span, facts);
    case 'dates':
    case 'once':
      return listFixedDates(schedule, span);
    case 'event':
      return listDatesAfterEvents(schedule, facts);
    case 'expiry':
      return listDatesBeforeExpiry(schedule, facts);
    case 'rolling':
      return listDateAfterLastFiling(schedule, facts);
    case 'standing':
      return isAttested(schedule) ? listDatesAfterPeriods(schedule, span, facts).map(markKeyAsAttested) : [];
    case 'unread':
      return [];
  }
}

/**
 * Whether a person attests a duty without a date after each period. The person confirms that the duty was complied
 * with.
 */
export function isAttested({ basis, due }: Schedule): boolean {
  return basis === 'standing' && due !== undefined;
}

/** The first letter of the keys of dates that are attested instead of filed. */
export const attestedKeyLetter = 'A';
const markKeyAsAttested = (date: StatutoryDate): StatutoryDate => ({
  ...date,
  key: `${attestedKeyLetter}${date.key}`,
});

/** Returns an upper limit for the days between two dates of a schedule, or undefined if its dates do not recur. */
export function findMaxDateGap(schedule: Schedule, { daysOff }: ScheduleFacts): number | undefined {
  if (schedule.basis === 'period' || isAttested(schedule))
    return 31 * schedule.every + 2 * findMaxDaysUntilAnyDue(schedule, daysOff);
  if (schedule.basis !== 'dates' || everyDateHasYear(schedule.dates)) return undefined;
  return schedule.dates.some(({ year, month }) => year === undefined && month === undefined) ? 62 : 366;
}

function everyDateHasYear(dates: readonly DueDate[]): boolean {
  return dates.every(({ year }) => year !== undefined);
}

function findMaxDaysUntilAnyDue({ due, exceptions }: Schedule, daysOff: ScheduleFacts['daysOff']): number {
  const rules = [due, ...exceptions.map((exception) => exception.due)].filter((rule) => rule !== undefined);
  return Math.max(0, ...rules.map((rule) => findMaxDaysUntilDue(rule, daysOff)));
}

/** Whether the duty applies on at least one of the days that a due date covers. */
export function doesDutyApply(
  date: StatutoryDate,
  { appliesFrom = -Infinity, appliesUntil = Infinity }: ScheduleFacts,
): boolean {
  const { start, end } = findCoveredDays(date);
  return end >= appliesFrom && start <= appliesUntil;
}

/**
 * Finds the days that a due date covers: its period, the day of its event, or the days between its origin and the due
 * date. A recurring fixed date without a period covers the days since the fixed date before it.
 */
export function findCoveredDays({ period, origin, statutoryDue }: StatutoryDate): { start: Day; end: Day } {
  if (period) return period;
  if (origin.from === 'date') return { start: (origin.before ?? statutoryDue - 1) + 1, end: statutoryDue };
  if (!('on' in origin)) return { start: statutoryDue, end: statutoryDue };
  if (origin.from === 'event') return { start: origin.on, end: origin.on };
  return { start: Math.min(origin.on, statutoryDue), end: Math.max(origin.on, statutoryDue) };
}

type FilingDays<DayOrText> = {
  /** The day on which filing opens, if the schedule names one. */
  opensOn: DayOrText | null | undefined;
  periodEnd: DayOrText | null | undefined;
  due: DayOrText;
  /** Whether a person attests the duty instead of filing it, because it has no date. */
  isAttested: boolean;
};

/**
 * Finds the first day on which a due date may be filed: the day that the schedule names, or else the end of the period.
 * Returns undefined if it may be filed on any day: it has no period, or falls due by the end of its period and is not
 * attested.
 */
export function findFirstFilingDay<DayOrText extends Day | string>(days: FilingDays<DayOrText>): DayOrText | undefined {
  const { opensOn, periodEnd, due, isAttested } = days;
  const opensAfterPeriod = (periodEnd ?? due) < due || isAttested;
  return opensOn ?? (opensAfterPeriod ? (periodEnd ?? undefined) : undefined);
}

function listDatesAfterPeriods(
  schedule: Schedule,
  { from, to }: DayRange,
  { daysOff }: ScheduleFacts,
): StatutoryDate[] {
  const farthest = findMaxDaysUntilAnyDue(schedule, daysOff);
  return listPeriodsEndingBetween(from - farthest, to + farthest, schedule).flatMap(({ key, start, end }) => {
    const { month } = toCalendarDate(end);
    const due = schedule.exceptions.find((exception) => exception.month === month)?.due ?? schedule.due;
    const statutoryDue = findDueDayAfterPeriod(end, due, daysOff);
    if (statutoryDue < from || statutoryDue > to) return [];
    const origin: DueOrigin = { from: 'period', start, end };
    return [{ key, period: { start, end }, statutoryDue, dueAt: undefined, origin, due }];
  });
}

function listFixedDates(schedule: Schedule, { from, to }: DayRange): StatutoryDate[] {
  const isOnce = schedule.basis === 'once';
  const rows = schedule.dates.filter(({ year }) => !isOnce || year !== undefined);
  const doRecur = !everyDateHasYear(rows);
  const months = doRecur ? listMonthsBetween(findMonth(from), findMonth(to)) : listMonthsOfYears(rows);
  let last = doRecur ? findLastFixedDayBefore(findMonth(from), rows) : undefined;
  return months.flatMap((month) =>
    listFixedDaysInMonth(month, rows).flatMap((statutoryDue, index): StatutoryDate[] => {
      const before = last;
      if (doRecur) last = statutoryDue;
      if (doRecur && (statutoryDue < from || statutoryDue > to)) return [];
      const period = schedule.labels && findPeriodOfDate(month, schedule.labels, schedule);
      return [
        {
          key: makeMonthKey(isOnce ? 'O' : 'D', month, index),
          period: period && { start: period.start, end: period.end },
          statutoryDue,
          dueAt: undefined,
          origin: before === undefined ? { from: 'date' } : { from: 'date', before },
          due: undefined,
        },
      ];
    }),
  );
}

function listMonthsOfYears(rows: readonly DueDate[]): Month[] {
  const years = new Set(rows.map(({ year = 0 }) => year));
  return [...years].flatMap((year) => listMonthsBetween(year * 12, year * 12 + 11));
}

function listMonthsBetween(first: Month, last: Month): Month[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Finds the last of the fixed days in the twelve months before a month. */
function findLastFixedDayBefore(month: Month, rows: readonly DueDate[]): Day | undefined {
  for (let at = month - 1; at >= month - 12; at -= 1) {
    const day = listFixedDaysInMonth(at, rows).at(-1);
    if (day !== undefined) return day;
  }
  return undefined;
}

/** Lists the fixed days that lie in a month, each once and in order. */
function listFixedDaysInMonth(at: Month, rows: readonly DueDate[]): Day[] {
  const { year, month } = toYearAndMonth(at);
  const named = rows.filter((row) => (row.month ?? month) === month && (row.year === undefined || row.year === year));
  const days = named.map(({ day }) => findDayOfMonth(at, day));
  return days.length < 2 ? days : [...new Set(days)].toSorted((one, other) => one - other);
}

function findPeriodOfDate(month: Month, labels: NonNullable<Schedule['labels']>, schedule: Schedule) {
  const containing = findPeriodOfMonth(month, schedule);
  return labels === 'containing' ? containing : findPeriodOfMonth(findMonth(containing.start - 1), schedule);
}

/**
 * Makes the key of a fixed date from its month, not from its day. So the key stays the same if the schedule later names
 * another day of the month.
 */
function makeMonthKey(letter: 'D' | 'O', at: Month, earlierInMonth: number): string {
  const { year, month } = toYearAndMonth(at);
  const key = `${letter}${year}-${String(month).padStart(2, '0')}`;
  return earlierInMonth === 0 ? key : `${key}.${earlierInMonth + 1}`;
}

function listDatesAfterEvents({ due }: Schedule, { happenings, daysOff }: ScheduleFacts): StatutoryDate[] {
  return happenings.map(({ id, on, at, name }) => {
    const time = at && due?.unit === 'hours' ? formatIsoInstant(at.ms, at.offsetMinutes).text.slice(11, 16) : undefined;
    const instant = at && due?.unit === 'hours' ? addHoursToInstant(at, due.count) : undefined;
    return {
      key: `E${id}`,
      period: undefined,
      statutoryDue: instant?.day ?? (due ? findDueDayAfter(on, due, daysOff) : on),
      dueAt: instant?.text,
      origin: { from: 'event', on, ...(name !== undefined && { name }), ...(time !== undefined && { time }) },
      due,
    };
  });
}

/**
 * Lists the due dates before the end of licenses. `due` counts backwards: `30 days` means 30 days before the
 * end.
 */
function listDatesBeforeExpiry({ due }: Schedule, { holdings, daysOff }: ScheduleFacts): StatutoryDate[] {
  const before: DueRule | undefined = due && { ...due, count: 0 - due.count };
  return holdings.map(({ id, validUntil }) => ({
    key: `X${id}`,
    period: undefined,
    statutoryDue: before ? findDueDayAfter(validUntil, before, daysOff) : validUntil,
    dueAt: undefined,
    origin: { from: 'expiry', on: validUntil },
    due: before,
  }));
}

/**
 * Returns the due date that is counted from the last filing. If nothing was filed yet, or if the due date would be
 * before the day on which the duty begins to apply, counts from that day.
 */
function listDateAfterLastFiling({ due }: Schedule, { done, appliesFrom, daysOff }: ScheduleFacts): StatutoryDate[] {
  if (!due) return [];
  const dueFrom = (from: 'last-time' | 'beginning', on: Day): StatutoryDate => ({
    key: `R${done.length + 1}`,
    period: undefined,
    statutoryDue: findDueDayAfter(on, due, daysOff),
    dueAt: undefined,
    origin: { from, on },
    due,
  });
  const afterLast = done.length > 0 ? [dueFrom('last-time', Math.max(...done))] : [];
  const current = afterLast.filter(({ statutoryDue }) => statutoryDue >= (appliesFrom ?? -Infinity));
  if (current.length > 0 || appliesFrom === undefined) return current;
  return [dueFrom('beginning', appliesFrom)];
}
