import {
  type Clocks,
  clockDates,
  countsFromClocks,
  type Day,
  daysAbout,
  dependsOnDaysOff,
  dueDates,
  findFirstFilingDay,
  findTarget,
  formatDay,
  type Occurrence,
  parseDay,
  readTarget,
} from 'shared-lib/schedules';
import type { StoredRecord } from '../records/records/stored-record';
import { type ClockRows, findClocks } from './clocks';
import { type DaySpan, findLastDay, isInSpans } from './day-spans';
import type { FindDaysOff, PlacesDaysOff } from './days-off';
import type { Obligation } from './decide-obligations';
import { isAttestedKey } from './filing-rights';
import type { DatedDuty, DutyPlace } from './library.store';
import type { DutyDate } from './obligations.store';

/** The first and the last day for which due dates are kept. */
export type KeptDays = { from: string; to: Day };

export type PlacesOfDuty = {
  places: readonly DutyPlace[];
  findDaysOff: FindDaysOff;
  /** The events, licenses or filings that each obligation's dates are counted from. */
  clocked: readonly ClockedObligation[];
};

/** A place with the events, licenses and filings that its due dates are counted from. */
export type ClockedObligation = { place: DutyPlace; clocks: Clocks };

type FindClockedOptions = {
  own: readonly Obligation[];
  rows: ClockRows;
  places: ReadonlyMap<number, DutyPlace>;
};

/** Finds what each obligation is counted from. Empty for a duty with its own due dates. */
export function findClocked(
  { record, said }: DatedDuty,
  { own, rows, places }: FindClockedOptions,
): ClockedObligation[] {
  if (!countsFromClocks(record, said)) return [];
  return own.flatMap((obligation) => {
    const place = places.get(obligation.placeId);
    return place ? [{ place, clocks: findClocks(obligation, { rows, places }) }] : [];
  });
}

/**
 * Computes the due dates of a duty for its places. They are computed once for each holiday list, because
 * targets are working days. Dates that are counted from events are computed for each place.
 */
export function datesOfDuty(
  dated: DatedDuty,
  span: KeptDays,
  { places, findDaysOff, clocked }: PlacesOfDuty,
): DutyDate[] {
  if (places.length === 0) return [];
  const own = clocked.flatMap((one) =>
    datesOfClocks(dated, span, { ...one, daysOff: findDaysOff(one.place) }),
  );
  const lists = [...new Set(places.map(findDaysOff))];
  return [...lists.flatMap((daysOff) => datesOfPlaces(dated, span, daysOff)), ...own];
}

function datesOfPlaces({ duty, record, said }: DatedDuty, span: KeptDays, off: PlacesDaysOff): DutyDate[] {
  const { listId, daysOff } = off;
  const options = { ...toSpan(span), said, ...(dependsOnDaysOff(record, said) && { daysOff }) };
  const of = { kind: duty.kind, recordId: duty.id, listId, placeId: null };
  return dueDates(record, options).map((one) => ({ ...of, ...toStoredDate(one, record, off) }));
}

function datesOfClocks(
  { duty, record, said }: DatedDuty,
  span: KeptDays,
  { place, clocks, daysOff }: ClockedObligation & { daysOff: PlacesDaysOff },
): DutyDate[] {
  const of = { kind: duty.kind, recordId: duty.id, listId: null, placeId: place.id };
  const options = { ...toSpan(span), said, clocks, daysOff: daysOff.daysOff };
  return clockDates(record, options).map((one) => ({
    ...of,
    ...toStoredDate(one, record, daysOff),
    countedFrom: beginOf(one, clocks),
  }));
}

const toSpan = ({ from, to }: KeptDays) => ({ from: parseDay(from) ?? to, to });

type StoredDate = Omit<DutyDate, 'kind' | 'recordId' | 'listId' | 'placeId'>;

function toStoredDate(one: Occurrence, record: StoredRecord, off: PlacesDaysOff): StoredDate {
  const wanted = findUsualTarget(one, record, off);
  // A target cannot be earlier than the first day of filing.
  const first = findFirstFilingDay({
    opensOn: one.opensOn,
    periodEnd: one.period?.end,
    due: one.effectiveDue,
    isAttested: isAttestedKey(one.key),
  });
  const target = wanted && wanted.day >= (first ?? wanted.day) ? wanted : undefined;
  const { start, end } = daysAbout(one);
  return {
    key: one.key,
    periodStart: one.period ? formatDay(one.period.start) : null,
    periodEnd: one.period ? formatDay(one.period.end) : null,
    statutoryDue: formatDay(one.statutoryDue),
    extendedDue: one.extendedDue === undefined ? null : formatDay(one.extendedDue),
    effectiveDue: formatDay(one.effectiveDue),
    dueAt: one.dueAt ?? null,
    aboutFrom: formatDay(start),
    aboutTo: formatDay(end),
    countedFrom: null,
    usualTarget: target ? formatDay(target.day) : null,
    opensOn: one.opensOn === undefined ? null : formatDay(one.opensOn),
  };
}

/**
 * Finds the target that follows from the record. Without a holiday list, a target exists only if the record
 * names one, so that a Sunday alone creates no target.
 */
export function findUsualTarget(
  one: Pick<Occurrence, 'effectiveDue' | 'dueAt'>,
  record: StoredRecord,
  { listId, daysOff }: PlacesDaysOff,
): ReturnType<typeof findTarget> {
  const before = readTarget(record);
  return before || listId !== 0 ? findTarget(one, { before, daysOff }) : undefined;
}

