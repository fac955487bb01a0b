import { type RecordKind, recordKindList } from 'shared-lib/records';
import { type LawOutcome, profileKinds } from 'shared-lib/rules';
import { type EnteredSchedule, formatDay } from 'shared-lib/schedules';
import { findOrgToday } from '../auth/organisations/time-zone.store';
import { evaluateLawsForAnswers, toAnswersByQuestion } from '../law-rules/trial-run/evaluate-laws';
import { readLawsForTrialRun } from '../law-rules/trial-run/laws-for-trial-run.store';
import type { Query } from '../platform/database/database';
import { storedKinds } from '../platform/database/stored-kind';
import { listHolidayLists } from '../records/holidays/holidays.store';
import { recordColumnsSql } from '../records/records/record.store';
import { type RecordRow, type StoredRecord, toStoredRecord } from '../records/records/stored-record';
import {
  earliestScheduleDay,
  findDueDatesStartDay,
  findSchedulesOfRecords,
  toScheduleFromDay,
} from '../records/schedules/schedules.store';
import type { ChangedDutyIds } from './changed-records.store';
import { mergeLawAndScheduleLevels } from './choose-places';
import type { PlaceHistoryRows } from './counted-from';
import { readPlaceHistoryRows } from './counted-from.store';
import type { DueDatesSpan } from './day-spans';
import { createDaysOffFinder, type FindDaysOff } from './days-off';
import type { DecideObligationsOptions, Duty, DutyKind, DutyLevel, LawDecision } from './decide-obligations';
import { toDutyConditions } from './duty-conditions';
import type { PreviewSide } from './duty-dates';
import { type AnsweredPlace, type DutyPlace, type PlaceCopies, readPlaces } from './places.store';

/** A duty with everything that its due dates depend on. */
export type DutyWithSchedules = {
  duty: Duty;
  record: StoredRecord;
  schedules: readonly EnteredSchedule[];
  /** The version numbers of the record and its schedules, joined to one text. */
  versions: string;
  /** The levels that people confirmed for the duty's law: the first level and the later ones. */
  lawLevels: Pick<Duty, 'level' | 'laterLevels'>;
};

/** All data that decides which place has which duty, and when. */
export type DutyLibrary = Omit<DecideObligationsOptions, 'duties' | 'places'> & {
  places: readonly DutyPlace[];
  /** The ids of the published laws that were read, also of laws without duties. */
  lawIds: readonly number[];
  dated: readonly DutyWithSchedules[];
  /** The first day for which the organisation keeps due dates. If it keeps none: the earliest possible day. */
  since: string;
  findDaysOff: FindDaysOff;
  countedFromRows: PlaceHistoryRows;
};

export const dutyKinds = recordKindList.filter(({ name }) => name !== 'law');

/**
 * Reads the published laws, duties, places and decisions of an organisation. With `only`, reads only these
 * duties and their laws. A preview can add places.
 */
export async function readDutyLibrary(
  query: Query,
  orgId: number,
  { only, added = [] }: { only?: ChangedDutyIds | undefined; added?: readonly AnsweredPlace[] } = {},
): Promise<DutyLibrary> {
  const places = [...(await readPlaces(query, orgId)), ...added];
  const laws = await evaluatePublishedLaws(query, { orgId, places, only });
  const holidayLists = await listHolidayLists(query, orgId);
  const decisions = await readDecisions(query, orgId);
  const countedFromRows = await readPlaceHistoryRows(query, orgId);
  const since = (await findDueDatesStartDay(query, orgId)) ?? earliestScheduleDay;
  const dated = (
    await Promise.all(dutyKinds.map((kind) => readDutiesOfKind(query, { orgId, kind, laws, only, since })))
  ).flat();
  const today = formatDay(await findOrgToday(query, orgId));
  const firstIndex = new Map<number, number>();
  let next = 0;
  for (const { id, answers } of places) {
    firstIndex.set(id, next);
    next += answers.length;
  }
  return {
    places,
    since,
    today,
    lawIds: [...laws.keys()],
    dated,
    findDaysOff: createDaysOffFinder(holidayLists, today),
    countedFromRows,
    outcomeOf: (lawId, placeId, change) =>
      laws.get(lawId)?.outcomes[(firstIndex.get(placeId) ?? -Infinity) + change] ?? 'needs-input',
    ...buildDecisionLookup((lawId, placeId) => decisions.get(`${lawId} ${placeId}`)),
  };
}

export function listStoredPlaces({ places }: DutyLibrary): DutyPlace[] {
  return places.filter(({ id }) => id > 0);
}

/**
 * Returns the places after the change, in the usual order. If several new places are alike, the list has one
 * place for each of their ids.
 */
