import { lockObligations, updateObligationOwners } from '../auth/people/nearest-owners.store';
import { createSystemActor } from '../platform/database/actor';
import type { Database, Query, Transaction } from '../platform/database/database';
import { okResult } from '../platform/database/result';
import type { ChangedDutyIds } from './changed-records.store';
import type { DutyLevelSpan } from './choose-places';
import { countWriteIfStillClaimed, createClaimProlonger } from './claimed-work.store';
import { buildMovedDueDateJournalEntries } from './date-entries.store';
import { toPostgresMultirange } from './day-spans';
import type { DutyKind, Obligation } from './decide-obligations';
import {
  type DutyDate,
  findDatesAtOtherLevels,
  type OccurrenceWriteResult,
  type StayingDate,
  toStayingDateColumns,
  writeOccurrences,
} from './obligations.store';
import { storeRemovedDatesSql } from './removed-due-dates.store';
import { type DutyRegistrations, findPlacesWhereDatesStay } from './staying-dates';

/** One transaction writes about this many due dates, so that it does not lock the tables for long. */
const datesPerTransaction = 1_200;

/** PostgreSQL's statistics are refreshed after this many written rows, then after ten times as many, and so on. */
const rowsBeforeStatsRefresh = 500;

/** A duty to write again. `inputsHash` is a hash of the data that its dates depend on. Null: the duty was deleted. */
export type DutyToWrite = {
  kind: DutyKind;
  recordId: number;
  obligations: readonly Obligation[];
  /** The levels of the duty over time. */
  levels: readonly DutyLevelSpan[];
  registrations: DutyRegistrations;
  /** The day on which the law was repealed, also for places without the duty. Undefined: the stored day stays. */
  repeal?: { repealedOn?: string };
  /**
   * Computes the due dates of the duty. It is called just before they are written. Computing the dates of all
   * duties first would take too long.
   */
  findDates: () => readonly DutyDate[];
  inputsHash: string | null;
};

/** The holiday list of each place. */
export type HolidayListOfPlace = { placeId: number; listId: number };

type WriteDutiesOptions = {
  orgId: number;
  /** The token by which this server has claimed the due dates. */
  claim: string;
  changed: readonly DutyToWrite[];
  lists: readonly HolidayListOfPlace[];
  knownSince: string | null;
};

type WriteDutiesResult = { writtenCount: number; removedCount: number; hasClaim: boolean };

/**
 * Writes the duties in slices. Returns the numbers of written and removed due dates. Stops if another server
 * claims the work, because that server has newer data.
 */
export async function writeDuties(database: Database, options: WriteDutiesOptions): Promise<WriteDutiesResult> {
  const { orgId, changed, claim } = options;
  const counts = { writtenCount: 0, removedCount: 0 };
  let nextRefreshAt = rowsBeforeStatsRefresh;
  const prolong = createClaimProlonger(database.ask, orgId, claim);
  for (const slice of splitIntoSlices(changed))
    for (let turn = 0; turn < slice.turns; turn += 1) {
      await prolong();
      const result = await runChangeAsServer(database, orgId, (change) =>
        writeDutySlice(change, { ...options, slice, turn }),
      );
      if (!result) return { ...counts, hasClaim: false };
      counts.writtenCount += result.writtenCount;
      counts.removedCount += result.removedCount;
      if (counts.writtenCount < nextRefreshAt) continue;
      // Without fresh statistics, each check of a foreign key would read the whole table.
      await runChangeAsServer(database, orgId, ({ query }) => query('select analyze_due_dates()', []));
      nextRefreshAt *= 10;
    }
  return { ...counts, hasClaim: true };
}

/** Duties that one transaction writes. One duty with too many places is written alone, in several turns. */
type DutySlice = { part: DutyToWrite[]; dates: DutyDate[]; turns: number };

/** Groups duties into slices with about the same number of dates. */
function* splitIntoSlices(changed: readonly DutyToWrite[]): Generator<DutySlice> {
  let [part, dates, rows]: [DutyToWrite[], DutyDate[], number] = [[], [], 0];
  const slice = (): DutySlice => ({ part, dates, turns: Math.max(1, Math.ceil(rows / datesPerTransaction)) });
  for (const duty of changed) {
    const found = duty.findDates();
    // `found` has the dates for every holiday list. Each place gets only the dates for its own list.
    const lists = new Set(found.map(({ listId }) => listId)).size;
    const added = 1 + Math.ceil(duty.obligations.length * (1 + found.length / Math.max(1, lists)));
    if (rows > 0 && rows + added > datesPerTransaction) {
      yield slice();
      [part, dates, rows] = [[], [], 0];
    }
    part.push(duty);
    dates.push(...found);
    rows += added;
  }
  if (part.length > 0) yield slice();
}

