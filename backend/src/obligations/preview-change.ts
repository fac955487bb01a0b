import { setImmediate as giveWay } from 'node:timers/promises';
import { profileLimits } from 'shared-lib/rules';
import { doDatesNeedDaysOff, doDatesNeedPlaceHistory, holidayLimits } from 'shared-lib/schedules';
import { readStateAnswers } from '../law-rules/trial-run/laws-for-trial-run.store';
import { makeBlankProfile, type Profile } from '../law-rules/trial-run/profile-rows.store';
import { findProfiles } from '../law-rules/trial-run/profiles.store';
import type { Query } from '../platform/database/database';
import { okResult, refusedResult } from '../platform/database/result';
import type { HolidayListPreview } from '../records/holidays/change-holidays';
import { listHolidayLists } from '../records/holidays/holidays.store';
import { listLevelSpans } from './choose-places';
import { findDateChanges, readPlaceNamesIfFew } from './count-changes.store';
import { addNamesToDueDates } from './date-entries.store';
import { areSpansOpenEnded, type DaySpan, findSpanToCompute } from './day-spans';
import { createDaysOffFinder } from './days-off';
import { findDutiesToAnswer, groupByDuty, type ObligationsByDuty } from './decide-obligations';
import {
  areSameObligations,
  computeDutyState,
  type DatesByKey,
  findDatesInSpans,
  findPlacesWithHistory,
  findUnmatchedDates,
  listDatesOfDuty,
  pairDutyStatesByPlace,
} from './duty-dates';
import { readLawsWithoutDates } from './laws-without-dates.store';
import {
  comparePlaces,
  type DutyLibrary,
  listPlacesAfterChange,
  listStoredPlaces,
  makePreviewLibrary,
  makePreviewSide,
  readDutyLibrary,
} from './library.store';
import type { DutyDate } from './obligations.store';
import {
  type AnsweredPlace,
  addAnswersFromElsewhere,
  applyPlaceChanges,
  type PlaceChange,
  readPlacesWithOwnAnswers,
} from './places.store';
import { findPlacesWhereDatesStay, listDutyRegistrations } from './staying-dates';
import { decideObligationsWithPauses, findDueDateCalculation, readDatesThatMayStay } from './update-due-dates.store';

/** The places and the change of each. If no ids are given, the change is about new places. */
type PreviewPlaceChangesOptions = {
  orgId: number;
  ids: readonly number[] | undefined;
  changeOf: (place: Profile) => PlaceChange;
};

/**
 * Previews which duties and due dates a change of places adds and removes. Compares duties from today on, and
 * due dates from the first day for which they are kept. Due dates that somebody worked on stay. The caller must
 * first update the due dates.
 */