export function listPlacesAfterChange(library: DutyLibrary, copies: PlaceCopies): DutyPlace[] {
  const unchanged = listStoredPlaces(library).filter(({ id }) => !copies.has(id));
  return [...unchanged, ...listCopiedPlaces(library, copies)].toSorted(comparePlaces);
}

/** Compares places for the usual order: by kind, then by id. */
export function comparePlaces(one: DutyPlace, other: DutyPlace): number {
  return profileKinds.indexOf(one.kind) - profileKinds.indexOf(other.kind) || one.id - other.id;
}

/** Lists the changed copies of places. Each copy has the id that the place has after the change. */
function listCopiedPlaces({ places }: DutyLibrary, copies: PlaceCopies): DutyPlace[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  return [...copies].flatMap(([id, copy]) => {
    const place = byId.get(copy ?? id);
    return copy !== undefined && place ? [{ ...place, id }] : [];
  });
}

/**
 * Makes the library for a preview. Its `outcomeOf` takes the id of a place, and returns the outcomes of the
 * place's changed copy.
 */
export function makePreviewLibrary({ outcomeOf, ...others }: DutyLibrary, copies: PlaceCopies): DutyLibrary {
  return {
    ...others,
    outcomeOf: (lawId, placeId, change) => outcomeOf(lawId, copies.get(placeId) ?? placeId, change),
  };
}

/** Returns the duty after a change of its schedules or of its law's levels, with the resulting levels. */
export function applyChangedLevels(
  one: DutyWithSchedules,
  change: Partial<Pick<DutyWithSchedules, 'schedules' | 'lawLevels'>>,
  { since }: DutyLibrary,
): DutyWithSchedules {
  const changed = { ...one, ...change };
  const levels = changed.schedules.map(({ from, schedule }) => ({ fromDay: formatDay(from), schedule }));
  return {
    ...changed,
    duty: { ...one.duty, ...mergeLawAndScheduleLevels(changed.lawLevels, levels, since) },
  };
}

/** Makes one side of a preview. A place with a copy is the copy, as it is after the change. */
export function makePreviewSide(
  library: DutyLibrary,
  places: readonly DutyPlace[],
  { copies, span }: { copies: PlaceCopies; span: DueDatesSpan | undefined },
): PreviewSide {
  const allPlaces = [...listStoredPlaces(library), ...listCopiedPlaces(library, copies)];
  const placeById = new Map(allPlaces.map((place) => [place.id, place]));
  const listIdByPlace = new Map([...placeById].map(([id, place]) => [id, library.findDaysOff(place).listId]));
  return { places, placeById, findListId: (placeId) => listIdByPlace.get(placeId), library, span };
}

/** Creates the lookup of decisions. A decision for one place overrides the decision for all places. */
export function buildDecisionLookup(
  decisionAt: DutyLibrary['decisionAt'],
): Pick<DutyLibrary, 'decisionAt' | 'decisionOf'> {
  const decisionOf = (lawId: number, placeId: number) => decisionAt(lawId, placeId) ?? decisionAt(lawId, allPlacesId);
  return { decisionAt, decisionOf };
}

/** The place id that means all places in a decision. */
export const allPlacesId = 0;

/** A published law with its outcomes: one for each set of answers that a place has had, in order of time. */
type EvaluatedLaw = { outcomes: readonly LawOutcome[]; repealedOn: string | null };
type EvaluatedLaws = ReadonlyMap<number, EvaluatedLaw>;

async function evaluatePublishedLaws(
  query: Query,
  { orgId, places, only }: { orgId: number; places: AnsweredPlace[]; only: ChangedDutyIds | undefined },
): Promise<EvaluatedLaws> {
  const answers = places.flatMap((place) => place.answers.map(toAnswersByQuestion));
  const repealDays = await readRepealDays(query, orgId);
  const evaluatedLaws = new Map<number, EvaluatedLaw>();
  for await (const laws of readPublishedLaws(query, orgId, only)) {
    const known = laws.filter(({ id, lawStatus }) => lawStatus !== 'Repealed' || repealDays.has(id));
    const outcomes = evaluateLawsForAnswers(known, answers);
    for (const [index, { id, lawStatus }] of known.entries()) {
      const repealedOn = lawStatus === 'Repealed' ? (repealDays.get(id) ?? null) : null;
      evaluatedLaws.set(id, { outcomes: outcomes[index] ?? [], repealedOn });
    }
  }
  return evaluatedLaws;
}

/**
 * Reads the days on which laws were repealed, in the organisation's time zone. They come from timeline entries,
 * because no field stores them. A law that was already repealed when it was added has no such day, and no due
 * dates.
 */
