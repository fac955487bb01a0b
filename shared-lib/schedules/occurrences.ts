import { type Day, dateOf, dayOf, dayOfMonth, daysInMonth, type Month, monthOf, splitMonth } from './days';
import { isDayOff, moveFromDayOff } from './days-off';
import { dueAfter, dueAfterPeriod, instantAfter } from './due';
import { extendDates } from './extensions';
import { periodOfMonth, periodsEnding } from './periods';
import type { Due, Grounds, Occurrence, Schedule } from './schedule';
import { explainDates, explainStart, type Start } from './why';

/** An occurrence before extensions and days off. */
type Dated = Pick<Occurrence, 'key' | 'period' | 'statutoryDue' | 'dueAt'> & {
  start: Start;
  due: Due | undefined;
};

/** The occurrences whose effective due date lies from one day to another, in order of that date. */
export function occurrencesOf(schedule: Schedule, from: Day, to: Day, grounds: Grounds): Occurrence[] {
  const { extensions, daysOff } = grounds;
  const longestMove = 61;
  const earliest = Math.min(from, ...extensions.flatMap(({ start, end }) => [start, end])) - longestMove;
  const dated = datesOf(schedule, earliest, to + longestMove, grounds).toSorted(
    (one, other) => one.statutoryDue - other.statutoryDue || (one.key < other.key ? -1 : 1),
  );
  const extended = extendDates([...new Set(dated.map(({ statutoryDue }) => statutoryDue))], extensions);
  return dated
    .map(({ start, due, ...one }): Occurrence => {
      const extendedDue = extended.get(one.statutoryDue);
      const before = extendedDue ?? one.statutoryDue;
      const effectiveDue = moveFromDayOff(before, schedule.holiday, daysOff);
      const isOnDayOff = isDayOff(before, daysOff);
      const moved = { ...one, extendedDue, effectiveDue, isOnDayOff };
      return { ...moved, why: `${explainStart(start, due, one)}${explainDates(moved, schedule.holiday)}` };
    })
    .filter(({ effectiveDue }) => effectiveDue >= from && effectiveDue <= to)
    .toSorted((one, other) => one.effectiveDue - other.effectiveDue);
}

function datesOf(schedule: Schedule, from: Day, to: Day, grounds: Grounds): Dated[] {
  switch (schedule.basis) {
    case 'period':
      return datesAfterPeriods(schedule, from, to, grounds);
    case 'dates':
      return fixedDates(schedule, from, to, grounds);
    case 'once':
      return datesOfOneYear(schedule, grounds);
    case 'event':
      return datesAfterEvents(schedule, grounds);
    case 'expiry':
      return datesBeforeExpiry(schedule, grounds);
    case 'rolling':
      return dateAfterLastTime(schedule, grounds);
    case 'standing':
    case 'unread':
      return [];
  }
}

/** Periods end at most this long before they fall due. */
const longestDueDays = 3 * 366;

function datesAfterPeriods(schedule: Schedule, from: Day, to: Day, grounds: Grounds): Dated[] {
  return periodsEnding(from - longestDueDays, to + longestDueDays, schedule).flatMap(
    ({ key, start, end }) => {
      if (!doesApply(start, end, grounds)) return [];
      const { month } = dateOf(end);
      const due = schedule.exceptions.find((one) => one.month === month)?.due ?? schedule.due;
      const statutoryDue = dueAfterPeriod(end, due, grounds.daysOff);
      if (statutoryDue < from || statutoryDue > to) return [];
      return [
        {
          key,
          period: { start, end },
          statutoryDue,
          dueAt: undefined,
          start: { from: 'period', start, end },
          due,
        },
      ];
    },
  );
}

function fixedDates(schedule: Schedule, from: Day, to: Day, grounds: Grounds): Dated[] {
  const months = Array.from({ length: monthOf(to) - monthOf(from) + 1 }, (_, index) => monthOf(from) + index);
  return months.flatMap((month) => {
    const { month: monthNumber } = splitMonth(month);
    const days = schedule.dates
      .filter((one) => one.month === undefined || one.month === monthNumber)
      .map(({ day }) => dayOfMonth(month, day));
    return [...new Set(days)]
      .toSorted((one, other) => one - other)
      .map((statutoryDue, index): Dated => {
        const period = schedule.labels && periodOfDate(month, schedule.labels, schedule);
        return {
          key: keyOfMonth('D', month, index),
          period: period && { start: period.start, end: period.end },
          statutoryDue,
          dueAt: undefined,
          start: { from: 'date' },
          due: undefined,
        };
      })
      .filter(({ period, statutoryDue: due }) =>
        doesApply(period?.start ?? due, period?.end ?? due, grounds),
      );
  });
}