type WriteDutySliceOptions = Omit<WriteDutiesOptions, 'changed'> & { slice: DutySlice; turn: number };

/**
 * Writes the dates of one turn. Only the last turn stores the hash, so that an interrupted write is repeated.
 * Undefined if another server has claimed the work.
 */
async function writeDutySlice(
  { query, note }: Transaction,
  { orgId, claim, slice, turn, lists, knownSince }: WriteDutySliceOptions,
): Promise<OccurrenceWriteResult | undefined> {
  const { part, dates, turns } = slice;
  // Does not wait for the disk. The last transaction waits for all of them, and rows that a crash loses are computed
  // again. PostgreSQL must not reorder joins, and must plan each named statement only once, because planning takes
  // longer than running.
  await query(
    `select set_config('synchronous_commit', 'off', true), set_config('join_collapse_limit', '1', true),
       set_config('plan_cache_mode', 'force_generic_plan', true)`,
    [],
  );
  const wanted = part.flatMap(({ obligations }) => obligations);
  await lockObligations(query, orgId);
  // Also locks the count of written transactions. So a server that claims the work later can write only after this
  // transaction.
  if (!(await countWriteIfStillClaimed(query, orgId, claim))) return undefined;
  const kept = await findStayingDates(query, orgId, slice);
  if (turn === 0) await writeObligations(query, { orgId, duties: part, wanted, kept });
  const written = await writeOccurrences(query, {
    orgId,
    duties: part,
    dates,
    wanted,
    kept,
    lists,
    knownSince,
    turn,
    turns,
  });
  if (turn === turns - 1) await writeDutyHashes(query, orgId, part);
  for (const entry of await buildMovedDueDateJournalEntries(query, orgId, written)) note(entry);
  return written;
}

/** Finds the due dates that stay at their places although the duties now belong to another level. */
async function findStayingDates(query: Query, orgId: number, { part, dates }: DutySlice): Promise<StayingDate[]> {
  const duties = part.map(({ kind, recordId, levels, registrations }) => ({
    kind,
    recordId,
    isLabourLaw: registrations.isLabourLaw,
    levels: levels.map(({ level }) => level),
  }));
  const rows = await findDatesAtOtherLevels(query, orgId, duties);
  if (rows.length === 0) return [];
  return part.flatMap(({ kind, recordId, obligations, levels, registrations }) => {
    const isOfDuty = (one: { kind: DutyKind; recordId: number }) => one.kind === kind && one.recordId === recordId;
    const kept = findPlacesWhereDatesStay(rows.filter(isOfDuty), {
      obligations,
      dates: dates.filter(isOfDuty),
      levels,
      registrations,
    });
    return [...kept].flatMap(([key, places]) => [...places].map((placeId) => ({ placeId, kind, recordId, key })));
  });
}

type WriteObligationsOptions = {
  orgId: number;
  duties: readonly DutyToWrite[];
  wanted: readonly Obligation[];
  kept: readonly StayingDate[];
};

/**
 * Updates the stored obligations of these duties to the computed ones, and refreshes their owners. Writes only
 * differences. The caller must have the lock on the obligations.
 */
async function writeObligations(query: Query, { orgId, duties, wanted, kept }: WriteObligationsOptions): Promise<void> {
  await query({ name: 'write obligations', text: writeObligationsSql }, [
    orgId,
    wanted.map(({ placeId }) => placeId),
    wanted.map(({ kind }) => kind),
    wanted.map(({ recordId }) => recordId),
    wanted.map(({ lawId }) => lawId),
    wanted.map(({ stands }) => stands),
    wanted.map(({ why }) => JSON.stringify(why)),
    duties.map(({ kind }) => kind),
    duties.map(({ recordId }) => recordId),
    wanted.map(({ applies }) => toPostgresMultirange(applies)),
    ...toStayingDateColumns(kept).slice(0, 3),
    duties.map(({ repeal }) => (repeal ? JSON.stringify(repeal) : null)),
  ]);
  await updateObligationOwners(query, { orgId, duties });
}

/**
 * Keeps an obligation although its duty applies on no day, if somebody worked on it or one of its dates stays.
 * Its `why` says whether the law is repealed now. `not exists` would be slow, because PostgreSQL cannot
 * estimate the rows. `offset 0` makes PostgreSQL use the index for each duty.
 */
