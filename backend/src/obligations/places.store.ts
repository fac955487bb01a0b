import {
  addChangeToDatedAnswers,
  areSameAnswers,
  type ChangeAnswers,
  copyEverywhereFlags,
  type DatedFacts,
  listAnswersForAllPlaces,
  listDatedAnswers,
  type PastAnswers,
  type ProfileAnswer,
  pickDatedFacts,
  toStoredPastAnswers,
} from '../law-rules/trial-run/answers-over-time';
import { readStateAnswers, type StateAnswersFinder } from '../law-rules/trial-run/laws-for-trial-run.store';
import { findPlaceFactsRefusal } from '../law-rules/trial-run/place-facts.store';
import {
  clearFieldsOfNonRegistration,
  type PlaceFactsFromForm,
  type Profile,
  placeKindOrderSql,
} from '../law-rules/trial-run/profile-rows.store';
import { findDeletionRefusal } from '../law-rules/trial-run/profiles.store';
import type { Query } from '../platform/database/database';
import { okResult, type Result, refuseField } from '../platform/database/result';
import type { HolidayListFacts } from '../records/holidays/holidays.store';
import type { Place } from './decide-obligations';

/** A place with its holiday list and, for a registration, the covered places. */
export type DutyPlace = Place & HolidayListFacts & { covers: readonly number[] };

/** A place with its first answers, and its answers after each change. */
export type AnsweredPlace = DutyPlace & { answers: readonly (readonly ProfileAnswer[])[] };

type PlaceRow = Omit<DutyPlace, 'changedOn'> & { answers: ProfileAnswer[] };
type PastAnswersRow = Omit<PastAnswers, 'from'>;

/** Reads the places, with the answers of their States and the answers that organisations give for all places. */
export async function readPlaces(query: Query, orgId: number): Promise<AnsweredPlace[]> {
  return addAnswersFromElsewhere(await readPlacesWithOwnAnswers(query, orgId), await readStateAnswers(query, orgId));
}

/**
 * Adds to each place the answers that it gets from elsewhere: first the answers of its State, then the answers
 * that organisations give for all places. The place's own answers come last and override the others.
 */
export function addAnswersFromElsewhere(
  places: readonly AnsweredPlace[],
  answersOf: StateAnswersFinder,
): AnsweredPlace[] {
  return addAnswersForAllPlaces(places).map((place) => ({
    ...place,
    answers: place.answers.map((given, nth) => [...answersOf((place.earlierFacts?.[nth] ?? place).stateId), ...given]),
  }));
}

/**
 * Adds to each place the answers that organisations give for all places. The place's own answers come last and
 * override the others. If several organisations answer a question, the answer of the lowest id applies.
 */
function addAnswersForAllPlaces(places: readonly AnsweredPlace[]): AnsweredPlace[] {
  const organisations = places
    .filter(
      ({ kind, answers }) => kind === 'organisation' && answers.some((given) => given.some((one) => one.everywhere)),
    )
    .toSorted((one, other) => one.id - other.id);
  return places.map((place) =>
    organisations.filter(({ id }) => id !== place.id).reduce(addAnswersOfOrganisation, place),
  );
}

/**
 * Adds an organisation's answers for all places to a place. They change on the organisation's days, the place's
 * own answers on the place's days.
 */
function addAnswersOfOrganisation(place: AnsweredPlace, organisation: AnsweredPlace): AnsweredPlace {
  const shared = organisation.answers.map((answers) => listAnswersForAllPlaces([{ kind: 'organisation', answers }]));
  const sharedOn = organisation.changedOn.filter(
    (_day, nth) => !areSameAnswers({ answers: shared[nth] ?? [] }, { answers: shared[nth + 1] ?? [] }),
  );
  const changedOn = [...new Set([...place.changedOn, ...sharedOn])].toSorted();
  const countOf = (days: readonly string[], day: string) => days.filter((one) => one <= day).length;
  const answers = ['', ...changedOn].map((day) => [
    ...(shared[countOf(organisation.changedOn, day)] ?? []),
    ...(place.answers[countOf(place.changedOn, day)] ?? []),
  ]);
  const { earlierFacts } = place;
  const factsBefore = (nth: number) => earlierFacts?.[countOf(place.changedOn, changedOn[nth - 1] ?? '')] ?? null;
  return {
    ...place,
    changedOn,
    answers,
    ...(earlierFacts && { earlierFacts: changedOn.map((_, nth) => factsBefore(nth)) }),
  };
}

