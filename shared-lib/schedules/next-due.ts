import { type Day, findMonth, findPeriodOfMonth, formatDay } from './days';
import { onlySundaysOff } from './due';
import { isSameEvent, readEventType } from './event-types';
import { explainDueDate } from './explain-due-date';
import { computeOccurrences, type ExtensionDoubt, findExtensionDoubts } from './occurrences';
import {
  type DutyRecord,
  readExtensions,
  readSchedule,
  type ScheduleDoubt,
  type ScheduleFromFields,
} from './read-schedule';
import type {
  DayRange,
  DaysOff,
  DueDate,
  DutyEvent,
  Occurrence,
  Schedule,
  ScheduleBasis,
  ScheduleFacts,
} from './schedule';
import { isAttested } from './statutory-dates';

/** A due date as screens show it. Its days have the form `2026-12-15`. */
export type NextDueDate = { due: string; statutoryDue: string; isExtended: boolean; why: string };

export type UpcomingDueDates = {
  /** Empty for duties without fixed dates: those after events, renewals, and those whose dates could not be read. */
  dates: NextDueDate[];
  basis: ScheduleBasis;
  doubt: ScheduleDoubt | undefined;
};

/** Makes the facts for a schedule. If the schedule depends on days off and none are given, only Sundays are off. */
export function makeScheduleFacts(schedule: Schedule, daysOff: DaysOff | undefined): ScheduleFacts {
  const usual = dependsOnDaysOff(schedule) ? onlySundaysOff : emptyScheduleFacts.daysOff;
  return { ...emptyScheduleFacts, daysOff: daysOff ?? usual };
}

/** Whether due dates of a schedule move when they fall on a day off, or are counted in working days. */
function dependsOnDaysOff({ holiday, due, exceptions, opens }: Schedule): boolean {
  const units = [due, opens, ...exceptions.map((exception) => exception.due)].map((rule) => rule?.unit);
  return holiday !== 'stay' || units.includes('working-days');
}

type ScheduleRangeFacts = Pick<ScheduleFacts, 'extensions'> & { daysOff: DaysOff | undefined };

const emptyScheduleFacts: ScheduleFacts = {
  daysOff: { days: new Set(), saturdays: 'none', sundays: false },
  extensions: [],
  happenings: [],
  holdings: [],
  done: [],
  appliesFrom: undefined,
  appliesUntil: undefined,
};

/** A schedule that people entered. It applies from a day until the next entered schedule begins. */
export type EnteredSchedule = { from: Day; schedule: Schedule };

export type NextDueOptions = {
  today: Day;
  /** The maximum number of dates to return. */
  count: number;
  /** The schedules that people entered, in the order of their first days. */
  said?: readonly EnteredSchedule[];
  /** The days off. By default only Sundays are off. Only schedules that depend on days off use them. */
  daysOff?: DaysOff | undefined;
};

/** Finds the next due dates of a record from today on. Entered schedules replace the schedule in its fields. */
export function findNextDueDates(
  record: DutyRecord,
  { today, count, said: entered = [], daysOff }: NextDueOptions,
): UpcomingDueDates {
  const pieces = listSchedulesWithRanges(record, entered);
  const current = pieces.findLast(({ from }) => from <= today) ?? pieces[0];
  const facts = { extensions: readExtensions(record), daysOff };
  return {
    dates: findNextOccurrences(selectSchedulesWithoutHistory(pieces), facts, { today, count }).map(toNextDueDate),
    basis: current?.schedule.basis ?? 'unread',
    doubt: current?.doubt,
  };
}

type ListDueDatesOptions = DayRange & Omit<NextDueOptions, 'today' | 'count'>;

/** Lists the due dates of a record between two days, in order. */
export function listDueDates(
  record: DutyRecord,
  { from, to, said: entered = [], daysOff }: ListDueDatesOptions,
): Occurrence[] {
  const facts = { extensions: readExtensions(record), daysOff };
  return selectSchedulesWithoutHistory(listSchedulesWithRanges(record, entered))
    .flatMap((piece) => listOccurrencesInRange(piece, facts, { from, to }))
    .toSorted((one, other) => one.effectiveDue - other.effectiveDue);
}

/** The events, licenses and filings of a place from which due dates may be counted. */
export type PlaceHistory = Pick<ScheduleFacts, 'holdings' | 'done' | 'appliesFrom'> & {
  happenings: readonly (DutyEvent & { type: string })[];
};