export async function previewPlaceChanges(query: Query, { orgId, ids, changeOf }: PreviewPlaceChangesOptions) {
  const stored = ids ? await findProfiles(query, orgId, ids) : [makeBlankProfile(temporaryIdOfNewItem)];
  if (ids && stored.length < ids.length) return refusedResult('unknown-profile');
  const changedPlaces = await applyPlaceChanges(query, orgId, { stored, changeOf });
  if (!changedPlaces.ok) return changedPlaces;
  const { added, copies } = changedPlaces.value;
  const library = await readDutyLibrary(query, orgId, { added });
  const calculation = await findDueDateCalculation(query, orgId);
  const span = calculation && findSpanToCompute(calculation);
  const sideNow = makePreviewSide(library, listStoredPlaces(library), { copies: new Map(), span });
  const sideThen = makePreviewSide(library, listPlacesAfterChange(library, copies), { copies, span });
  const now = await decideObligationsWithPauses(library, sideNow.places);
  const then = await decideObligationsWithPauses(makePreviewLibrary(library, copies), sideThen.places);
  const areListsMoved = [...copies.keys()].some((id) => sideNow.findListId(id) !== sideThen.findListId(id));
  const changed = findChangedDuties(library, { now, then, areListsMoved });
  const dutiesWithLevels = changed.map(({ dated: { duty } }) => {
    return { duty, levels: [sideNow, sideThen].flatMap(({ places }) => listLevelSpans(duty, places)) };
  });
  const { workedOn, otherLevels } = await readDatesThatMayStay(query, orgId, dutiesWithLevels);
  const withDates = new Set<number>();
  const counts = createZeroChangeCounts();
  const first: Record<'added' | 'gone', DueDateAtPlace[]> = { added: [], gone: [] };
  for (const { dated, before, afterwards } of changed) {
    await giveWay();
    const was = computeDutyState(dated, before, sideNow);
    const pairs = pairDutyStatesByPlace(was, computeDutyState(dated, afterwards, sideThen), otherLevels);
    for (const { placeId, keyOf, ...one } of pairs) {
      const { added, gone } = addDutyChangeToCounts(counts, one, (date) => workedOn.get(keyOf(date)));
      if (added.length + gone.length > 0) withDates.add(dated.duty.lawId);
      first.added = pickEarliestDueDates([...first.added, ...added.map((date) => ({ ...date, placeId }))]);
      first.gone = pickEarliestDueDates([...first.gone, ...gone.map((date) => ({ ...date, placeId }))]);
    }
  }
  const asked = findDutiesToAnswer(now, then);
  const [to_answer_at, first_added, first_gone, laws_without] = await Promise.all([
    readPlaceNamesIfFew(query, orgId, asked.placeIds),
    addNamesToDueDates(query, orgId, first.added),
    addNamesToDueDates(query, orgId, first.gone),
    readLawsWithoutDates(query, {
      orgId,
      placeId: findPlaceIdWithNewAnswers(stored, changeOf),
      library,
      now,
      then,
      withDates,
    }),
  ]);
  return okResult({ data: { ...counts, ...asked.counts, to_answer_at, first_added, first_gone, laws_without } });
}

const createZeroChangeCounts = () => ({
  duties_added: 0,
  duties_gone: 0,
  dates_added: 0,
  dates_gone: 0,
  dates_stay: 0,
  open_dates_stay: 0,
});

type PlaceDutyState = { spans: readonly DaySpan[]; dates: DatesByKey };

/**
 * Adds to the counts how a duty at a place changes. Returns the due dates that are added and those that are
 * removed.
 */
