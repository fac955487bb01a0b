import type { FieldValue } from 'shared-lib/records';
import {
  type Day,
  type DueRule,
  type DueUnit,
  filingOpeningUnits,
  findDayOfMonth,
  findMonth,
  findPeriodLength,
  findSplitPeriod,
  formatDay,
  isSupportedDay,
  type Schedule,
} from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import type { ManualSchedule } from './manual-schedules';

/** The bases that people can choose for a schedule. */
export type EditableBasis = Exclude<Schedule['basis'], 'unread'>;

/**
 * A due rule as a person entered it. `day` is `last`, a day of the month, or `''` if none was chosen.
 * `isBefore`: the due date is before the event.
 */
export type DueRuleDraft = { unit: DueUnit; count: string; day: string; isBefore: boolean };
export type ExceptionDraft = { key: number; month: number; due: DueRuleDraft };
export type DateDraft = { key: number; day: string; month: string; year: string };

/**
 * The schedule as a person entered it. It keeps values that the chosen basis does not use, so that trying
 * another basis loses nothing.
 */
export type ScheduleDraft = {
  basis: EditableBasis;
  level: Schedule['level'];
  every: Schedule['every'];
  yearBegins: number;
  due: DueRuleDraft;
  exceptions: ExceptionDraft[];
  dates: DateDraft[];
  holiday: Schedule['holiday'];
  labels: Schedule['labels'];
  /** The event from which the due date is counted. */
  eventType: string;
  /** Whether a duty without a date is attested after each period. */
  isAttested: boolean;
  /** How long before its due date the duty may be filed. */
  opens: DueRuleDraft;
  /** The first day of the schedule. `''` means from the beginning. */
  from: string;
};

/** The faults of a draft, by field. Each row has a key of its own, such as `date 2`. */
export type ScheduleFaults = Readonly<Record<string, string>>;

export const emptyDueRuleDraft: DueRuleDraft = { unit: 'days', count: '', day: '', isBefore: false };

/**
 * The bases whose due dates are counted from a day, such as an expiry. Other bases list their dates, or have
 * none.
 */
const countedDueDateBases: ReadonlySet<EditableBasis> = new Set(['period', 'event', 'expiry', 'rolling']);

export const isDueDateCounted = ({ basis, isAttested }: ScheduleDraft): boolean =>
  basis === 'standing' ? isAttested : countedDueDateBases.has(basis);
export const hasPeriods = ({ basis, isAttested }: ScheduleDraft): boolean =>
  basis === 'period' || (basis === 'standing' && isAttested);
export const hasListedDates = ({ basis }: ScheduleDraft): boolean => basis === 'dates' || basis === 'once';

export const hasDueDate = ({ basis, isAttested }: ScheduleDraft): boolean => basis !== 'standing' || isAttested;

/**
 * Whether each due date belongs to a period. By default, such a duty can be filed only from the last day of
 * the period.
 */
export const hasDueDatesOfPeriods = ({ basis, labels }: ScheduleDraft): boolean =>
  basis === 'period' || (basis === 'dates' && labels !== undefined);

/**
 * Makes a draft of a schedule. If no dates could be read, the periods are as long as the periodicity of the
 * record.
 */
export function makeScheduleDraft(schedule: Schedule, from = '', periodicity?: FieldValue): ScheduleDraft {
  const { basis, exceptions, dates, due, opens, ...same } = schedule;
  const emptyDate: DateDraft = { key: 0, day: '', month: '', year: '' };
  return {
    ...same,
    eventType: same.eventType ?? '',
    basis: basis === 'unread' ? 'period' : basis,
    every: (basis === 'unread' && findPeriodLength(periodicity)) || same.every,
    due: due ? makeDueRuleDraft(due, basis === 'expiry') : emptyDueRuleDraft,
    isAttested: basis === 'standing' && due !== undefined,
    opens: opens ? makeDueRuleDraft(opens, true) : emptyDueRuleDraft,
    exceptions: exceptions.map(({ month, due: rule }, key) => ({ key, month, due: makeDueRuleDraft(rule, false) })),
    dates: dates
      .map(({ day, month, year }, key) => ({
        key,
        day: String(day),
        month: month === undefined ? '' : String(month),
        year: year === undefined ? '' : String(year),
      }))
      .concat(dates.length === 0 ? [emptyDate] : []),
    from,
  };
}

/**
 * Converts a due rule to the values that a person would enter. A due date counted from an expiry is always
 * before it, so `isBefore` is not needed in that case.
 */
function makeDueRuleDraft({ unit, count, day }: DueRule, isExpiry: boolean): DueRuleDraft {
  return {
    unit,
    count: String(Math.abs(count)),
    day: day === undefined ? '' : String(day),
    isBefore: !isExpiry && count < 0,
  };
}

/** Reads the schedule from a draft, or the draft's faults if it has any. */
export function readScheduleDraft(draft: ScheduleDraft): { schedule: Schedule } | { faults: ScheduleFaults } {
  const faults = findScheduleFaults(draft);
  if (Object.keys(faults).length > 0) return { faults };
  const { basis, level, every, yearBegins, holiday, labels } = draft;
  const eventType = basis === 'event' ? draft.eventType.trim() : '';
  return {
    schedule: {
      ...{ basis, level, every, yearBegins, holiday },
      due: isDueDateCounted(draft) ? readDueRule(draft.due, basis) : undefined,
      exceptions:
        basis === 'period'
          ? draft.exceptions.flatMap(({ month, due }) => {
              const read = readDueRule(due, basis);
              return read ? [{ month, due: read }] : [];
            })
          : [],
      dates: hasListedDates(draft) ? draft.dates.map((date) => readScheduleDate(date, basis)) : [],
      labels: basis === 'dates' ? labels : undefined,
      ...(eventType !== '' && { eventType }),
      ...readFilingStart(draft),
    },
  };
}