function periodOfDate(month: Month, labels: NonNullable<Schedule['labels']>, schedule: Schedule) {
  const containing = periodOfMonth(month, schedule);
  return labels === 'containing' ? containing : periodOfMonth(monthOf(containing.start - 1), schedule);
}

function datesOfOneYear({ dates }: Schedule, grounds: Grounds): Dated[] {
  const days = dates.flatMap(({ year, month, day }) => {
    if (year === undefined || month === undefined) return [];
    const last = daysInMonth(year, month);
    return [dayOf(year, month, day === 'last' ? last : Math.min(day, last))];
  });
  const sorted = [...new Set(days)].toSorted((one, other) => one - other);
  return sorted
    .map((statutoryDue, index): Dated => {
      const month = monthOf(statutoryDue);
      const sameMonth = sorted.slice(0, index).filter((earlier) => monthOf(earlier) === month).length;
      const start: Start = { from: 'date' };
      return {
        key: keyOfMonth('O', month, sameMonth),
        period: undefined,
        statutoryDue,
        dueAt: undefined,
        start,
        due: undefined,
      };
    })
    .filter(({ statutoryDue }) => doesApply(statutoryDue, statutoryDue, grounds));
}

function datesAfterEvents({ due }: Schedule, grounds: Grounds): Dated[] {
  return grounds.happenings
    .filter(({ on }) => doesApply(on, on, grounds))
    .map(({ id, on, at }): Dated => {
      const instant = at && due?.unit === 'hours' ? instantAfter(at, due.count) : undefined;
      return {
        key: `E${id}`,
        period: undefined,
        statutoryDue: instant?.day ?? (due ? dueAfter(on, due, grounds.daysOff) : on),
        dueAt: instant?.text,
        start: { from: 'event', on },
        due,
      };
    });
}

/** The due date of an expiry counts back, so that `30 days` is 30 days before it. */
function datesBeforeExpiry({ due }: Schedule, grounds: Grounds): Dated[] {
  const before = due && { ...due, count: -due.count };
  return grounds.holdings
    .filter(({ validUntil }) => doesApply(validUntil, validUntil, grounds))
    .map(
      ({ id, validUntil }): Dated => ({
        key: `X${id}`,
        period: undefined,
        statutoryDue: before ? dueAfter(validUntil, before, grounds.daysOff) : validUntil,
        dueAt: undefined,
        start: { from: 'expiry', on: validUntil },
        due: before,
      }),
    );
}

/** The next time after the last time, or after the day from which the duty applies. */
function dateAfterLastTime({ due }: Schedule, { done, appliesFrom, daysOff }: Grounds): Dated[] {
  const last = done.length > 0 ? Math.max(...done) : appliesFrom;
  if (last === undefined || !due) return [];
  const start: Start = { from: done.length > 0 ? 'last-time' : 'beginning', on: last };
  const statutoryDue = dueAfter(last, due, daysOff);
  return [{ key: `R${done.length + 1}`, period: undefined, statutoryDue, dueAt: undefined, start, due }];
}

/** Whether a duty applies on any day of a period. */
function doesApply(
  start: Day,
  end: Day,
  { appliesFrom = -Infinity, appliesUntil = Infinity }: Grounds,
): boolean {
  return end >= appliesFrom && start <= appliesUntil;
}

/** Names a date by its month, so that another day of the month keeps the key. */
function keyOfMonth(letter: 'D' | 'O', at: Month, earlierInMonth: number): string {
  const { year, month } = splitMonth(at);
  const key = `${letter}${year}-${String(month).padStart(2, '0')}`;
  return earlierInMonth === 0 ? key : `${key}.${earlierInMonth + 1}`;
}