const writeObligationsSql = `
  with wanted as (
    select * from unnest($2::integer[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::text[], $10::text[])
      as w (profile_id, kind, record_id, law_id, stands, why, applies)
  ), unwanted as (
    select o.id, exists (
      select from occurrence c
      where c.org_id = $1 and c.obligation_id = o.id and c.worked_on_at is not null)
      or (o.profile_id, o.kind, o.record_id) in (
        select * from unnest($11::integer[], $12::text[], $13::integer[])) as is_kept,
      case when d.repeal is null then o.why else o.why - 'repealedOn' || d.repeal::jsonb end as why
    from unnest($8::text[], $9::integer[], $14::text[]) as d (kind, record_id, repeal)
    cross join lateral (
      select * from obligation where org_id = $1 and kind = d.kind and record_id = d.record_id offset 0) o
    where (o.profile_id, o.kind, o.record_id) not in (select profile_id, kind, record_id from wanted)
  ), gone as (
    delete from obligation o using unwanted u where o.org_id = $1 and o.id = u.id and not u.is_kept
  ), told as (
    ${storeRemovedDatesSql(`
    from unwanted u
    join obligation o on o.org_id = $1 and o.id = u.id
    join occurrence c on c.org_id = $1 and c.obligation_id = u.id
    where not u.is_kept and`)}
  ), ended as (
    update obligation o set (applies, stands, why) = ('{}', 'applies', u.why)
    from unwanted u
    where o.org_id = $1 and o.id = u.id and u.is_kept
      and (o.applies, o.stands, o.why) is distinct from ('{}'::datemultirange, 'applies', u.why)
  )
  insert into obligation as o (org_id, profile_id, kind, record_id, law_id, stands, why, applies)
  select $1, w.profile_id, w.kind, w.record_id, w.law_id, w.stands, w.why::jsonb, w.applies::datemultirange
  from wanted w
  on conflict (org_id, profile_id, kind, record_id) do update
  set law_id = excluded.law_id, stands = excluded.stands, why = excluded.why, applies = excluded.applies
  where (o.law_id, o.stands, o.why, o.applies)
    is distinct from (excluded.law_id, excluded.stands, excluded.why, excluded.applies)`;

/** Runs a change with the server as the author in the journal. */
export async function runChangeAsServer<Value>(
  database: Database,
  orgId: number,
  work: (change: Transaction) => Promise<Value>,
): Promise<Value> {
  const changed = await database.changeOrg(createSystemActor(orgId, 'Lexboard'), async (change) =>
    okResult(await work(change)),
  );
  if (!changed.ok) throw new Error(`The due dates were not written: ${changed.code}`);
  return changed.value;
}

/**
 * Reads the hash of the data that the dates of a duty depend on, for all duties or only for these. The
 * keys are `kind id` of a duty.
 */
export async function readDutyHashes(
  query: Query,
  orgId: number,
  only?: ChangedDutyIds,
): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ kind: string; recordId: number; inputsHash: string }>(
    `select kind, record_id as "recordId", grounds as "inputsHash" from duty_grounds
     where org_id = $1 and ($2::integer[] is null or record_id = any ($2))`,
    [orgId, only ?? null],
  );
  return new Map(rows.map(({ kind, recordId, inputsHash }) => [`${kind} ${recordId}`, inputsHash]));
}

/** Stores for each duty the hash of the data that its dates depend on. Deletes the hashes of deleted duties. */
async function writeDutyHashes(
  query: Query,
  orgId: number,
  duties: readonly Pick<DutyToWrite, 'kind' | 'recordId' | 'inputsHash'>[],
): Promise<void> {
  const known = duties.filter(({ inputsHash }) => inputsHash !== null);
  await query(
    `insert into duty_grounds as d (org_id, kind, record_id, grounds)
     select $1, kind, record_id, grounds
     from unnest($2::text[], $3::integer[], $4::text[]) as g (kind, record_id, grounds)
     on conflict (org_id, kind, record_id) do update set grounds = excluded.grounds`,
    [orgId, known.map(({ kind }) => kind), known.map(({ recordId }) => recordId), known.map((one) => one.inputsHash)],
  );
  const deleted = duties.filter(({ inputsHash }) => inputsHash === null);
  if (deleted.length === 0) return;
  await query(
    `delete from duty_grounds d using unnest($2::text[], $3::integer[]) as g (kind, record_id)
     where d.org_id = $1 and d.kind = g.kind and d.record_id = g.record_id`,
    [orgId, deleted.map(({ kind }) => kind), deleted.map(({ recordId }) => recordId)],
  );
}
