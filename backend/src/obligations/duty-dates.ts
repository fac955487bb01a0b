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

/** From which day to which day due dates are kept. */
export type KeptDays = { from: string; to: Day };

export type PlacesOfDuty = {
  places: readonly DutyPlace[];
  findDaysOff: FindDaysOff;
  /** What the dates of each obligation are counted from. */
  clocked: readonly ClockedObligation[];
};

/** An obligation of a duty that counts from something of its place. */
export type ClockedObligation = { place: DutyPlace; clocks: Clocks };

type FindClockedOptions = {
  own: readonly Obligation[];
  rows: ClockRows;
  places: ReadonlyMap<number, DutyPlace>;
};

/** What each of these obligations counts from. None for a duty with dates of its own. */
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
 * The due dates of a duty for its places: worked out once for each list of days off that some of them go by, because
 * targets are working days, or for each place, if they are counted from what happened there.
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
  // Nobody can do something before it may be filed, so no target lies before that day.
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
 * The target that follows from the record. Where nobody keeps a list of days off, a record that names none has no target
 * because of a Sunday.
 */
export function findUsualTarget(
  one: Pick<Occurrence, 'effectiveDue' | 'dueAt'>,
  record: StoredRecord,
  { listId, daysOff }: PlacesDaysOff,
): ReturnType<typeof findTarget> {
  const before = readTarget(record);
  return before || listId !== 0 ? findTarget(one, { before, daysOff }) : undefined;
}

/** The event or the last valid day. A person who corrects it moves also what was done. */
function beginOf({ key, origin }: Occurrence, { happenings }: Clocks): string | null {
  if (origin.from === 'expiry') return formatDay(origin.on);
  if (origin.from !== 'event') return null;
  const at = happenings.find(({ id }) => key === `E${id}`)?.at;
  return at ? new Date(at.ms).toISOString() : formatDay(origin.on);
}

/** Which of the due dates of a duty one is, as the calls name it. */
export type NamedPeriod = { period_start: string | null; period_end: string | null; statutory_due: string };

export const namePeriod = ({ periodStart, periodEnd, statutoryDue }: DutyDate): NamedPeriod => ({
  period_start: periodStart,
  period_end: periodEnd,
  statutory_due: statutoryDue,
});

/** The date of another period that an extension moved to the day that the law names for this extended one. */
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

/** Dates by their keys. */
export type DatesByKey = ReadonlyMap<string, DutyDate>;

/** Whether a duty applies at the same places on the same days. */
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

/** The dates of a place by their keys. */
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
