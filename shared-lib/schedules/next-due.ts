import { type Day, formatDay, monthOf, periodOfMonth } from './days';
import { sundaysOff } from './due';
import { isSameEvent, readEventType } from './event-types';
import { doubtExtensions, type ExtensionDoubt, occurrencesOf } from './occurrences';
import {
  type DutyRecord,
  type ReadDoubt,
  type ReadSchedule,
  readExtensions,
  readSchedule,
} from './read-schedule';
import type {
  DaysOff,
  DueDate,
  Grounds,
  Happening,
  Occurrence,
  Schedule,
  ScheduleBasis,
  Span,
} from './schedule';
import { isAttested } from './statutory-dates';
import { sayWhy } from './why';

/** A due date as screens show it. The days are written `2026-12-15`. */
export type NextDate = { due: string; statutoryDue: string; isExtended: boolean; why: string };

export type NextDue = {
  /** Empty for duties without a date of their own: events, renewals, and texts that could not be read. */
  dates: NextDate[];
  basis: ScheduleBasis;
  doubt: ReadDoubt | undefined;
};

/** Without a list of days off, schedules that depend on them use Sundays, and others use none. */
export function groundsOf(schedule: Schedule, daysOff: DaysOff | undefined): Grounds {
  const usual = needsDaysOff(schedule) ? sundaysOff : plainGrounds.daysOff;
  return { ...plainGrounds, daysOff: daysOff ?? usual };
}

function needsDaysOff({ holiday, due, exceptions, opens }: Schedule): boolean {
  const units = [due, opens, ...exceptions.map((one) => one.due)].map((one) => one?.unit);
  return holiday !== 'stay' || units.includes('working-days');
}

type PieceGrounds = Pick<Grounds, 'extensions'> & { daysOff: DaysOff | undefined };

const plainGrounds: Grounds = {
  daysOff: { days: new Set(), saturdays: 'none', sundays: false },
  extensions: [],
  happenings: [],
  holdings: [],
  done: [],
  appliesFrom: undefined,
  appliesUntil: undefined,
};

/** A schedule that people entered. It holds from a day until the next entered one. */
export type SaidSchedule = { from: Day; schedule: Schedule };

export type NextDueOptions = {
  today: Day;
  /** The most dates to return. */
  count: number;
  /** The entered schedules, in the order of their days. */
  said?: readonly SaidSchedule[];
  /** The holiday list. Undefined: Sundays are off, for schedules that depend on days off. */
  daysOff?: DaysOff | undefined;
};

/** The next due dates of a record from today on. Entered schedules replace the record's own fields. */
export function nextDue(record: DutyRecord, { today, count, said = [], daysOff }: NextDueOptions): NextDue {
  const pieces = piecesOf(record, said);
  const current = pieces.findLast(({ from }) => from <= today) ?? pieces[0];
  const grounds = { extensions: readExtensions(record), daysOff };
  return {
    dates: nextOccurrences(datedPieces(pieces), grounds, { today, count }).map(toNextDate),
    basis: current?.schedule.basis ?? 'unread',
    doubt: current?.doubt,
  };
}

/** The due dates of a record from one day to another, in order. */
export function dueDates(
  record: DutyRecord,
  { from, to, said = [], daysOff }: Span & Omit<NextDueOptions, 'today' | 'count'>,
): Occurrence[] {
  const grounds = { extensions: readExtensions(record), daysOff };
  return datedPieces(piecesOf(record, said))
    .flatMap((piece) => occurrencesOfPiece(piece, grounds, { from, to }))
    .toSorted((one, other) => one.effectiveDue - other.effectiveDue);
}

/** What the dates of one place depend on besides the schedule: its events, its licenses and its filings. */
export type Clocks = Pick<Grounds, 'holdings' | 'done' | 'appliesFrom'> & {
  happenings: readonly (Happening & { type: string })[];
};

