import {
  doDatesNeedDaysOff,
  doDatesNeedPlaceHistory,
  findCoveredDays,
  findFirstFilingDay,
  findTargetDay,
  formatDay,
  listDatesCountedFromHistory,
  listDueDates,
  type Occurrence,
  type PlaceHistory,
  parseDay,
  readLeadTime,
} from 'shared-lib/schedules';
import type { StoredRecord } from '../records/records/stored-record';
import { type DutyLevelSpan, listLevelSpans } from './choose-places';
import { findHistoryForObligation, type PlaceHistoryRows } from './counted-from';
import { type DaySpan, type DueDatesSpan, isPeriodInSpans } from './day-spans';
import type { FindDaysOff, PlaceDaysOff } from './days-off';
import type { Obligation } from './decide-obligations';
import type { DutyLibrary, DutyWithSchedules } from './library.store';
import type { DutyDate } from './obligations.store';
import { formatEventKey, isAttestationKey } from './period-keys';
import type { DutyPlace } from './places.store';
import {
  type DateAtOtherLevel,
  type DutyRegistrations,
  findPlacesWhereDatesStay,
  listDutyRegistrations,
  type PlacesByKeyOfStayingDate,
} from './staying-dates';

export type PlacesForDueDates = {
  places: readonly DutyPlace[];
  findDaysOff: FindDaysOff;
  /** The places whose due dates are counted from events, licenses or filings. */
  withHistory: readonly PlaceWithHistory[];
};

/** A place with the events, licenses and filings that its due dates are counted from. */
export type PlaceWithHistory = { place: DutyPlace; history: PlaceHistory };

type FindPlacesWithHistoryOptions = {
  own: readonly Obligation[];
  rows: PlaceHistoryRows;
  places: ReadonlyMap<number, DutyPlace>;
};

/**
 * Finds the places where the dates of a duty are counted from events, licenses or filings, with these events, licenses
 * and filings.
 */
export function findPlacesWithHistory(
  { record, schedules }: DutyWithSchedules,
  { own, rows, places }: FindPlacesWithHistoryOptions,
): PlaceWithHistory[] {
  if (!doDatesNeedPlaceHistory(record, schedules)) return [];
  return own.flatMap((obligation) => {
    const place = places.get(obligation.placeId);
    return place ? [{ place, history: findHistoryForObligation(obligation, { rows, places }) }] : [];
  });
}

/**
 * Computes the due dates of a duty for its places. Places with the same holiday list share their dates, since
 * targets are working days. Dates that are counted from events are computed for each place.
 */
export function listDatesOfDuty(
  dated: DutyWithSchedules,
  span: DueDatesSpan,
  { places, findDaysOff, withHistory }: PlacesForDueDates,
): DutyDate[] {
  if (places.length === 0) return [];
  const own = withHistory.flatMap((one) =>
    computeDatesOfPlace(dated, span, { ...one, daysOff: findDaysOff(one.place) }),
  );
  const lists = [...new Set(places.map(findDaysOff))];
  return [...lists.flatMap((daysOff) => computeSharedDates(dated, span, daysOff)), ...own];
}

function computeSharedDates(
  { duty, record, schedules }: DutyWithSchedules,
  span: DueDatesSpan,
  placeDaysOff: PlaceDaysOff,
): DutyDate[] {
  const { listId, daysOff } = placeDaysOff;
  const options = { ...toDayRange(span), said: schedules, ...(doDatesNeedDaysOff(record, schedules) && { daysOff }) };
  const dutyFields = { kind: duty.kind, recordId: duty.id, listId, placeId: null };
  return listDueDates(record, options).map((one) => ({ ...dutyFields, ...toComputedDate(one, record, placeDaysOff) }));
}

