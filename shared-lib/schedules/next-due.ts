import { type Day, formatDay } from './days';
import { occurrencesOf } from './occurrences';
import {
  type DutyRecord,
  type ReadDoubt,
  type ReadSchedule,
  readExtensions,
  readSchedule,
} from './read-schedule';
import type { DueDate, DueExtension, Grounds, Occurrence, Schedule, ScheduleBasis } from './schedule';
import { sayWhy } from './why';

/** A due date as screens show it. The days are written `2026-12-15`. */
export type NextDate = { due: string; statutoryDue: string; isExtended: boolean; why: string };

export type NextDue = {
  /** Empty for what has no date of its own: events, renewals, and what could not be read. */
  dates: NextDate[];
  basis: ScheduleBasis;
  doubt: ReadDoubt | undefined;
};

/** No day is off, because the dates stay. */
const plainGrounds: Grounds = {
  daysOff: { days: new Set(), saturdays: 'none', sundays: false },
  extensions: [],
  happenings: [],
  holdings: [],
  done: [],
  appliesFrom: undefined,
  appliesUntil: undefined,
};

/** The next due dates of a record from a day on, at most so many. */
export function nextDue(record: DutyRecord, today: Day, count: number): NextDue {
  const read = readSchedule(record);
  const { basis } = read.schedule;
  const occurrences =
    basis === 'dates' ? nextOccurrences(read, readExtensions(record), { today, count }) : [];
  return { dates: occurrences.map(toNextDate), basis, doubt: read.doubt };
}

/** Asks for longer and longer spans of time, because extensions may move dates away. */
function nextOccurrences(
  { schedule, askedFrom = -Infinity, askedUntil = Infinity }: ReadSchedule,
  extensions: readonly DueExtension[],
  { today, count }: { today: Day; count: number },
): Occurrence[] {
  const first = Math.max(today, Math.min(askedFrom, today + longestWait));
  const last = Math.max(askedUntil, ...extensions.map(({ until }) => until));
  for (let length = lengthFor(schedule, count); ; length *= 2) {
    const found = occurrencesOf(schedule, first, first + length, { ...plainGrounds, extensions }).filter(
      ({ statutoryDue }) => statutoryDue >= askedFrom && statutoryDue <= askedUntil,
    );
    const isEnd = length > longestWait || first + length >= last;
    if (found.length >= count || isEnd) return found.slice(0, count);
  }
}

/** No duty with fixed dates waits longer. */
const longestWait = 20 * 366;

/** The days in which a schedule has so many dates, if none is moved. */
function lengthFor({ dates }: Schedule, count: number): number {
  const perYear = dates.reduce((sum, { month }: DueDate) => sum + (month === undefined ? 12 : 1), 0);
  return Math.ceil((366 * count) / Math.max(1, perYear)) + 31;
}

function toNextDate(one: Occurrence): NextDate {
  return {
    due: formatDay(one.effectiveDue),
    statutoryDue: formatDay(one.statutoryDue),
    isExtended: one.extendedDue !== undefined,
    why: sayWhy(one),
  };
}