/** Lists the due dates that are counted from events, from the end of licenses, or from the last filing. */
export function listDatesCountedFromHistory(
  record: DutyRecord,
  { from, to, history, said: entered = [], daysOff }: ListDueDatesOptions & { history: PlaceHistory },
): Occurrence[] {
  const facts = { extensions: readExtensions(record), daysOff, history };
  return listSchedulesWithHistory(record, entered)
    .flatMap((piece) => listOccurrencesInRange(piece, facts, { from, to }))
    .toSorted((one, other) => one.effectiveDue - other.effectiveDue);
}

/** Whether some due dates of a record are counted from events, the end of licenses, or the last filing. */
export function doDatesNeedPlaceHistory(record: DutyRecord, entered: readonly EnteredSchedule[]): boolean {
  return listSchedulesWithHistory(record, entered).length > 0;
}

/** Whether due dates are counted from this event. If `type` is '': from an event that the schedules do not name. */
export function doDatesCountFromEvent(record: DutyRecord, entered: readonly EnteredSchedule[], type: string): boolean {
  const eventSchedules = listSchedulesWithHistory(record, entered).filter(({ schedule }) => schedule.basis === 'event');
  const names = eventSchedules.map(({ schedule }) => schedule.eventType ?? '');
  if (type === '') return names.length > 0 && names.every((name) => name === '');
  return names.some((name) => isSameEvent(name, type));
}

/** Finds the schedule that applies on a day. */
export function findCurrentSchedule(
  record: DutyRecord,
  entered: readonly EnteredSchedule[],
  today: Day,
): Schedule | undefined {
  const pieces = listSchedulesWithRanges(record, entered);
  return (pieces.findLast(({ from }) => from <= today) ?? pieces[0])?.schedule;
}

/** Whether the due dates of a record depend on days off (`dependsOnDaysOff`). */
export function doDatesNeedDaysOff(record: DutyRecord, entered: readonly EnteredSchedule[]): boolean {
  return selectSchedulesWithoutHistory(listSchedulesWithRanges(record, entered)).some(({ schedule }) =>
    dependsOnDaysOff(schedule),
  );
}

/** A doubt about a duty's due dates: about its extensions, or about the schedule that was read from its fields. */
export type DutyDoubt = ScheduleDoubt | ExtensionDoubt;

export function findDutyDoubts(
  record: DutyRecord,
  { today, said: entered = [] }: { today: Day; said?: readonly EnteredSchedule[] },
): DutyDoubt[] {
  const { basis, doubt } = findNextDueDates(record, { today, count: 1, said: entered });
  if (basis === 'unread') return [];
  const rows = readExtensions(record);
  const values = { ...record.values, extensions: [] };
  const span = {
    from: Math.min(...rows.map(({ start }) => start)) - maxDaysMovedByDayOff,
    to: Math.max(...rows.map(({ end }) => end)) + maxDaysMovedByDayOff,
  };
  const dates =
    rows.length === 0
      ? []
      : listDueDates({ values }, { ...span, said: entered }).map(({ statutoryDue }) => statutoryDue);
  return [...(doubt ? [doubt] : []), ...findExtensionDoubts(dates, rows)];
}

/** The greatest number of days by which days off can move a date, plus one for safety. */
const maxDaysMovedByDayOff = 61;

function selectSchedulesWithoutHistory(pieces: readonly ScheduleWithDayRange[]): ScheduleWithDayRange[] {
  return pieces.filter(({ schedule }) => basesIndependentOfHistory.has(schedule.basis) || isAttested(schedule));
}

/** The bases of schedules whose due dates follow from the schedule alone. */
const basesIndependentOfHistory: ReadonlySet<ScheduleBasis> = new Set(['period', 'dates', 'once']);

/**
 * Lists the schedules whose due dates are counted from a place's events, licenses or filings. A schedule that was read
 * from fields also gets the event that the record's text names.
 */
function listSchedulesWithHistory(record: DutyRecord, entered: readonly EnteredSchedule[]): ScheduleWithDayRange[] {
  return listSchedulesWithRanges(record, entered)
    .filter(({ schedule: { basis } }) => basesNeedingHistory.has(basis))
    .map((piece) => (piece.isRead ? { ...piece, schedule: addEventType(record, piece.schedule) } : piece));
}

/** Adds the event that the record's text names to a schedule that was read from the record's fields. */
export function addEventType(record: DutyRecord, schedule: Schedule): Schedule {
  const eventType = schedule.basis === 'event' ? readEventType(record) : undefined;
  return eventType === undefined ? schedule : { ...schedule, eventType };
}

const basesNeedingHistory: ReadonlySet<ScheduleBasis> = new Set(['event', 'expiry', 'rolling']);

/** A schedule with the days on which it applies. */
type ScheduleWithDayRange = {
  from: Day;
  until: Day;
  schedule: Schedule;
  doubt: ScheduleDoubt | undefined;
  isRead?: boolean;
};

