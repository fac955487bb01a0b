import { setImmediate as giveWay } from 'node:timers/promises';
import { profileKinds, profileLimits } from 'shared-lib/rules';
import { doDatesNeedDaysOff, doDatesNeedPlaceHistory, findToday } from 'shared-lib/schedules';
import type { ProfileAnswer } from '../law-rules/trial-run/answers-over-time';
import { findPlaceFactsRefusal } from '../law-rules/trial-run/place-facts.store';
import {
  clearFieldsOfNonRegistration,
  makeBlankProfile,
  type PlaceFactsFromForm,
  type Profile,
} from '../law-rules/trial-run/profile-rows.store';
import { findProfiles } from '../law-rules/trial-run/profiles.store';
import type { Query } from '../platform/database/database';
import { okResult, type Result, refusedResult, refuseField } from '../platform/database/result';
import { findPlacesWhereDatesStay, listLabourLawRegistrations, listLevelSpans } from './choose-places';
import { type DaySpan, isOpenEnded } from './day-spans';
import type { Obligation, Place } from './decide-obligations';
import {
  areSameObligations,
  type DatesByKey,
  findDatesInSpans,
  findPlacesWithHistory,
  findUnmatchedDates,
  listDatesOfDuty,
  pairDutyStatesByPlace,
} from './duty-dates';
import { readLawsWithoutDates } from './laws-without-dates.store';
import { type DutyLibrary, readDutyLibrary } from './library.store';
import type { DutyDate } from './obligations.store';
import { addNamesToDueDates } from './occurrences.store';
import { type AnsweredPlace, buildChangedPlace, type DutyPlace, temporaryChangedPlaceId } from './places.store';
import {
  decideObligationsInTurns,
  findDueDateCalculation,
  findLastDayToCompute,
  groupByDuty,
  readDatesThatMayStay,
} from './update-due-dates.store';

/** The changed facts and answers of a place. Missing fields stay as they are. */
export type PlaceChange = Partial<PlaceFactsFromForm> & {
  answers?: ProfileAnswer[];
  answersFrom?: string;
  factsFrom?: string;
  deleted?: true;
  /** The number of new places with these facts. By default 1. */
  count?: number;
};

/** The place and its change. `id` is undefined for a new place. */
type PreviewPlaceChangeOptions = { orgId: number; id: number | undefined; change: PlaceChange };

/**
 * Previews which duties and due dates a change of a place adds and removes. Compares the duties from today on,
 * but all due dates that are kept. Due dates that somebody worked on stay. The caller must bring the due dates
 * up to date first.
 */