async function readRepealDays(query: Query, orgId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await query<{ id: number; day: string }>(
    `select l.id, to_char(j.at at time zone o.time_zone, 'YYYY-MM-DD') as day
     from record l join organisation o on o.org_id = l.org_id
     cross join lateral (
       select at from journal j where j.org_id = $1 and j.chain = 'timeline' and j.kind = 'law' and j.record_id = l.id
         and j.action = 'Repealed' order by j.seq desc limit 1) j
     where l.org_id = $1 and l.kind = 'law' and l.law_status = 'Repealed' and l.status = 'Published'
       and l.deleted_at is null`,
    [orgId],
  );
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** Reads the published laws in pages: all laws, or only the laws of these duties. */
async function* readPublishedLaws(query: Query, orgId: number, only: ChangedDutyIds | undefined) {
  const lawIds = only ? await findLawIdsOfDuties(query, orgId, only) : null;
  for (let after: number | null = 0; after !== null; ) {
    const page = await readLawsForTrialRun(query, { orgId, lawIds, withDrafts: false, after, most: 500 });
    yield page.laws.filter(({ status }) => status === 'Published');
    after = page.next;
  }
}

async function findLawIdsOfDuties(query: Query, orgId: number, only: ChangedDutyIds): Promise<number[]> {
  const rows = await query<{ lawId: number }>(
    `select distinct law_id as "lawId" from record
     where org_id = $1 and kind <> 'law' and id = any ($2::integer[]) and law_id is not null`,
    [orgId, only],
  );
  return rows.map(({ lawId }) => lawId);
}

async function readDecisions(query: Query, orgId: number): Promise<ReadonlyMap<string, LawDecision>> {
  const rows = await query<LawDecision & { lawId: number; placeId: number }>(
    `select law_id as "lawId", profile_id as "placeId", applies, reason,
       to_char(review_on, 'YYYY-MM-DD') as "reviewOn"
     from law_decision where org_id = $1`,
    [orgId],
  );
  return new Map(rows.map(({ lawId, placeId, ...decision }) => [`${lawId} ${placeId}`, decision]));
}

type ReadDutiesOfKindOptions = {
  orgId: number;
  kind: RecordKind;
  laws: EvaluatedLaws;
  only: ChangedDutyIds | undefined;
  since: string;
};

type DutyRow = RecordRow & {
  law_id: number;
  central: string;
  states: number[];
  lawStates: number[] | null;
  lawCategory: string | null;
  /** The first level that a person confirmed for the law. The later ones follow below. */
  law_level: DutyLevel | null;
  later_levels: Duty['laterLevels'] | null;
};

/** The categories of labour laws. A GSTIN does not take the duties of such laws from other places of its State. */
const labourCategories: ReadonlySet<string> = new Set(['Labour', 'Health & Safety']);

async function readDutiesOfKind(
  query: Query,
  { orgId, kind, laws, only, since }: ReadDutiesOfKindOptions,
): Promise<DutyWithSchedules[]> {
  const stored = storedKinds[kind.name];
  const rows = await query<DutyRow>(
    `select ${recordColumnsSql}, law.duty_level as law_level, law.later_levels, law."lawStates", law."lawCategory"
     from record
     left join lateral (
       select l.duty_level, l.later_levels, l.states as "lawStates", l.category as "lawCategory" from record l
       where l.org_id = $1 and l.kind = 'law' and l.id = record.law_id) law on true
     where org_id = $1 and kind = '${stored}' and status = 'Published'
       and deleted_at is null and ($2::integer[] is null or id = any ($2)) order by id`,
    [orgId, only ?? null],
  );
  const ofLaws = rows.filter(({ law_id }) => laws.has(law_id));
  const schedulesByRecord = await findSchedulesOfRecords(query, { orgId, kind, ids: ofLaws.map(({ id }) => id) });
  return ofLaws.map((row) => {
    const schedules = schedulesByRecord.get(row.id) ?? [];
    const lawLevels = { level: row.law_level ?? undefined, laterLevels: row.later_levels ?? [] };
    const duty: Duty = {
      // The cast is safe, because this query reads only duties, no laws.
      kind: stored as DutyKind,
      id: row.id,
      lawId: row.law_id,
      ...toDutyConditions(row),
      ...mergeLawAndScheduleLevels(lawLevels, schedules, since),
      repealedOn: laws.get(row.law_id)?.repealedOn ?? null,
      isLabourLaw: labourCategories.has(row.lawCategory ?? ''),
    };
    return {
      duty,
      record: toStoredRecord(kind, row),
      schedules: schedules.map(toScheduleFromDay),
      lawLevels,
      versions: [row.version, ...schedules.map(({ fromDay, version }) => `${fromDay} ${version}`)].join(),
    };
  });
}