/** Lists the schedules of a record with their days: first the schedule in its fields, then the entered schedules. */
function listSchedulesWithRanges(record: DutyRecord, entered: readonly EnteredSchedule[]): ScheduleWithDayRange[] {
  const { schedule, doubt, firstDay = -Infinity, lastDay = Infinity }: ScheduleFromFields = readSchedule(record);
  const read = { from: firstDay, schedule, doubt, isRead: true };
  const all = [read, ...entered.map((one) => ({ ...one, from: Math.max(firstDay, one.from), doubt: undefined }))];
  return all
    .map((one, index) => ({ ...one, until: Math.min(lastDay, (all[index + 1]?.from ?? Infinity) - 1) }))
    .filter(({ from, until }) => from <= until);
}

/** Finds the period that another schedule would split if it began on `from`. Returns undefined if there is none. */
export function findSplitPeriod(schedule: Schedule, from: Day): DayRange | undefined {
  const { basis, every, yearBegins } = schedule;
  if (basis !== 'period' && !isAttested(schedule)) return undefined;
  const { start, end } = findPeriodOfMonth(findMonth(from), { every, yearBegins });
  return start < from ? { from: start, to: end } : undefined;
}

/** Searches ever longer spans until enough dates are found, because extensions may move dates out of a short span. */
function findNextOccurrences(
  pieces: readonly ScheduleWithDayRange[],
  facts: ScheduleRangeFacts,
  { today, count }: { today: Day; count: number },
): Occurrence[] {
  const first = Math.max(today, Math.min(pieces[0]?.from ?? today, today + maxDaysToNextDate));
  const last = Math.max(...pieces.map(({ until }) => until), ...facts.extensions.map(({ until }) => until));
  for (let length = estimateDaysForDateCount(pieces, count); ; length *= 2) {
    const found = pieces
      .flatMap((piece) => listOccurrencesInRange(piece, facts, { from: first, to: first + length }))
      .toSorted((one, other) => one.effectiveDue - other.effectiveDue);
    const isEnd = length > maxDaysToNextDate || first + length >= last;
    if (found.length >= count || isEnd) return found.slice(0, count);
  }
}

function listOccurrencesInRange(
  { schedule, from, until }: ScheduleWithDayRange,
  { extensions, daysOff, history }: ScheduleRangeFacts & { history?: PlaceHistory },
  span: DayRange,
) {
  const all = computeOccurrences(schedule, span.from, span.to, {
    ...makeScheduleFacts(schedule, daysOff),
    ...(history && pickHistoryForSchedule(schedule, history)),
    extensions,
  });
  return all.filter((occurrence) => {
    const day = findDayThatChoosesSchedule(occurrence, schedule);
    return day >= from && day <= until;
  });
}

/**
 * Finds the day that decides which schedule a date belongs to: the end of its period if the schedule has periods, the
 * day of its event, license or filing, or else the statutory day.
 */
export function findDayThatChoosesSchedule({ period, statutoryDue, origin }: Occurrence, { basis }: Schedule): Day {
  if ((basis === 'period' || basis === 'standing') && period) return period.end;
  return 'on' in origin ? origin.on : statutoryDue;
}

/** Picks the facts that a schedule uses. Only rolling schedules use the day on which the duty begins. */
function pickHistoryForSchedule(
  schedule: Schedule,
  { happenings, holdings, done, appliesFrom }: PlaceHistory,
): Partial<ScheduleFacts> {
  const type = schedule.eventType ?? '';
  return {
    happenings: type === '' ? [] : happenings.filter((event) => isSameEvent(event.type, type)),
    holdings,
    done,
    ...(schedule.basis === 'rolling' && { appliesFrom }),
  };
}

/** The longest time between two due dates of a duty with fixed dates. */
const maxDaysToNextDate = 20 * 366;

/** Estimates in how many days even the schedule with the fewest dates has `count` dates, if no date moves. */
function estimateDaysForDateCount(pieces: readonly ScheduleWithDayRange[], count: number): number {
  const perYear = pieces.map(({ schedule }) => Math.max(1, countDatesPerYear(schedule)));
  return Math.ceil((366 * count) / Math.min(...perYear, 12)) + 31;
}

function countDatesPerYear({ basis, every, dates }: Schedule): number {
  if (basis === 'period' || basis === 'standing') return 12 / every;
  return dates.reduce((sum, { month }: DueDate) => sum + (month === undefined ? 12 : 1), 0);
}

function toNextDueDate(occurrence: Occurrence): NextDueDate {
  return {
    due: formatDay(occurrence.effectiveDue),
    statutoryDue: formatDay(occurrence.statutoryDue),
    isExtended: occurrence.extendedDue !== undefined,
    why: explainDueDate(occurrence),
  };
}