export async function previewPlaceChange(query: Query, { orgId, id, change }: PreviewPlaceChangeOptions) {
  const [stored] = id === undefined ? [makeBlankProfile(temporaryNewPlaceId)] : await findProfiles(query, orgId, [id]);
  if (!stored) return refusedResult('unknown-profile');
  const after = await applyPlaceChange(query, orgId, { stored, change });
  if (!after.ok) return after;
  const added = change.deleted ? [] : [buildChangedPlace(stored, { ...change, after: after.value })];
  const library = await readDutyLibrary(query, orgId, { added });
  const { places, findDaysOff, countedFromRows } = library;
  const ids = listTemporaryPlaceIds(id, change);
  const sideOf = (of: readonly Place[], own: readonly number[]) => {
    return { of, byId: mapPlacesById(library, own), listOf: createHolidayListLookup(library, own) };
  };
  const [sideNow, sideThen] = [sideOf(listStoredPlaces(library), []), sideOf(listPlacesAfterChange(library, ids), ids)];
  const now = await decideObligationsInTurns(library, sideNow.of);
  const then = await decideObligationsInTurns(mapPreviewOutcomesToIds(library, ids), sideThen.of);
  const keeping = await findDueDateCalculation(query, orgId);
  const span = keeping && { from: keeping.since, to: findLastDayToCompute(findToday(keeping.timeZone)) };
  const areListsMoved = ids.some((one) => sideNow.listOf(one) !== sideThen.listOf(one));
  const changed = findChangedDuties(library, { now, then, areListsMoved });
  const ofLevels = changed.map(({ dated: { duty } }) => {
    return { duty, levels: [sideNow, sideThen].flatMap(({ of }) => listLevelSpans(duty, of)) };
  });
  const { workedOn, otherLevels } = await readDatesThatMayStay(query, orgId, ofLevels);
  const withDates = new Set<number>();
  const counts = createZeroCounts();
  const first: Record<'added' | 'gone', DueDateAtPlace[]> = { added: [], gone: [] };
  for (const { dated, before, afterwards } of changed) {
    await giveWay();
    const stateOf = (own: readonly Obligation[], { of, byId, listOf }: typeof sideNow) => {
      const withHistory = findPlacesWithHistory(dated, { own, rows: countedFromRows, places: byId });
      const dates = span ? listDatesOfDuty(dated, span, { places, findDaysOff, withHistory }) : [];
      const registrations = listLabourLawRegistrations(dated.duty, of);
      return { obligations: own, dates, levels: listLevelSpans(dated.duty, of), registrations, listOf };
    };
    const pairs = pairDutyStatesByPlace(stateOf(before, sideNow), stateOf(afterwards, sideThen), otherLevels);
    for (const { placeId, keyOf, ...one } of pairs) {
      const { added, gone } = addDutyChangeToCounts(counts, one, (date) => workedOn.get(keyOf(date)));
      if (added.length + gone.length > 0) withDates.add(dated.duty.lawId);
      first.added = pickEarliestDueDates([...first.added, ...added.map((date) => ({ ...date, placeId }))]);
      first.gone = pickEarliestDueDates([...first.gone, ...gone.map((date) => ({ ...date, placeId }))]);
    }
  }
  const [first_added, first_gone, laws_without] = await Promise.all([
    addNamesToDueDates(query, orgId, first.added),
    addNamesToDueDates(query, orgId, first.gone),
    readLawsWithoutDates(query, { orgId, placeId: change.answers && id, library, now, then, withDates }),
  ]);
  const duties_to_answer = countNewlyUndecidedDuties(now, then);
  const asked = { duties_to_answer, duties_no_longer_asked: countNewlyUndecidedDuties(then, now) };
  return okResult({ data: { ...counts, ...asked, first_added, first_gone, laws_without } });
}

const createZeroCounts = () => ({
  ...{ duties_added: 0, duties_gone: 0 },
  ...{ dates_added: 0, dates_gone: 0, dates_stay: 0, open_dates_stay: 0 },
});

type PlaceDutyState = { spans: readonly DaySpan[]; dates: DatesByKey };

/** Adds the change of a duty at a place to the counts. Returns the due dates that are added and removed. */
function addDutyChangeToCounts(
  counts: ReturnType<typeof createZeroCounts>,
  { was, will }: { was: PlaceDutyState; will: PlaceDutyState },
  stateOf: (date: DutyDate) => string | undefined,
) {
  if (isOpenEnded(will.spans) && !isOpenEnded(was.spans)) counts.duties_added += 1;
  if (isOpenEnded(was.spans) && !isOpenEnded(will.spans)) counts.duties_gone += 1;
  const added = findUnmatchedDates(will.dates, was.dates, (date) => stateOf(date) !== undefined);
  const left = findUnmatchedDates(was.dates, will.dates, () => false);
  // A due date that somebody worked on stays.
  const gone = left.filter((date) => stateOf(date) === undefined);
  const open = left.filter((date) => stateOf(date) === 'open');
  counts.dates_added += added.length;
  counts.dates_gone += gone.length;
  counts.open_dates_stay += open.length;
  counts.dates_stay += left.length - gone.length - open.length;
  return { added, gone };
}

