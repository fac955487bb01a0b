import type { WireFiling, WireOccurrence } from 'shared-lib/api/contract';
import { formatPerson } from 'shared-lib/people';
import { recordKinds } from 'shared-lib/records';
import {
  type Day,
  doDatesNeedDaysOff,
  explainDueDate,
  explainTargetDay,
  findCoveredDays,
  formatDay,
  listDatesCountedFromHistory,
  listDueDates,
  type Occurrence,
  type PlaceHistory,
  parseDay,
  readLeadTime,
} from 'shared-lib/schedules';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import { findOwnersByLevel } from '../auth/people/nearest-owners.store';
import { evaluateLawsForAnswers, toAnswersByQuestion } from '../law-rules/trial-run/evaluate-laws';
import { readLawsForTrialRun, readStateAnswers } from '../law-rules/trial-run/laws-for-trial-run.store';
import type { Query } from '../platform/database/database';
import { okResult, refusedResult } from '../platform/database/result';
import { storedKinds } from '../platform/database/stored-kind';
import { listHolidayLists } from '../records/holidays/holidays.store';
import { findRecord, type RecordReference } from '../records/records/record.store';
import type { StoredRecord } from '../records/records/stored-record';
import { findSchedules, toScheduleFromDay } from '../records/schedules/schedules.store';
import { findHistoryForObligation } from './counted-from';
import { readPlaceHistoryRows } from './counted-from.store';
import { allDays } from './day-spans';
import { createDaysOffFinder, type PlaceDaysOff } from './days-off';
import { type DutyKind, type ObligationReasons, statusByOutcome } from './decide-obligations';
import {
  findPlaceOnDay,
  findSharedCompanyTypes,
  listConditions,
  listFactChanges,
  type StoredConditions,
  toDutyConditions,
} from './duty-conditions';
import { findUsualTarget } from './duty-dates';
import { readFiling } from './filing.store';
import type { SignedInPerson } from './filing-rights';
import { markStandInRows } from './occurrence-filter.store';
import { findEarlierFilings, findOccurrence } from './occurrences.store';
import { isCountedFromHistoryKey } from './period-keys';
import { findOwnAndRepresentedIds } from './place-rights.store';
import {
  type AnsweredPlace,
  addAnswersFromElsewhere,
  doAnswersChangeOn,
  readPlaces,
  readPlacesWithOwnAnswers,
} from './places.store';
import { describeWhyDutyApplies, findFactsDay, type NamedCondition, type PlaceChanges } from './why-it-applies';
import { describeOwners } from './why-owner';

/** Reads a due date for its page. Describes from the record why it is due on this day, because that is not stored. */
export async function viewOccurrence(query: Query, { person, id }: { person: SignedInPerson; id: number }) {
  const { orgId } = person;
  const today = await findOrgToday(query, orgId);
  const found = await findOccurrence(query, { orgId, id, today });
  const filing = await readFiling(query, person, id);
  if (!found || !filing) return refusedResult('unknown-occurrence');
  const { why, applies, period_key: key, ...occurrence } = found;
  const reference = { orgId, kind: recordKinds[occurrence.kind], id: occurrence.record_id };
  const record = await findRecord(query, reference);
  const schedules = (await findSchedules(query, reference)).map(toScheduleFromDay);
  const due = parseDay(occurrence.due) ?? today;
  const { profile_id: placeId, law_id: lawId } = occurrence;
  const ownPlaces = await readPlacesWithOwnAnswers(query, orgId, placeId);
  const places = addAnswersFromElsewhere(ownPlaces, await readStateAnswers(query, orgId));
  const daysOff = await findDaysOffOfPlace(query, { orgId, places, placeId, today });
  // Uses days off if the place has a holiday list, or if the record's due dates cannot be computed without them.
  const usesDaysOff = daysOff && record && (daysOff.listId !== 0 || doDatesNeedDaysOff(record, schedules));
  const options = { from: due, to: due, said: schedules, ...(usesDaysOff && { daysOff: daysOff.daysOff }) };
  // The cast is safe, because only the server writes this column.
  const stored = why as ObligationReasons;
  const history = isCountedFromHistoryKey(key)
    ? await readPlaceHistory(query, orgId, { ...occurrence, why: stored, applies })
    : undefined;
  const date = record && recomputeDate(record, key, { ...options, history });
  const covered = date ? findCoveredDays(date) : { start: due, end: due };
  const factsDay = findFactsDay(covered, applies);
  const [target, facts, levels, earlierFilings, readerAccountIds] = await Promise.all([
    describeTargetReason(query, { orgId, id, record, daysOff, timeline: filing.timeline }),
    readDutyConditions(query, { ...reference, lawId, places, ownPlaces, placeId, why: stored, today, factsDay }),
    findOwnersByLevel(query, orgId, id),
    findEarlierFilings(query, { orgId, id, today }),
    findOwnAndRepresentedIds(query, { ...person, today }),
  ]);
  return okResult({
    data: {
      ...(markStandInRows([occurrence], readerAccountIds)[0] ?? occurrence),
      filing,
      ...explainDate(date),
      why_target: target.why,
      is_target_set: target.isSet,
      why_applies: describeWhyDutyApplies(stored, {
        place: occurrence.profile,
        ...facts,
        applies,
        factsDay,
        today: formatDay(today),
        due: date?.statutoryDue ?? due,
        periodStart: date && covered.start,
        isFixedDate: date?.origin.from === 'date' && date.origin.before !== undefined,
        isOpen: occurrence.standing === 'due' || occurrence.standing === 'overdue',
      }),
      why_owner: describeOwners({ ...occurrence, isFiledByChecker: filing.filed_by === occurrence.checker }, levels),
      assigned: levels.map(pickOwnerAndChecker),
      last_filings: earlierFilings,
    },
  });
}