/** Returns the event or last valid day that a date is counted from. Correcting it moves filed dates too. */
function beginOf({ key, origin }: Occurrence, { happenings }: Clocks): string | null {
  if (origin.from === 'expiry') return formatDay(origin.on);
  if (origin.from !== 'event') return null;
  const at = happenings.find(({ id }) => key === `E${id}`)?.at;
  return at ? new Date(at.ms).toISOString() : formatDay(origin.on);
}

/** Identifies one of the due dates of a duty in the JSON of the calls. */
export type NamedPeriod = { period_start: string | null; period_end: string | null; statutory_due: string };

export const namePeriod = ({ periodStart, periodEnd, statutoryDue }: DutyDate): NamedPeriod => ({
  period_start: periodStart,
  period_end: periodEnd,
  statutory_due: statutoryDue,
});

/** Finds another period whose extension ends on this date's original day. */
export function findExtendedBefore(
  { statutoryDue, extendedDue }: DutyDate,
  dates: ReadonlyMap<string, DutyDate>,
): NamedPeriod | null {
  if (extendedDue === null) return null;
  const earlier = [...dates.values()].find(
    (one) => one.extendedDue === statutoryDue && one.statutoryDue !== statutoryDue,
  );
  return earlier ? namePeriod(earlier) : null;
}

/** Due dates by their period keys. */
export type DatesByKey = ReadonlyMap<string, DutyDate>;

/** Returns true if a duty applies at the same places on the same days. */
export function isSame(one: readonly Obligation[], other: readonly Obligation[]): boolean {
  const spansOf = (obligations: readonly Obligation[]) =>
    JSON.stringify(obligations.map(({ placeId, applies }) => [placeId, applies]));
  return spansOf(one) === spansOf(other);
}

type OfPlace = { placeId: number; listId: number | undefined };

const datesOfPlace = (dates: readonly DutyDate[], { placeId, listId }: OfPlace) =>
  dates.filter(
    (date) =>
      (date.listId === null || date.listId === listId) && (date.placeId === null || date.placeId === placeId),
  );

/**
 * The dates that stay with their place although another level takes over, by key. The value is the last day
 * before.
 */
type KeptDates = ReadonlyMap<string, string>;

/** Returns the dates of a place by their period keys. */
export function datesIn(
  dates: readonly DutyDate[],
  spans: readonly DaySpan[],
  { kept, ...place }: OfPlace & { kept: KeptDates },
): DatesByKey {
  const isHere = (date: DutyDate) => {
    const lastDay = kept.get(date.key);
    return isInSpans(spans, lastDay === undefined ? date : { aboutFrom: lastDay, aboutTo: lastDay });
  };
  return new Map(
    datesOfPlace(dates, place)
      .filter(isHere)
      .map((date) => [date.key, date]),
  );
}

type FindKeptOptions = {
  listOf: (placeId: number) => number | undefined;
  /** The keys of dates that stay at their place: overdue ones, and those that somebody worked on. */
  standing: ReadonlySet<string>;
};

/** Finds the dates that stay at their place although another level takes the duty over. */
function findKept(
  obligations: readonly Obligation[],
  dates: readonly DutyDate[],
  { listOf, standing }: FindKeptOptions,
): KeptDates {
  const left = obligations.filter(({ applies }) => applies.some(({ isLeft }) => isLeft));
  return new Map(
    left.flatMap(({ placeId, kind, recordId, applies }) =>
      datesOfPlace(dates, { placeId, listId: listOf(placeId) }).flatMap((date) => {
        const lastDay = findLastDay(applies, date);
        const stays = standing.has(`${placeId} ${kind} ${recordId} ${date.key}`);
        return lastDay !== undefined && stays ? [[date.key, lastDay] as const] : [];
      }),
    ),
  );
}

export function findMissing(
  dates: DatesByKey,
  others: DatesByKey,
  stays: (date: DutyDate) => boolean,
): DutyDate[] {
  return [...dates].filter(([key, date]) => !others.has(key) && !stays(date)).map(([, date]) => date);
}

/** The obligations and dates of a duty, and the holiday list of each place. */
type DutyState = {
  obligations: readonly Obligation[];
  dates: readonly DutyDate[];
  listOf: (placeId: number) => number | undefined;
};

/** Returns for each place the days of a duty and its dates, before and after a change. */
export function pairByPlace(before: DutyState, after: DutyState, standing: ReadonlySet<string>) {
  const places = new Map([...before.obligations, ...after.obligations].map((one) => [one.placeId, one]));
  const finderOf = ({ obligations, dates, listOf }: DutyState) => {
    const kept = findKept(obligations, dates, { listOf, standing });
    return (placeId: number) => {
      const spans = obligations.find((one) => one.placeId === placeId)?.applies ?? [];
      return { spans, dates: datesIn(dates, spans, { placeId, listId: listOf(placeId), kept }) };
    };
  };
  const [findBefore, findAfter] = [finderOf(before), finderOf(after)];
  return [...places].map(([id, { kind, recordId }]) => ({
    placeId: id,
    was: findBefore(id),
    will: findAfter(id),
    keyOf: ({ key }: DutyDate) => `${id} ${kind} ${recordId} ${key}`,
  }));
}