/** Returns the place after its change. Refuses what a save would refuse. */
async function applyPlaceChange(
  query: Query,
  orgId: number,
  { stored, change }: { stored: Profile; change: PlaceChange },
): Promise<Result<Profile>> {
  const sent = { ...stored, ...change };
  const after = { ...sent, ...clearFieldsOfNonRegistration(sent.kind, sent) };
  if (after.opened_on !== null && after.closed_on !== null && after.closed_on < after.opened_on)
    return refuseField('closed_on', 'must not be before the day of opening');
  return (await findPlaceFactsRefusal(query, orgId, { before: stored, after, lock: '' })) ?? okResult(after);
}

/** The temporary id of a new place. It sorts after all stored places. */
const temporaryNewPlaceId = 2 ** 31 - 1;
const listTemporaryPlaceIds = (id: number | undefined, { count = 1 }: PlaceChange) =>
  id === undefined ? Array.from({ length: count }, (_place, nth) => temporaryNewPlaceId - nth) : [id];

type ObligationsByDuty = ReadonlyMap<string, readonly Obligation[]>;

/**
 * Finds the duties whose places, days or holiday lists change. Always includes duties that are counted from
 * events, because other events may now concern them, for example in another State.
 */
function findChangedDuties(
  { dated: all }: DutyLibrary,
  { now, then, areListsMoved }: { now: ObligationsByDuty; then: ObligationsByDuty; areListsMoved: boolean },
) {
  return all.flatMap((dated) => {
    const key = `${dated.duty.kind} ${dated.duty.id}`;
    const [before, afterwards] = [now.get(key) ?? [], then.get(key) ?? []];
    const isMoved = areListsMoved && doDatesNeedDaysOff(dated.record, dated.said);
    const mayDiffer = isMoved || doDatesNeedPlaceHistory(dated.record, dated.said);
    return areSameObligations(before, afterwards) && !mayDiffer ? [] : [{ dated, before, afterwards }];
  });
}

function countNewlyUndecidedDuties(now: ObligationsByDuty, then: ObligationsByDuty): number {
  const waitingIn = (all: ObligationsByDuty, key: string) =>
    (all.get(key) ?? []).filter(({ stands }) => stands === 'unsettled').map(({ placeId }) => placeId);
  return [...then.keys()].reduce((count, key) => {
    const already = new Set(waitingIn(now, key));
    return count + waitingIn(then, key).filter((placeId) => !already.has(placeId)).length;
  }, 0);
}

function listStoredPlaces({ places }: DutyLibrary): Place[] {
  return places.filter((place) => place.id !== temporaryChangedPlaceId);
}

/** Returns the places after the change, in the usual order. The changed place appears once for each of these ids. */
function listPlacesAfterChange({ places }: DutyLibrary, ids: readonly number[]): Place[] {
  const orderOf = ({ kind }: Place) => profileKinds.indexOf(kind);
  return places
    .filter((place) => !ids.includes(place.id))
    .flatMap((place) => (place.id === temporaryChangedPlaceId ? ids.map((id) => ({ ...place, id })) : place))
    .toSorted((one, other) => orderOf(one) - orderOf(other) || one.id - other.id);
}

/** Returns the library with another `outcomeOf`. For each of these ids, it finds the outcomes of the changed place. */
function mapPreviewOutcomesToIds({ outcomeOf, ...others }: DutyLibrary, ids: readonly number[]): DutyLibrary {
  const changed = new Set(ids);
  return {
    ...others,
    outcomeOf: (lawId, placeId, change) =>
      outcomeOf(lawId, changed.has(placeId) ? temporaryChangedPlaceId : placeId, change),
  };
}

/** Creates the lookup of a place's holiday list. For these ids, it returns the list of the changed place. */
function createHolidayListLookup({ places, findDaysOff }: DutyLibrary, ids: readonly number[]) {
  const byId = new Map(places.map((place) => [place.id, findDaysOff(place).listId]));
  const added = byId.get(temporaryChangedPlaceId);
  if (added !== undefined) for (const id of ids) byId.set(id, added);
  return (id: number) => byId.get(id);
}