/** Computes a due date again from its record. Undefined if the record no longer gives this due date. */
function recomputeDate(
  record: StoredRecord,
  key: string,
  { history, ...options }: Parameters<typeof listDueDates>[1] & { history: PlaceHistory | undefined },
): Occurrence | undefined {
  const dates = history ? listDatesCountedFromHistory(record, { ...options, history }) : listDueDates(record, options);
  return dates.find((date) => date.key === key);
}

const explainDate = (date: Occurrence | undefined) => ({
  why_date: date ? explainDueDate(date) : '',
  extended_to: date?.extendedDue === undefined ? null : formatDay(date.extendedDue),
});

type OwnersOfLevel = Awaited<ReturnType<typeof findOwnersByLevel>>[number];

const pickOwnerAndChecker = ({ level, owner_id, owner, checker_id, checker }: OwnersOfLevel) => ({
  level,
  owner_id,
  owner,
  checker_id,
  checker,
});

type DescribeTargetReasonOptions = {
  orgId: number;
  id: number;
  record: StoredRecord | undefined;
  daysOff: PlaceDaysOff | undefined;
  timeline: WireFiling['timeline'];
};

/**
 * Describes why a due date has its target: a person set it, or it follows from the record. Empty if it has no target.
 */
async function describeTargetReason(
  query: Query,
  { orgId, id, record, daysOff, timeline }: DescribeTargetReasonOptions,
): Promise<{ why: string; isSet: boolean }> {
  const none = { why: '', isSet: false };
  const [found] = await query<{ isSet: boolean; usual: string | null; due: string }>(
    `select target is not null as "isSet", to_char(usual_target, 'YYYY-MM-DD') as usual,
       to_char(effective_due, 'YYYY-MM-DD') as due
     from occurrence where org_id = $1 and id = $2`,
    [orgId, id],
  );
  if (found?.isSet) {
    const set = timeline.find(({ changes }) => 'target' in Object(changes));
    return { why: set ? `set by ${formatPerson(set.user)}` : 'set by a person', isSet: true };
  }
  const due = parseDay(found?.due);
  if (!record || !daysOff || !found?.usual || due === undefined) return none;
  const target = findUsualTarget({ effectiveDue: due, dueAt: undefined }, record, daysOff);
  if (!target || formatDay(target.day) !== found.usual) return none;
  return {
    why: explainTargetDay(target, { before: readLeadTime(record), daysOff: daysOff.daysOff }),
    isSet: false,
  };
}

/** A due date with the reason of its obligation and the days on which its duty applies. */
type OccurrenceWithObligation = Pick<WireOccurrence, 'profile_id' | 'kind' | 'record_id' | 'law_id'> & {
  why: ObligationReasons;
  applies: readonly { from: string | null }[];
};

/** Reads the events, licenses and filings that the due dates of this duty and place are counted from. */
async function readPlaceHistory(
  query: Query,
  orgId: number,
  { profile_id: placeId, kind, record_id: recordId, law_id: lawId, why, applies }: OccurrenceWithObligation,
) {
  const [rows, places] = await Promise.all([readPlaceHistoryRows(query, orgId), readPlaces(query, orgId)]);
  const spans = applies.map(({ from }) => ({ from: from ?? allDays.from, until: allDays.until }));
  // The cast is safe, because a due date never belongs to a law itself.
  const duty = { kind: storedKinds[kind] as DutyKind, recordId, lawId };
  return findHistoryForObligation(
    { ...duty, placeId, stands: 'applies', applies: spans, why },
    { rows, places: new Map(places.map((place) => [place.id, place])) },
  );
}

