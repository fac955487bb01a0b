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
import { findLevelOn, type LevelSpan } from './choose-places';
import { type ClockRows, findClocks } from './clocks';
import { type DaySpan, goesOnElsewhere, isInSpans } from './day-spans';
import type { FindDaysOff, PlacesDaysOff } from './days-off';
import type { Obligation } from './decide-obligations';
import { isAttestedKey } from './filing-rights';
import type { DatedDuty, DutyPlace } from './library.store';
import type { DutyDate, OtherLevelDate } from './obligations.store';

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

/** The dates that stay where they stand although another level does the duty, by key, with the places that keep them. */
type KeptDates = ReadonlyMap<string, ReadonlySet<number>>;

/** Returns the dates of a place by their period keys. */
export function datesIn(
  dates: readonly DutyDate[],
  spans: readonly DaySpan[],
  { kept, ...place }: OfPlace & { kept: KeptDates },
): DatesByKey {
  const isHere = (date: DutyDate) => kept.get(date.key)?.has(place.placeId) ?? isInSpans(spans, date);
  return new Map(
    datesOfPlace(dates, place)
      .filter(isHere)
      .map((date) => [date.key, date]),
  );
}

type FindKeptOptions = {
  obligations: readonly Obligation[];
  dates: readonly DutyDate[];
  levels: readonly LevelSpan[];
};

/**
 * Another level than before does a duty: each date is still due once. If somebody worked on a date at a place of the old
 * level, the date stays at all places that have it, and no other place gets it. The same holds for one that is overdue
 * and goes on when the other level begins. What no place would get, such as after a repeal, is not kept.
 */
export function findKept(
  rows: readonly OtherLevelDate[],
  { obligations, dates, levels }: FindKeptOptions,
): KeptDates {
  const own = new Map(obligations.map((one) => [one.placeId, one]));
  const dateOf = new Map(dates.map((date) => [date.key, date]));
  const isOfOldLevel = ({ placeId, key, level: storedLevel, isWorkedOn, isOverdue }: OtherLevelDate) => {
    const [date, { applies, why } = { applies: [], why: undefined }] = [dateOf.get(key), own.get(placeId)];
    if (!date || isInSpans(applies, date)) return false;
    const isOld = (why?.level ?? storedLevel) !== findLevelOn(levels, date.aboutTo);
    if (!isOld || !obligations.some((one) => isInSpans(one.applies, date))) return false;
    return isWorkedOn || (isOverdue && goesOnElsewhere(applies, date));
  };
  const keys = new Set(rows.filter(isOfOldLevel).map(({ key }) => key));
  const kept = new Map<string, Set<number>>();
  for (const { key, placeId } of rows)
    if (keys.has(key)) kept.set(key, (kept.get(key) ?? new Set()).add(placeId));
  return kept;
}

export function findMissing(
  dates: DatesByKey,
  others: DatesByKey,
  stays: (date: DutyDate) => boolean,
): DutyDate[] {
  return [...dates].filter(([key, date]) => !others.has(key) && !stays(date)).map(([, date]) => date);
}

type DatesOfPlace = { dates: DatesByKey; isKept: (date: DutyDate) => boolean };

/** The dates that a place has only because they stay, and which it had in any case before. */
export function findStaying(
  { was, will }: { was: DatesOfPlace; will: DatesOfPlace },
  stays: (date: DutyDate) => boolean,
): DutyDate[] {
  const isStaying = (date: DutyDate) => (will.dates.has(date.key) ? will.isKept(date) : stays(date));
  return [...was.dates.values()].filter((date) => !was.isKept(date) && isStaying(date));
}

/** A duty with its dates, who does it when, and by which list of days off each place goes. */
type DutyState = {
  obligations: readonly Obligation[];
  dates: readonly DutyDate[];
  levels: readonly LevelSpan[];
  listOf: (placeId: number) => number | undefined;
};

/** The days on which each place has a duty, its dates, and which of them it only keeps, before and after. */
export function pairByPlace(before: DutyState, after: DutyState, rows: readonly OtherLevelDate[]) {
  const places = new Map([...before.obligations, ...after.obligations].map((one) => [one.placeId, one]));
  const [first] = places.values();
  const ofDuty = rows.filter(({ kind, recordId }) => kind === first?.kind && recordId === first.recordId);
  const finderOf = (state: DutyState) => {
    const kept = findKept(ofDuty, state);
    return (placeId: number) => {
      const spans = state.obligations.find((one) => one.placeId === placeId)?.applies ?? [];
      const place = { placeId, listId: state.listOf(placeId) };
      const isKept = ({ key }: DutyDate) => kept.get(key)?.has(placeId) ?? false;
      return { spans, isKept, dates: datesIn(state.dates, spans, { ...place, kept }) };
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