/** Maps ids to places. A new place appears under each of its future ids. */
function mapPlacesById({ places }: DutyLibrary, ids: readonly number[]): ReadonlyMap<number, DutyPlace> {
  return new Map(
    places
      .flatMap((place) => (place.id === temporaryChangedPlaceId ? ids.map((id) => ({ ...place, id })) : place))
      .map((place) => [place.id, place]),
  );
}

type DueDateAtPlace = DutyDate & { placeId: number };

/** Picks the earliest due dates, because the reply names only a few. */
function pickEarliestDueDates(dates: readonly DueDateAtPlace[]): DueDateAtPlace[] {
  return dates
    .toSorted((one, other) => one.effectiveDue.localeCompare(other.effectiveDue))
    .slice(0, profileLimits.previewedDates);
}

/**
 * Counts the due dates that each new place would add, and finds the first day, by place id. Undefined if no due
 * dates are kept.
 */
export async function countDueDatesOfNewPlaces(
  query: Query,
  orgId: number,
  added: readonly AnsweredPlace[],
): Promise<ReadonlyMap<number, { dates: number; first: string | null }> | undefined> {
  const keeping = await findDueDateCalculation(query, orgId);
  if (!keeping) return undefined;
  const span = { from: keeping.since, to: findLastDayToCompute(findToday(keeping.timeZone)) };
  const library = await readDutyLibrary(query, orgId, { added });
  const orderOf = ({ kind }: Place) => profileKinds.indexOf(kind);
  const places = library.places.toSorted((one, other) => orderOf(one) - orderOf(other) || one.id - other.id);
  const placeById = new Map(places.map((place) => [place.id, place]));
  const obligations = await decideObligationsInTurns(library, places);
  const counts = new Map(added.map(({ id }) => [id, { dates: 0, first: null as string | null }]));
  const ofDuties = library.dated.flatMap((dated) => {
    const all = obligations.get(`${dated.duty.kind} ${dated.duty.id}`) ?? [];
    const own = all.filter(({ placeId }) => counts.has(placeId));
    return own.length > 0 ? [{ dated, all, own, levels: listLevelSpans(dated.duty, places) }] : [];
  });
  const toKeep = ofDuties.map(({ dated: { duty }, levels }) => ({ duty, levels }));
  const { otherLevels } = await readDatesThatMayStay(query, orgId, toKeep);
  const keptLevels = groupByDuty(otherLevels);
  for (const { dated, all, own, levels } of ofDuties) {
    await giveWay();
    const dates = listDatesOfDuty(dated, span, {
      places: own.flatMap(({ placeId }) => placeById.get(placeId) ?? []),
      findDaysOff: library.findDaysOff,
      withHistory: findPlacesWithHistory(dated, {
        own,
        rows: library.countedFromRows,
        places: placeById,
      }),
    });
    // A date that somebody worked on at another place, such as a GSTIN, is not due again at a new place.
    const kept = findPlacesWhereDatesStay(keptLevels.get(`${dated.duty.kind} ${dated.duty.id}`) ?? [], {
      ...{ obligations: all, dates, levels },
      registrations: listLabourLawRegistrations(dated.duty, places),
    });
    for (const { placeId, applies } of own) {
      const [place, count] = [placeById.get(placeId), counts.get(placeId)];
      if (!place || !count) continue;
      const { listId } = library.findDaysOff(place);
      const days = [...findDatesInSpans(dates, applies, { placeId, listId, kept }).values()].map(
        (one) => one.effectiveDue,
      );
      count.dates += days.length;
      count.first = [...days, ...(count.first === null ? [] : [count.first])].toSorted()[0] ?? null;
    }
  }
  return counts;
}