function computeDatesOfPlace(
  { duty, record, schedules }: DutyWithSchedules,
  span: DueDatesSpan,
  { place, history, daysOff }: PlaceWithHistory & { daysOff: PlaceDaysOff },
): DutyDate[] {
  const dutyFields = { kind: duty.kind, recordId: duty.id, listId: null, placeId: place.id };
  const options = { ...toDayRange(span), said: schedules, history, daysOff: daysOff.daysOff };
  return listDatesCountedFromHistory(record, options).map((one) => ({
    ...dutyFields,
    ...toComputedDate(one, record, daysOff),
    countedFrom: findMomentCountedFrom(one, history),
  }));
}

const toDayRange = ({ from, to }: DueDatesSpan) => ({ from: parseDay(from) ?? to, to });

type ComputedDate = Omit<DutyDate, 'kind' | 'recordId' | 'listId' | 'placeId'>;

function toComputedDate(one: Occurrence, record: StoredRecord, placeDaysOff: PlaceDaysOff): ComputedDate {
  const usualTarget = findUsualTarget(one, record, placeDaysOff);
  // Drops a target that is earlier than the first day on which filing is possible.
  const first = findFirstFilingDay({
    opensOn: one.opensOn,
    periodEnd: one.period?.end,
    due: one.effectiveDue,
    isAttested: isAttestationKey(one.key),
  });
  const target = usualTarget && usualTarget.day >= (first ?? usualTarget.day) ? usualTarget : undefined;
  const { start, end } = findCoveredDays(one);
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
 * Finds the target that follows from the record. Without a holiday list, a date has a target only if the record
 * names one. Otherwise each due date on a Sunday would get a target.
 */
export function findUsualTarget(
  one: Pick<Occurrence, 'effectiveDue' | 'dueAt'>,
  record: StoredRecord,
  { listId, daysOff }: PlaceDaysOff,
): ReturnType<typeof findTargetDay> {
  const before = readLeadTime(record);
  return before || listId !== 0 ? findTargetDay(one, { before, daysOff }) : undefined;
}

/**
 * Returns the moment that a date is counted from: an event, or the last valid day of a license. If somebody
 * corrects it, filed dates move too.
 */
function findMomentCountedFrom({ key, origin }: Occurrence, { happenings }: PlaceHistory): string | null {
  if (origin.from === 'expiry') return formatDay(origin.on);
  if (origin.from !== 'event') return null;
  const at = happenings.find(({ id }) => key === formatEventKey(id))?.at;
  return at ? new Date(at.ms).toISOString() : formatDay(origin.on);
}

/** Identifies one due date of a duty in requests and replies. */
export type WirePeriod = { period_start: string | null; period_end: string | null; statutory_due: string };

export const toWirePeriod = ({ periodStart, periodEnd, statutoryDue }: DutyDate): WirePeriod => ({
  period_start: periodStart,
  period_end: periodEnd,
  statutory_due: statutoryDue,
});

/** Finds another period that is extended to the original day of this due date. */
export function findPeriodExtendedToDate(
  { statutoryDue, extendedDue }: DutyDate,
  dates: ReadonlyMap<string, DutyDate>,
): WirePeriod | null {
  if (extendedDue === null) return null;
  const earlier = [...dates.values()].find(
    (one) => one.extendedDue === statutoryDue && one.statutoryDue !== statutoryDue,
  );
  return earlier ? toWirePeriod(earlier) : null;
}

/** Due dates by their period keys. */
export type DatesByKey = ReadonlyMap<string, DutyDate>;

/** Returns true if a duty applies at the same places on the same days. */
export function areSameObligations(one: readonly Obligation[], other: readonly Obligation[]): boolean {
  const spansOf = (obligations: readonly Obligation[]) =>
    JSON.stringify(obligations.map(({ placeId, applies }) => [placeId, applies]));
  return spansOf(one) === spansOf(other);
}

type PlaceAndHolidayList = { placeId: number; listId: number | undefined };

const filterDatesOfPlace = (dates: readonly DutyDate[], { placeId, listId }: PlaceAndHolidayList) =>
  dates.filter(
    (date) => (date.listId === null || date.listId === listId) && (date.placeId === null || date.placeId === placeId),
  );

/**
 * Returns the due dates of a place: those in its spans, and those in `kept`, which stay at the place although
 * other places have the duty now.
 */
export function findDatesInSpans(
  dates: readonly DutyDate[],
  spans: readonly DaySpan[],
  { kept, ...place }: PlaceAndHolidayList & { kept: PlacesByKeyOfStayingDate },
): DatesByKey {
  const isHere = (date: DutyDate) => kept.get(date.key)?.has(place.placeId) ?? isPeriodInSpans(spans, date);
  return new Map(
    filterDatesOfPlace(dates, place)
      .filter(isHere)
      .map((date) => [date.key, date]),
  );
}

export function findUnmatchedDates(
  dates: DatesByKey,
  others: DatesByKey,
  stays: (date: DutyDate) => boolean,
): DutyDate[] {
  return [...dates].filter(([key, date]) => !others.has(key) && !stays(date)).map(([, date]) => date);
}

type DatesOfPlace = { dates: DatesByKey; isKept: (date: DutyDate) => boolean };

/**
 * Returns the dates that stay at a place only because the level changed. Leaves out dates that already stayed
 * there before.
 */
export function findNewlyStayingDates(
  { was, will }: { was: DatesOfPlace; will: DatesOfPlace },
  stays: (date: DutyDate) => boolean,
): DutyDate[] {
  const isStaying = (date: DutyDate) => (will.dates.has(date.key) ? will.isKept(date) : stays(date));
  return [...was.dates.values()].filter((date) => !was.isKept(date) && isStaying(date));
}

/** A duty with its due dates, its levels over time, and the holiday list of each place. */
type DutyWithDates = {
  obligations: readonly Obligation[];
  dates: readonly DutyDate[];
  levels: readonly DutyLevelSpan[];
  registrations: DutyRegistrations;
  findListId: (placeId: number) => number | undefined;
};

/** One side of a preview: the places before or after a change, and all that determines the dates of their duties. */
export type PreviewSide = {
  places: readonly DutyPlace[];
  placeById: ReadonlyMap<number, DutyPlace>;
  findListId: (placeId: number) => number | undefined;
  library: Pick<DutyLibrary, 'places' | 'findDaysOff' | 'countedFromRows'>;
  /** Undefined if the organisation keeps no due dates. */
  span: DueDatesSpan | undefined;
};

/** Computes the due dates of a duty at the places that have it (`own`), before or after a change. */
export function computeDutyState(
  dated: DutyWithSchedules,
  own: readonly Obligation[],
  { places, placeById, findListId, library, span }: PreviewSide,
): DutyWithDates {
  const { findDaysOff, countedFromRows: rows } = library;
  const withHistory = findPlacesWithHistory(dated, { own, rows, places: placeById });
  const dates = span ? listDatesOfDuty(dated, span, { places: library.places, findDaysOff, withHistory }) : [];
  const registrations = listDutyRegistrations(dated.duty, places);
  return { obligations: own, dates, levels: listLevelSpans(dated.duty, places), registrations, findListId };
}

/**
 * For each place, pairs the duty's state before a change with its state after it: the days with the duty, its
 * due dates, and the due dates that stay there although other places have the duty.
 */
export function pairDutyStatesByPlace(before: DutyWithDates, after: DutyWithDates, rows: readonly DateAtOtherLevel[]) {
  const places = new Map([...before.obligations, ...after.obligations].map((one) => [one.placeId, one]));
  const [first] = places.values();
  const ofDuty = rows.filter(({ kind, recordId }) => kind === first?.kind && recordId === first.recordId);
  const finderOf = (state: DutyWithDates) => {
    const kept = findPlacesWhereDatesStay(ofDuty, state);
    return (placeId: number) => {
      const spans = state.obligations.find((one) => one.placeId === placeId)?.applies ?? [];
      const place = { placeId, listId: state.findListId(placeId) };
      const isKept = ({ key }: DutyDate) => kept.get(key)?.has(placeId) ?? false;
      return { spans, isKept, dates: findDatesInSpans(state.dates, spans, { ...place, kept }) };
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
