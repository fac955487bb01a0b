import { createHash } from 'node:crypto';
import { setImmediate as giveWay } from 'node:timers/promises';
import { findToday, formatDay } from 'shared-lib/schedules';
import { lockObligations } from '../auth/people/nearest-owners.store';
import type { Database, Query } from '../platform/database/database';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import {
  assignedAction,
  assignmentTakenBackAction,
  countedDutiesKey,
  dueDateEntryKind,
} from '../platform/journal/entry';
import { type ChangedDutyIds, findChangedDutyIds } from './changed-records.store';
import { type DutyLevelSpan, listLevelSpans } from './choose-places';
import { claimDueDateWork, hasClaim, releaseClaim, waitUntilUnclaimed } from './claimed-work.store';
import { buildRecalculationJournalEntry } from './date-entries.store';
import { type DueDatesSpan, findSpanToCompute } from './day-spans';
import { listDaysOffHashes } from './days-off';
import {
  type DecideObligationsOptions,
  type Duty,
  type DutyKind,
  decideObligations,
  groupByDuty,
  type Obligation,
  type Place,
} from './decide-obligations';
import { findPlacesWithHistory, listDatesOfDuty } from './duty-dates';
import { type DutyLibrary, readDutyLibrary } from './library.store';
import { findDatesAtOtherLevels } from './obligations.store';
import { deleteOldRemovedDates, readStatesOfDatesWithWork } from './removed-due-dates.store';
import { listDutyRegistrations } from './staying-dates';
import {
  type DutyToWrite,
  type HolidayListOfPlace,
  readDutyHashes,
  runChangeAsServer,
  writeDuties,
} from './write-dates.store';

/**
 * Change this text when the calculation of due dates changes. Then the server computes all due dates again,
 * also those that an older server wrote during an upgrade.
 */
const calculationVersion = 'r14';

/**
 * How long to work before other requests get their turn. The time is short, because a waiting request needs
 * several turns.
 */
const workBetweenPausesMs = 1;

export type DueDateCalculation = {
  /** The first day for which the organisation keeps due dates. */
  since: string;
  /** The inputs of the last finished calculation, as `formatCalculationInputs` builds them. */
  lastInputs: string;
  /** How many transactions an unfinished update has written. 0: all updates are finished. */
  partsWritten: number;
  /** The number of the newest timeline entry that affects due dates. */
  seq: string;
  timeZone: string;
  /** The days around today on which answers or facts of a place change, in order. */
  changedOn: readonly string[];
};

/**
 * Brings the due dates up to date. The work itself has no time limit. If another server is doing it, waits at
 * most `waitMs` for that server.
 */
export async function updateDueDates(database: Database, orgId: number, waitMs: number): Promise<Result<void>> {
  const until = Date.now() + waitMs;
  while ((await tryToUpdateDueDates(database, orgId)) === 'another works')
    if (!(await waitUntilUnclaimed(database.ask, orgId, until))) return refusedResult('dates-in-work');
  return okResult(undefined);
}

async function tryToUpdateDueDates(database: Database, orgId: number): Promise<'done' | 'another works'> {
  const calculation = await database.withOrg(orgId, (query) => findDueDateCalculation(query, orgId));
  if (!calculation) return 'done';
  const inputs = formatCalculationInputs(calculation);
  if (inputs === calculation.lastInputs) return 'done';
  const span = findSpanToCompute(calculation);
  // The first calculation marks all due dates as known since the first day for which the organisation keeps them. So
  // Today does not list them as new. Later calculations find this day at the end of `lastInputs`.
  const knownSince = calculation.lastInputs.endsWith(` ${calculation.since}`) ? null : calculation.since;
  const { changed, lists } = await database.withOrg(orgId, async (query) => {
    const only = await findDutiesIfOnlyRecordsChanged(query, { orgId, inputs, lastInputs: calculation.lastInputs });
    return findChangedDuties(query, { orgId, span, only });
  });
  const claim = await claimDueDateWork(database.ask, orgId);
  if (claim === undefined) return 'another works';
  try {
    if (await hasOtherServerWrittenDates(database, orgId, calculation)) return 'another works';
    const counts = await writeDuties(database, { orgId, claim, changed, lists, knownSince });
    const isWhole = await runChangeAsServer(database, orgId, async ({ query, note }) => {
      if (counts.writtenCount + counts.removedCount > 0) note(buildRecalculationJournalEntry(counts));
      await lockObligations(query, orgId);
      if (!counts.hasClaim || !(await hasClaim(query, orgId, claim))) return false;
      await query('update due_date_keeping set (grounds, parts_written) = ($2, 0) where org_id = $1', [orgId, inputs]);
      await deleteOldRemovedDates(query, orgId);
      return true;
    });
    return isWhole ? 'done' : 'another works';
  } finally {
    await releaseClaim(database.ask, orgId, claim);
  }
}

