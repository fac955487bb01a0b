import {
  addChangeToDatedAnswers,
  type DatedFacts,
  listDatedAnswers,
  type PastAnswers,
  type ProfileAnswer,
  pickDatedFacts,
  toStoredPastAnswers,
} from '../law-rules/trial-run/answers-over-time';
import { type Profile, placeKindOrderSql } from '../law-rules/trial-run/profile-rows.store';
import type { Query } from '../platform/database/database';
import type { PlaceWithHolidayList } from '../records/holidays/holidays.store';
import type { Place } from './decide-obligations';

/** A place with its holiday list and, for a registration, the covered places. */
export type DutyPlace = Place & PlaceWithHolidayList & { covers: readonly number[] };

/** A place with its first answers, and its answers after each change. */
export type AnsweredPlace = DutyPlace & { answers: readonly (readonly ProfileAnswer[])[] };

type PlaceRow = Omit<DutyPlace, 'changedOn'> & { answers: ProfileAnswer[] };
type PastAnswersRow = Omit<PastAnswers, 'from'>;

/** Reads the places. With `only`, reads only this place and those of kind organisation. */
export async function readPlaces(query: Query, orgId: number, only?: number): Promise<AnsweredPlace[]> {
  const [rows, past] = await Promise.all([
    query<PlaceRow>(readPlacesSql, [orgId, only ?? null]),
    query<PastAnswersRow & { placeId: number }>(readPastAnswersSql, [orgId, only ?? null]),
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

/** The temporary id of the changed place while its outcomes are read. */
export const temporaryChangedPlaceId = -1;

type BuildChangedPlaceOptions = {
  after: Profile;
  answers?: ProfileAnswer[];
  answersFrom?: string;
  factsFrom?: string;
};

/** Builds the place as it is after a change, with its answers and facts over time. */
export function buildChangedPlace(
  before: Profile,
  { after, answers = before.answers, answersFrom, factsFrom }: BuildChangedPlaceOptions,
): AnsweredPlace {
  const facts = pickDatedFacts(after);
  const withFacts = addChangeToDatedAnswers(listDatedAnswers(before), { facts }, factsFrom);
  const place = {
    id: temporaryChangedPlaceId,
    kind: after.kind,
    ...toFactsOfPlace(facts),
    openedOn: after.opened_on,
    closedOn: after.closed_on,
    holidayListId: after.holiday_list_id,
    covers: after.covers,
    number: after.number,
  };
  return addPastFactsToPlace(
    place,
    toStoredPastAnswers(addChangeToDatedAnswers(withFacts, { answers }, answersFrom)),
    answers,
  );
}