/** The due dates that are counted from events, from the end of licenses, or from the last filing. */
export function clockDates(
  record: DutyRecord,
  {
    from,
    to,
    clocks,
    said = [],
    daysOff,
  }: Span & Omit<NextDueOptions, 'today' | 'count'> & { clocks: Clocks },
): Occurrence[] {
  const grounds = { extensions: readExtensions(record), daysOff, clocks };
  return clockedPieces(record, said)
    .flatMap((piece) => occurrencesOfPiece(piece, grounds, { from, to }))
    .toSorted((one, other) => one.effectiveDue - other.effectiveDue);
}

/** Whether some dates of a record are counted from events, the end of licenses, or the last filing. */
export function countsFromClocks(record: DutyRecord, said: readonly SaidSchedule[]): boolean {
  return clockedPieces(record, said).length > 0;
}

/** Whether a record counts from this event. An empty name asks whether it counts from an unnamed event. */
export function countsFromEvent(record: DutyRecord, said: readonly SaidSchedule[], type: string): boolean {
  return clockedPieces(record, said).some(
    ({ schedule: { basis, eventType = '' } }) => basis === 'event' && isSameEvent(eventType, type),
  );
}

/** The schedule that holds on a day. */
export function findCurrentSchedule(
  record: DutyRecord,
  said: readonly SaidSchedule[],
  today: Day,
): Schedule | undefined {
  const pieces = piecesOf(record, said);
  return (pieces.findLast(({ from }) => from <= today) ?? pieces[0])?.schedule;
}

/** Whether the dates of a record depend on days off, because they move or count working days. */
export function dependsOnDaysOff(record: DutyRecord, said: readonly SaidSchedule[]): boolean {
  return datedPieces(piecesOf(record, said)).some(({ schedule }) => needsDaysOff(schedule));
}

/** Doubts about a duty with dates: about its fields, unless its schedule was entered, or its extensions. */
export type DutyDoubt = ReadDoubt | ExtensionDoubt;

export function findDoubts(
  record: DutyRecord,
  { today, said = [] }: { today: Day; said?: readonly SaidSchedule[] },
): DutyDoubt[] {
  const { basis, doubt } = nextDue(record, { today, count: 1, said });
  if (basis === 'unread') return [];
  const rows = readExtensions(record);
  const values = { ...record.values, extensions: [] };
  const span = {
    from: Math.min(...rows.map(({ start }) => start)) - longestMove,
    to: Math.max(...rows.map(({ end }) => end)) + longestMove,
  };
  const dates =
    rows.length === 0 ? [] : dueDates({ values }, { ...span, said }).map(({ statutoryDue }) => statutoryDue);
  return [...(doubt ? [doubt] : []), ...doubtExtensions(dates, rows)];
}

/** The most days by which a day off can move a date, plus one. */
const longestMove = 61;

function datedPieces(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(({ schedule }) => datedBases.has(schedule.basis) || isAttested(schedule));
}

/** The bases whose dates follow from the schedule alone. */
const datedBases: ReadonlySet<ScheduleBasis> = new Set(['period', 'dates', 'once']);

/** A schedule that was read from fields gets its event from the words of the record. */
function clockedPieces(record: DutyRecord, said: readonly SaidSchedule[]): Piece[] {
  return piecesOf(record, said)
    .filter(({ schedule: { basis } }) => clockedBases.has(basis))
    .map((piece) => (piece.isRead ? { ...piece, schedule: nameEvent(record, piece.schedule) } : piece));
}

/** A schedule that was read from fields, with the event that their words name. */
export function nameEvent(record: DutyRecord, schedule: Schedule): Schedule {
  const eventType = schedule.basis === 'event' ? readEventType(record) : undefined;
  return eventType === undefined ? schedule : { ...schedule, eventType };
}

const clockedBases: ReadonlySet<ScheduleBasis> = new Set(['event', 'expiry', 'rolling']);

/** A schedule with the days for which it holds. */
type Piece = { from: Day; until: Day; schedule: Schedule; doubt: ReadDoubt | undefined; isRead?: boolean };