type FindAllScheduleFaultsOptions = {
  draft: ScheduleDraft;
  /** The other schedules. A new one cannot begin on the same day as one of them. */
  others: readonly { fromDay: string | undefined }[];
  /** The question about the first day that is not answered yet. */
  question: { fault: string } | undefined;
};

/**
 * Finds all faults of a draft, including an unanswered question about the first day, and a first day that is
 * already taken.
 */
export function findAllScheduleFaults(
  read: ReturnType<typeof readScheduleDraft>,
  { draft, others, question }: FindAllScheduleFaultsOptions,
): ScheduleFaults {
  const isTaken = others.some(({ fromDay }) => (fromDay ?? '') === draft.from);
  return {
    ...('faults' in read && read.faults),
    ...(question && { from: question.fault }),
    ...(isTaken && {
      from:
        draft.from === ''
          ? t('Enter a day. There is already a schedule from the beginning.')
          : t('There is already a schedule from this day. Edit that schedule.'),
    }),
  };
}

/** Finds the next day on which another schedule can begin: after the current period, or next month. */
function findNextScheduleStart(draft: ScheduleDraft, today: Day): string {
  const read = readScheduleDraft(draft);
  const cut = 'schedule' in read ? findSplitPeriod(read.schedule, today + 1) : undefined;
  return formatDay(cut ? cut.to + 1 : findDayOfMonth(findMonth(today) + 1, 1));
}

/**
 * Reads the due rule of a draft. Returns undefined if the draft has none: the duty is then due on the last
 * day of the period, or on the day of expiry.
 */
function readDueRule({ unit, count, day, isBefore }: DueRuleDraft, basis: EditableBasis): Schedule['due'] {
  if (count.trim() === '' && basis !== 'rolling' && basis !== 'standing') return undefined;
  const amount = Number(count) * (isBefore && basis === 'event' ? -1 : 1);
  return { unit, count: amount || 0, ...(unit === 'months' && day !== '' && { day: readDayOfMonth(day) }) };
}

/**
 * Reads how long before a due date it may be filed. The result is empty if there is no number, or if the duty
 * has no date.
 */
function readFilingStart(draft: ScheduleDraft): Pick<Schedule, 'opens'> {
  const { unit, count } = draft.opens;
  const known = filingOpeningUnits.find((one) => one === unit);
  if (!hasDueDate(draft) || count.trim() === '' || !known) return {};
  return { opens: { unit: known, count: Number(count) } };
}

function readScheduleDate({ day, month, year }: DateDraft, basis: EditableBasis): Schedule['dates'][number] {
  return {
    day: readDayOfMonth(day),
    ...(month !== '' && { month: Number(month) }),
    ...(basis === 'once' && { year: Number(year) }),
  };
}

const readDayOfMonth = (day: string): number | 'last' => (day === 'last' ? 'last' : Number(day));

/** The largest number that people may enter for a due date. */
const maxDueCount = 1_000;

function findScheduleFaults(draft: ScheduleDraft): ScheduleFaults {
  const { basis, due, exceptions, dates, from } = draft;
  const faults: Record<string, string | undefined> = {
    from: from === '' || isSupportedDay(from) ? undefined : t('It must be a day of the years 1900 to 2200.'),
  };
  if (isDueDateCounted(draft)) faults.due = findDueFault(due, basis);
  if (hasDueDate(draft)) faults.opens = findDueFault(draft.opens, 'period');
  if (basis === 'period')
    exceptions.forEach(({ month, due: rule }, index) => {
      const isTwice = exceptions.findIndex((one) => one.month === month) < index;
      faults[`exception ${index}`] = isTwice
        ? t('There is a row for this month already.')
        : rule.count.trim() === ''
          ? t('Enter a number.')
          : findDueFault(rule, basis);
    });
  if (hasListedDates(draft)) {
    if (dates.length === 0) faults.dates = t('Add at least one date.');
    dates.forEach((date, index) => {
      faults[`date ${index}`] = findDateFault(date, basis);
    });
  }
  return Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function findDueFault({ unit, count }: DueRuleDraft, basis: EditableBasis): string | undefined {
  const text = count.trim();
  if (text === '' && basis === 'rolling')
    return t('Enter a number. The due date counts from the day it was last done.');
  if (text === '' && basis === 'event') return t('Enter a number. 0 means the day of the event.');
  if (text !== '' && (!/^\d+$/.test(text) || Number(text) > maxDueCount))
    return t('Enter a whole number up to {most}.', { most: maxDueCount });
  if (unit === 'hours' && basis !== 'event') return t('Hours are allowed only after or before an event.');
  return undefined;
}

function findDateFault({ day, month, year }: DateDraft, basis: EditableBasis): string | undefined {
  if (day === '') return t('Choose a day.');
  const isYear = /^\d{4}$/.test(year) && Number(year) >= 1900 && Number(year) <= 2200;
  return basis === 'once' && (month === '' || !isYear) ? t('It needs a month and a year.') : undefined;
}

/** The schedule in the form: a stored one, or a new one. */
export type EditedSchedule = { draft: ScheduleDraft; version: number; isStored: boolean };

export const makeEditedSchedule = ({ fromDay, schedule, version }: ManualSchedule): EditedSchedule => ({
  draft: makeScheduleDraft(schedule, fromDay ?? ''),
  version,
  isStored: true,
});

/** Makes a new schedule as a copy of the one in the form. It begins on the next day that splits no period. */
export function makeNewSchedule(draft: ScheduleDraft, today: Day): EditedSchedule {
  return {
    draft: { ...draft, from: findNextScheduleStart(draft, today) },
    version: 0,
    isStored: false,
  };
}