/**
 * Returns true if another server has written due dates since `before` was read. Waits for a server that is still
 * writing.
 */
async function hasOtherServerWrittenDates(
  database: Database,
  orgId: number,
  before: DueDateCalculation,
): Promise<boolean> {
  const now = await runChangeAsServer(database, orgId, async ({ query }) => {
    await lockObligations(query, orgId);
    return findDueDateCalculation(query, orgId);
  });
  return now?.lastInputs !== before.lastInputs || now.partsWritten !== before.partsWritten;
}

type FindDutiesIfOnlyRecordsChangedOptions = { orgId: number; inputs: string; lastInputs: string };

/**
 * Finds the duties that changed, if only records have changed since the last calculation. Otherwise undefined.
 */
async function findDutiesIfOnlyRecordsChanged(
  query: Query,
  { orgId, inputs, lastInputs }: FindDutiesIfOnlyRecordsChangedOptions,
): Promise<ChangedDutyIds | undefined> {
  const [after = '', ...others] = lastInputs.split(' ');
  if (after === '' || others.join(' ') !== inputs.split(' ').slice(1).join(' ')) return undefined;
  return findChangedDutyIds(query, { orgId, after });
}

/**
 * Finds the duties whose places or dates must be written again, because something that they depend on has
 * changed.
 */
async function findChangedDuties(
  query: Query,
  { orgId, span, only }: { orgId: number; span: DueDatesSpan; only: ChangedDutyIds | undefined },
): Promise<{ changed: DutyToWrite[]; lists: HolidayListOfPlace[] }> {
  const { dated, findDaysOff, countedFromRows, ...options } = await readDutyLibrary(query, orgId, { only });
  const stored = new Map(await readDutyHashes(query, orgId, only));
  const placeById = new Map(options.places.map((place) => [place.id, place]));
  const changed: DutyToWrite[] = [];
  let turnBegan = performance.now();
  for (const one of dated) {
    if (performance.now() - turnBegan > workBetweenPausesMs) {
      await giveWay();
      turnBegan = performance.now();
    }
    const { kind, id: recordId } = one.duty;
    const key = `${kind} ${recordId}`;
    const own = decideObligations({ ...options, duties: [one.duty] });
    const places = own.flatMap(({ placeId }) => placeById.get(placeId) ?? []);
    const withHistory = findPlacesWithHistory(one, { own, rows: countedFromRows, places: placeById });
    const daysOff = listDaysOffHashes(places, findDaysOff);
    const counted = withHistory.map(({ place, history }) => [place.id, history, findDaysOff(place).content]);
    const { repealedOn } = one.duty;
    const repeal = repealedOn === null ? {} : { repealedOn };
    const inputsHash = hashJson([calculationVersion, one.versions, span, repeal, own, ...daysOff, ...counted]);
    const isSame = stored.get(key) === inputsHash;
    stored.delete(key);
    const findDates = () => listDatesOfDuty(one, span, { places, findDaysOff, withHistory });
    if (isSame) continue;
    const levels = listLevelSpans(one.duty, options.places);
    const registrations = listDutyRegistrations(one.duty, options.places);
    changed.push({ kind, recordId, obligations: own, levels, registrations, repeal, findDates, inputsHash });
  }
  return {
    changed: [...changed, ...[...stored.keys()].map(buildRemovalOfDuty)],
    lists: options.places.map((place) => ({ placeId: place.id, listId: findDaysOff(place).listId })),
  };
}

function buildRemovalOfDuty(key: string): DutyToWrite {
  const [kind = '', id] = key.split(' ');
  // The cast is safe, because only this server writes such keys.
  return {
    kind: kind as DutyKind,
    recordId: Number(id),
    obligations: [],
    levels: [],
    registrations: { isLabourLaw: false, byPlaceId: new Map() },
    findDates: () => [],
    inputsHash: null,
  };
}

const dutiesPerSlice = 50;