/**
 * Returns true if the answers of the place change on this day. With `shared`, considers only the answers that the
 * place gives for all places.
 */
export function doAnswersChangeOn(
  { kind, changedOn, answers }: AnsweredPlace,
  day: string,
  which: 'own' | 'shared' = 'own',
): boolean {
  const nth = changedOn.indexOf(day);
  const [before, after] = answers
    .slice(nth, nth + 2)
    .map((given) => ({ answers: which === 'own' ? given : listAnswersForAllPlaces([{ kind, answers: given }]) }));
  return nth !== -1 && before !== undefined && after !== undefined && !areSameAnswers(before, after);
}

/** Reads places with their own answers only: all places, or only one place and the organisations. */
export async function readPlacesWithOwnAnswers(
  query: Query,
  orgId: number,
  onlyPlaceId?: number,
): Promise<AnsweredPlace[]> {
  const [rows, past] = await Promise.all([
    query<PlaceRow>(readPlacesSql, [orgId, onlyPlaceId ?? null]),
    query<PastAnswersRow & { placeId: number }>(readPastAnswersSql, [orgId, onlyPlaceId ?? null]),
  ]);
  return rows.map(({ answers, ...place }) => {
    const own = past.filter(({ placeId }) => placeId === place.id);
    return addPastFactsToPlace(place, own, answers);
  });
}

/** Adds to a place the answers and facts that it had before each of their changes. */
function addPastFactsToPlace(
  place: Omit<DutyPlace, 'changedOn'>,
  past: readonly PastAnswersRow[],
  answers: ProfileAnswer[],
): AnsweredPlace {
  const earlierFacts = past.map(({ facts }) => facts && toFactsOfPlace(facts));
  return {
    ...place,
    changedOn: past.map(({ until }) => until),
    ...(earlierFacts.some((facts) => facts !== null) && { earlierFacts }),
    answers: [...past.map((one) => one.answers), answers],
  };
}

const toFactsOfPlace = (facts: DatedFacts) => ({
  stateId: facts.state_id,
  industries: facts.industries,
  branchTypes: facts.branch_types,
  companyTypes: facts.company_types,
});

/** Lists the places. The organisation itself comes first. */
const readPlacesSql = `
  select id, kind, state_id as "stateId", industries, branch_types as "branchTypes", company_types as "companyTypes",
    to_char(opened_on, 'YYYY-MM-DD') as "openedOn", to_char(closed_on, 'YYYY-MM-DD') as "closedOn", answers,
    holiday_list_id as "holidayListId", covers, number
  from profile where org_id = $1 and ($2::integer is null or id = $2 or kind = 'organisation')
  order by ${placeKindOrderSql}, id`;

const readPastAnswersSql = `
  select profile_id as "placeId", to_char(until_day, 'YYYY-MM-DD') as until, answers, facts
  from past_answers a
  where org_id = $1 and ($2::integer is null or profile_id = $2 or exists (
    select from profile p where p.org_id = $1 and p.id = a.profile_id and p.kind = 'organisation'))
  order by profile_id, until_day`;

/** The temporary id of a changed place while its outcomes are read. */
export const makeTemporaryId = (placeId: number) => -placeId;

type BuildChangedPlaceOptions = {
  after: Profile;
  answers?: ProfileAnswer[] | ChangeAnswers;
  answersFrom?: string;
  factsFrom?: string;
};