/** Finds the days off of a place among `places`. Undefined if the place is gone. */
async function findDaysOffOfPlace(
  query: Query,
  { orgId, places, placeId, today }: Pick<ReadDutyConditionsOptions, 'orgId' | 'places' | 'placeId' | 'today'>,
): Promise<PlaceDaysOff | undefined> {
  const place = places.find(({ id }) => id === placeId);
  return place && createDaysOffFinder(await listHolidayLists(query, orgId), formatDay(today))(place);
}

type ReadDutyConditionsOptions = RecordReference & {
  lawId: number;
  /** The place and all organisations. */
  places: readonly AnsweredPlace[];
  /** The same places, with their own answers only. */
  ownPlaces: readonly AnsweredPlace[];
  placeId: number;
  why: ObligationReasons;
  today: Day;
  /** The explanation uses the facts about the place (State, industries and so on) of this day. */
  factsDay: string;
};

/**
 * Reads the conditions of a duty for a place, with the facts that the place had on a day. Uses the function that
 * decides obligations. The reasons are not stored, because this would slow down the writing of all obligations.
 */
async function readDutyConditions(
  query: Query,
  { orgId, kind, id, lawId, places, ownPlaces, placeId, why, today, factsDay }: ReadDutyConditionsOptions,
): Promise<{ conditions: NamedCondition[]; state: string | undefined; overTime: PlaceChanges }> {
  const [duty] = await query<StoredConditions>(dutyConditionsSql, [orgId, storedKinds[kind.name], id]);
  const then = places.map((one) => findPlaceOnDay(one, factsDay));
  const [now, place] = [places, then].map((all) => all.find((one) => one.id === placeId));
  if (!duty || !now || !place) return { conditions: [], state: undefined, overTime: noPlaceChanges };
  const asked = toDutyConditions(duty);
  const conditions = listConditions(asked, place, findSharedCompanyTypes(then, formatDay(today)));
  const options = await query<{ list: string; id: number; name: string }>(
    'select list, id, name from option where org_id = $1 and list = any ($2::text[])',
    [orgId, conditions.map(({ list }) => list)],
  );
  const names = new Map(options.map(({ list, id, name }) => [`${list} ${id}`, name]));
  const named = conditions.map((condition) => ({
    ...condition,
    nameOf: (option: number) => names.get(`${condition.list} ${option}`) ?? String(option),
    isOfOrganisation: condition.list === 'entityType' && place.companyTypes.length === 0,
  }));
  return {
    conditions: named,
    state: why.stateId === null ? undefined : names.get(`state ${place.stateId}`),
    overTime: {
      openedOn: now.openedOn,
      closedOn: now.closedOn,
      ...(await findDecidingAnswerDays(query, { orgId, lawId, place: now, ownPlaces })),
      factsChanges: listFactChanges(asked, {
        places,
        place: now,
        today: formatDay(today),
        isOnceInState: why.level === 'state',
      }),
    },
  };
}

type FindDecidingAnswerDaysOptions = Pick<ReadDutyConditionsOptions, 'orgId' | 'lawId' | 'ownPlaces'> & {
  place: AnsweredPlace;
};

/** Finds the days on which own or shared answers change so that a law begins or ceases to apply at a place. */
async function findDecidingAnswerDays(
  query: Query,
  { orgId, lawId, place, ownPlaces }: FindDecidingAnswerDaysOptions,
): Promise<Pick<PlaceChanges, 'answersChangedOn' | 'sharedAnswersChangedOn'>> {
  if (place.changedOn.length === 0) return { answersChangedOn: [], sharedAnswersChangedOn: [] };
  const options = { orgId, lawIds: [lawId], withDrafts: true, after: 0, most: 1 };
  const { laws } = await readLawsForTrialRun(query, options);
  const [outcomes = []] = evaluateLawsForAnswers(laws, place.answers.map(toAnswersByQuestion));
  const stands = outcomes.map((outcome) => statusByOutcome[outcome]);
  const days = place.changedOn.filter((_day, nth) => stands[nth] !== stands[nth + 1]);
  const own = ownPlaces.filter(({ id }) => id === place.id);
  const others = ownPlaces.filter(({ id }) => id !== place.id);
  return {
    answersChangedOn: days.filter((day) => own.some((one) => doAnswersChangeOn(one, day))),
    sharedAnswersChangedOn: days.filter((day) => others.some((one) => doAnswersChangeOn(one, day, 'shared'))),
  };
}

const noPlaceChanges: PlaceChanges = {
  openedOn: null,
  closedOn: null,
  answersChangedOn: [],
  sharedAnswersChangedOn: [],
  factsChanges: [],
};

const dutyConditionsSql = `
  select r.central, r.states, r.details, l.states as "lawStates"
  from record r left join record l on l.org_id = $1 and l.kind = 'law' and l.id = r.law_id
  where r.org_id = $1 and r.kind = $2 and r.id = $3`;