/** The schedules of a record with their days: the one from its fields, then the entered ones. */
function piecesOf(record: DutyRecord, said: readonly SaidSchedule[]): Piece[] {
  const {
    schedule,
    doubt,
    askedFrom = -Infinity,
    askedUntil = Infinity,
  }: ReadSchedule = readSchedule(record);
  const read = { from: askedFrom, schedule, doubt, isRead: true };
  const all = [read, ...said.map((one) => ({ ...one, doubt: undefined }))];
  return all
    .map((one, index) => ({ ...one, until: Math.min(askedUntil, (all[index + 1]?.from ?? Infinity) - 1) }))
    .filter(({ from, until }) => from <= until);
}

/** The period that is cut in two when another schedule starts on a day. Undefined if none is cut. */
export function findCutPeriod(schedule: Schedule, from: Day): Span | undefined {
  const { basis, every, yearBegins } = schedule;
  if (basis !== 'period' && !isAttested(schedule)) return undefined;
  const { start, end } = periodOfMonth(monthOf(from), { every, yearBegins });
  return start < from ? { from: start, to: end } : undefined;
}

/** Searches longer and longer spans of time, because extensions may move dates away. */
function nextOccurrences(
  pieces: readonly Piece[],
  grounds: PieceGrounds,
  { today, count }: { today: Day; count: number },
): Occurrence[] {
  const first = Math.max(today, Math.min(pieces[0]?.from ?? today, today + longestWait));
  const last = Math.max(...pieces.map(({ until }) => until), ...grounds.extensions.map(({ until }) => until));
  for (let length = firstSpan(pieces, count); ; length *= 2) {
    const found = pieces
      .flatMap((piece) => occurrencesOfPiece(piece, grounds, { from: first, to: first + length }))
      .toSorted((one, other) => one.effectiveDue - other.effectiveDue);
    const isEnd = length > longestWait || first + length >= last;
    if (found.length >= count || isEnd) return found.slice(0, count);
  }
}

function occurrencesOfPiece(
  { schedule, from, until }: Piece,
  { extensions, daysOff, clocks }: PieceGrounds & { clocks?: Clocks },
  span: Span,
) {
  const all = occurrencesOf(schedule, span.from, span.to, {
    ...groundsOf(schedule, daysOff),
    ...(clocks && clocksOf(schedule, clocks)),
    extensions,
  });
  return all.filter((one) => {
    const day = dayOfPiece(one, schedule);
    return day >= from && day <= until;
  });
}

/** The day that decides which schedule a date belongs to: the day it is counted from, or its own day. */
export function dayOfPiece({ period, statutoryDue, origin }: Occurrence, { basis }: Schedule): Day {
  if ((basis === 'period' || basis === 'standing') && period) return period.end;
  return 'on' in origin ? origin.on : statutoryDue;
}

/** Picks a schedule's own events. The day on which a duty begins matters only for rolling schedules. */
function clocksOf(schedule: Schedule, { happenings, holdings, done, appliesFrom }: Clocks): Partial<Grounds> {
  const type = schedule.eventType ?? '';
  return {
    happenings: type === '' ? [] : happenings.filter((one) => isSameEvent(one.type, type)),
    holdings,
    done,
    ...(schedule.basis === 'rolling' && { appliesFrom }),
  };
}

/** The longest time between two dates of a duty with fixed dates. */
const longestWait = 20 * 366;

/** The number of days in which the rarest schedule has `count` dates, if no date moves. */
function firstSpan(pieces: readonly Piece[], count: number): number {
  const perYear = pieces.map(({ schedule }) => Math.max(1, datesPerYear(schedule)));
  return Math.ceil((366 * count) / Math.min(...perYear, 12)) + 31;
}

function datesPerYear({ basis, every, dates }: Schedule): number {
  if (basis === 'period' || basis === 'standing') return 12 / every;
  return dates.reduce((sum, { month }: DueDate) => sum + (month === undefined ? 12 : 1), 0);
}

function toNextDate(one: Occurrence): NextDate {
  return {
    due: formatDay(one.effectiveDue),
    statutoryDue: formatDay(one.statutoryDue),
    isExtended: one.extendedDue !== undefined,
    why: sayWhy(one),
  };
}