/** Decides which place has which duty, and yields the obligations slice by slice. Other requests run in between. */
export async function* decideInSlices(options: Omit<DecideObligationsOptions, 'duties'>, duties: readonly Duty[]) {
  for (let from = 0; from < duties.length; from += dutiesPerSlice) {
    yield decideObligations({ ...options, duties: duties.slice(from, from + dutiesPerSlice) });
    await giveWay();
  }
}

/** Decides which place has which duty, and groups the obligations by duty. Lets other requests run in between. */
export async function decideObligationsWithPauses({ dated, ...options }: DutyLibrary, places: readonly Place[]) {
  const decided: Obligation[] = [];
  const duties = dated.map(({ duty }) => duty);
  for await (const obligations of decideInSlices({ ...options, places }, duties)) decided.push(...obligations);
  return groupByDuty(decided);
}

function hashJson(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** Finds the state of the due date calculation. Undefined if the organisation keeps no due dates. */
export async function findDueDateCalculation(query: Query, orgId: number): Promise<DueDateCalculation | undefined> {
  const [calculation] = await query<DueDateCalculation>(dueDateCalculationSql, [
    orgId,
    [assignedAction, assignmentTakenBackAction],
    dueDateEntryKind,
    formatDay(findToday()),
  ]);
  return calculation;
}

/**
 * Marks the due dates as up to date with the timeline. The caller must know that the timeline's newest entries
 * do not affect due dates.
 */
export async function markDueDatesAsCurrent(query: Query, orgId: number): Promise<void> {
  const calculation = await findDueDateCalculation(query, orgId);
  if (!calculation) return;
  const sql = 'update due_date_keeping set grounds = $2 where org_id = $1';
  await query(sql, [orgId, formatCalculationInputs(calculation)]);
}

/**
 * Builds a text that changes whenever due dates must be computed again. It contains the last timeline entry
 * that affects due dates, the month, the version of the calculation, and the first day for which due dates are
 * kept. If a place's answers or facts changed in this month, it contains the last such day instead of the
 * month.
 */
function formatCalculationInputs({ seq, timeZone, since, changedOn }: DueDateCalculation): string {
  const today = formatDay(findToday(timeZone));
  const month = today.slice(0, 7);
  const begun = changedOn.findLast((day) => day.startsWith(month) && day <= today) ?? month;
  return `${seq} ${begun} ${calculationVersion} ${since}`;
}

/** Returns true if an unfinished calculation has written only some of the due dates. */
export async function areDueDatesPartlyWritten(query: Query, orgId: number): Promise<boolean> {
  const sql = 'select from due_date_keeping where org_id = $1 and parts_written > 0';
  return (await query(sql, [orgId])).length > 0;
}

/**
 * SQL for the state of the calculation, with the newest timeline entry that affects due dates. Entries about
 * owners never affect due dates. Entries about filings affect due dates only if they list duties that are
 * counted from the filing.
 */
const dueDateCalculationSql = `
  select to_char(since, 'YYYY-MM-DD') as since, grounds as "lastInputs", parts_written as "partsWritten", coalesce(
    (select j.seq::text from journal j where j.org_id = $1 and j.chain = 'timeline' and j.action <> all ($2)
       and (j.kind <> $3 or j.changes ? '${countedDutiesKey}')
     order by j.seq desc limit 1), '0') as seq,
    (select time_zone from organisation where org_id = $1) as "timeZone", array(
      select distinct to_char(until_day, 'YYYY-MM-DD') from past_answers
      where org_id = $1 and until_day between $4::date - 32 and $4::date + 1 order by 1) as "changedOn"
  from due_date_keeping where org_id = $1`;

type DutyWithLevelSpans = { duty: Duty; levels: readonly DutyLevelSpan[] };

/**
 * Reads the stored due dates of changed duties that perhaps must stay: those that somebody worked on, and those
 * at places of another level.
 */
export async function readDatesThatMayStay(
  query: Query,
  orgId: number,
  dutiesWithLevels: readonly DutyWithLevelSpans[],
) {
  const duties = dutiesWithLevels.map(({ duty: { kind, id, isLabourLaw = false }, levels }) => ({
    kind,
    recordId: id,
    isLabourLaw,
    levels: levels.map(({ level }) => level),
  }));
  const workedOn = await readStatesOfDatesWithWork(query, { orgId, duties });
  return { workedOn, otherLevels: await findDatesAtOtherLevels(query, orgId, duties) };
}