function addDutyChangeToCounts(
  counts: ReturnType<typeof createZeroChangeCounts>,
  { was, will }: { was: PlaceDutyState; will: PlaceDutyState },
  stateOf: (date: DutyDate) => string | undefined,
) {
  if (areSpansOpenEnded(will.spans) && !areSpansOpenEnded(was.spans)) counts.duties_added += 1;
  if (areSpansOpenEnded(was.spans) && !areSpansOpenEnded(will.spans)) counts.duties_gone += 1;
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

/** Finds the place whose answers change, if only one place changes. */
function findPlaceIdWithNewAnswers([place, other]: readonly Profile[], changeOf: (place: Profile) => PlaceChange) {
  return place && !other && changeOf(place).answers && place.version > 0 ? place.id : undefined;
}

/** The temporary id of a new place or of a new list of days off. It sorts after all stored ones. */
const temporaryIdOfNewItem = 2 ** 31 - 1;

/**
 * Finds the duties whose places, days or holiday lists change. Always includes duties that are counted from
 * events, because other events may now concern them, for example in another State.
 */
function findChangedDuties(
  { dated: duties }: DutyLibrary,
  { now, then, areListsMoved }: { now: ObligationsByDuty; then: ObligationsByDuty; areListsMoved: boolean },
) {
  return duties.flatMap((dated) => {
    const key = `${dated.duty.kind} ${dated.duty.id}`;
    const [before, afterwards] = [now.get(key) ?? [], then.get(key) ?? []];
    const isMoved = areListsMoved && doDatesNeedDaysOff(dated.record, dated.schedules);
    const mayDiffer = isMoved || doDatesNeedPlaceHistory(dated.record, dated.schedules);
    return areSameObligations(before, afterwards) && !mayDiffer ? [] : [{ dated, before, afterwards }];
  });
}

/** Previews how a saved list of days off, or a deleted one, would change the due dates. */
export async function previewHolidays(query: Query, { orgId, id, rules }: HolidayListPreview) {
  // Reads all duties, because each due date on a day off has a target before it.
  const before = await readDutyLibrary(query, orgId);
  const others = (await listHolidayLists(query, orgId)).filter((list) => list.id !== id);
  const lists = rules
    ? [...others, { ...rules, id: id ?? temporaryIdOfNewItem, name: '', source: '', version: 0 }]
    : others;
  const after = { ...before, findDaysOff: createDaysOffFinder(lists, before.today) };
  const { counts, moved } = await findDateChanges(query, { orgId, before, after });
  const first = moved.slice(0, holidayLimits.previewedDates);
  const ofPlaces = first.map(({ date, placeId }) => ({ ...date, placeId }));
  const named = await addNamesToDueDates(query, orgId, ofPlaces);
  const moved_first = first.map(({ from, to }, nth) => {
    const { name = '', profile = '' } = named[nth] ?? {};
    return { name, profile, from, to };
  });
  return { ...counts, moved_first };
}

type DueDateAtPlace = DutyDate & { placeId: number };

/** Picks the earliest due dates, because the reply names only a few. */
function pickEarliestDueDates(dates: readonly DueDateAtPlace[]): DueDateAtPlace[] {
  return dates
    .toSorted((one, other) => one.effectiveDue.localeCompare(other.effectiveDue))
    .slice(0, profileLimits.previewedDates);
}

/**
 * Counts the due dates that each new place would add, and the duties that would be undecided there. Also finds the
 * first of the due dates. The keys are place ids. Undefined if the organisation keeps no due dates.
 */
export async function countDueDatesOfNewPlaces(
  query: Query,
  orgId: number,
  added: readonly AnsweredPlace[],
): Promise<ReadonlyMap<number, { dates: number; first: string | null; waits: number }> | undefined> {
  const calculation = await findDueDateCalculation(query, orgId);
  if (!calculation) return undefined;
  const span = findSpanToCompute(calculation);
  const own = await readPlacesWithOwnAnswers(query, orgId);
  const library = await readDutyLibrary(query, orgId, {
    added: addAnswersFromElsewhere([...own, ...added], await readStateAnswers(query, orgId)).slice(own.length),
  });
  const places = library.places.toSorted(comparePlaces);
  const placeById = new Map(places.map((place) => [place.id, place]));
  const obligations = await decideObligationsWithPauses(library, places);
  const counts = new Map(added.map(({ id }) => [id, { dates: 0, first: null as string | null, waits: 0 }]));
  const ofDuties = library.dated.flatMap((dated) => {
    const obligationsOfDuty = obligations.get(`${dated.duty.kind} ${dated.duty.id}`) ?? [];
    const own = obligationsOfDuty.filter(({ placeId }) => counts.has(placeId));
    return own.length > 0 ? [{ dated, obligationsOfDuty, own, levels: listLevelSpans(dated.duty, places) }] : [];
  });
  const toKeep = ofDuties.map(({ dated: { duty }, levels }) => ({ duty, levels }));
  const { otherLevels } = await readDatesThatMayStay(query, orgId, toKeep);
  const keptLevels = groupByDuty(otherLevels);
  for (const { dated, obligationsOfDuty, own, levels } of ofDuties) {
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
    // If somebody worked on a date at another place, such as a GSTIN, it is not due again at a new place.
    const kept = findPlacesWhereDatesStay(keptLevels.get(`${dated.duty.kind} ${dated.duty.id}`) ?? [], {
      obligations: obligationsOfDuty,
      dates,
      levels,
      registrations: listDutyRegistrations(dated.duty, places),
    });
    for (const { placeId, applies, stands } of own) {
      const [place, count] = [placeById.get(placeId), counts.get(placeId)];
      if (!place || !count) continue;
      if (stands === 'unsettled') count.waits += 1;
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