/** Builds the place as it is after a change, with its answers and facts over time. */
function buildChangedPlace(
  before: Profile,
  { after, answers = before.answers, answersFrom, factsFrom }: BuildChangedPlaceOptions,
): AnsweredPlace {
  const facts = pickDatedFacts(after);
  const withFacts = addChangeToDatedAnswers(listDatedAnswers(before), { facts }, factsFrom);
  const place = {
    id: before.id,
    kind: after.kind,
    ...toFactsOfPlace(facts),
    openedOn: after.opened_on,
    closedOn: after.closed_on,
    holidayListId: after.holiday_list_id,
    covers: after.covers,
    number: after.number,
  };
  const dated = addChangeToDatedAnswers(withFacts, { answers }, answersFrom);
  return addPastFactsToPlace(place, toStoredPastAnswers(dated), dated.at(-1)?.answers ?? []);
}

/**
 * The places of a preview: the id of each changed place, with the temporary id of its copy. The temporary id is
 * undefined if the place is deleted.
 */
export type PlaceCopies = ReadonlyMap<number, number | undefined>;

/** The changed facts and answers of a place. Missing fields stay as they are. */
export type PlaceChange = Partial<PlaceFactsFromForm> & {
  answers?: ProfileAnswer[] | ChangeAnswers;
  answersFrom?: string;
  factsFrom?: string;
  deleted?: true;
  /** The number of new places with these facts. By default 1. */
  count?: number;
};

type ApplyPlaceChangesOptions = { stored: readonly Profile[]; changeOf: (place: Profile) => PlaceChange };

/**
 * Returns the changed places under temporary ids, and a map from their ids to these temporary ids. If an
 * organisation's shared answers change, the places that use these answers are changed too.
 */
export async function applyPlaceChanges(
  query: Query,
  orgId: number,
  { stored, changeOf }: ApplyPlaceChangesOptions,
): Promise<Result<{ added: AnsweredPlace[]; copies: PlaceCopies }>> {
  const copies = new Map<number, number | undefined>();
  const changed: AnsweredPlace[] = [];
  for (const place of stored) {
    const change = changeOf(place);
    const after = await applyPlaceChange(query, orgId, { stored: place, change });
    if (!after.ok) return after;
    const { answers } = change;
    const marked = Array.isArray(answers) ? { answers: copyEverywhereFlags(answers, place.answers) } : {};
    if (!change.deleted) changed.push(buildChangedPlace(place, { ...change, ...marked, after: after.value }));
    const copyIds = Array.from({ length: change.count ?? 1 }, (_place, nth) => place.id - nth);
    for (const id of copyIds) copies.set(id, change.deleted ? undefined : makeTemporaryId(place.id));
  }
  const own = await readPlacesWithOwnAnswers(query, orgId);
  const answersOf = await readStateAnswers(query, orgId);
  const before = new Map(addAnswersFromElsewhere(own, answersOf).map((place) => [place.id, JSON.stringify(place)]));
  const after = addAnswersFromElsewhere([...own.filter(({ id }) => !copies.has(id)), ...changed], answersOf);
  const differing = after.filter((place) => copies.has(place.id) || before.get(place.id) !== JSON.stringify(place));
  for (const { id } of differing) copies.set(id, copies.get(id) ?? makeTemporaryId(id));
  return okResult({ added: differing.map((place) => ({ ...place, id: makeTemporaryId(place.id) })), copies });
}

/** Returns the place after its change. Refuses what a save would refuse. */
async function applyPlaceChange(
  query: Query,
  orgId: number,
  { stored, change }: { stored: Profile; change: PlaceChange },
): Promise<Result<Profile>> {
  const refused = change.deleted && (await findDeletionRefusal(query, orgId, stored));
  if (refused) return refused;
  const sent = { ...stored, ...change, answers: stored.answers };
  const after = { ...sent, ...clearFieldsOfNonRegistration(sent.kind, sent) };
  if (after.opened_on !== null && after.closed_on !== null && after.closed_on < after.opened_on)
    return refuseField('closed_on', 'must not be before the day of opening');
  return (await findPlaceFactsRefusal(query, orgId, { before: stored, after, lock: '' })) ?? okResult(after);
}
