import type { WireAssignmentCounts } from 'shared-lib/api/contract';
import { areFilingChecksOnSql } from '../auth/organisations/checks-setting.store';
import {
  buildNearestOwnersSql,
  type DutyOwnerRow,
  filingWithoutCheckerSql,
  lockAssignees,
  newlyUncheckedDutiesSql,
  type StuckDuty,
  saveDutyOwners,
  type UpdateObligationOwnersOptions,
  updateObligationOwners,
} from '../auth/people/nearest-owners.store';
import type { Query, Transaction } from '../platform/database/database';
import { addFieldToRefusal, okResult, type Result, refusedResult } from '../platform/database/result';
import type { StoredKind } from '../platform/database/stored-kind';
import { assignedAction, assignmentTakenBackAction, type Entry } from '../platform/journal/entry';
import { reassignedDueDatesSql } from './duties.store';
import { allPlacesId } from './library.store';

/** A law or a duty, at one place or at all places. */
export type AssignedRecord = { kind: StoredKind; id: number; placeId: number };

/** The target of an assignment: laws, duties, or all duties of a place. */
export type AssignTarget =
  | { what: 'laws' | 'duties'; records: readonly AssignedRecord[] }
  | { what: 'place'; placeId: number };

export type AssignOwnersOptions = {
  orgId: number;
  target: AssignTarget;
  /** The new owner. Null removes the owner. Undefined: the owner does not change. */
  ownerId: number | null | undefined;
  checkerId: number | null | undefined;
};

/** A law, duty or place, with its owner and checker before the change. 0 and '' mean all, such as all places. */
type StoredAssignment = {
  placeId: number;
  recordKind: string;
  recordId: number;
  uniqueCode: string;
  name: string;
  lawId: number;
  kind: string;
  dutyId: number;
  ownerId: number | null;
  owner: string | null;
  checkerId: number | null;
  checker: string | null;
};

/**
 * Assigns owner and checker, with a timeline entry for each change. Writes only changes. If one of them is
 * refused, nothing is written.
 */
export async function assignOwners(
  { query, note }: Transaction,
  options: AssignOwnersOptions,
): Promise<Result<undefined>> {
  const { orgId, target } = options;
  const found = await findOwnerChanges(query, options, true);
  if (!found.ok) return found;
  const { changes, names } = found.value;
  if (changes.length === 0) return okResult(undefined);
  await saveDutyOwners(query, orgId, changes.map(toDutyOwnerRow));
  await updateObligationOwners(query, chooseDutiesToRecompute(orgId, target));
  for (const change of changes) note(buildOwnerJournalEntry(change, { names, target }));
  return okResult(undefined);
}

/** Counts what an assignment would change. Writes nothing and locks nothing. */
export async function previewAssignment(
  query: Query,
  options: AssignOwnersOptions,
): Promise<Result<WireAssignmentCounts>> {
  const found = await findOwnerChanges(query, options, false);
  return found.ok ? okResult(found.value.counts) : found;
}

/**
 * Counts what an assignment changes. Refuses the assignment if nobody could check a filing.
 * - `filed`: filed due dates that get the new checker.
 * - `waiting`: those of them that then wait for the new checker. Filings of the checker wait for administrators.
 * - `unchecked`: duties whose owner becomes their only checker, so that administrators check them.
 * - `freed`: waiting filings that lose their checker and need no check any more.
 * - `kept`: duties that keep another checker.
 * - `duties`, `due_dates`: duties whose owner or checker changes, and their open due dates.
 */
async function countOwnerChanges(
  query: Query,
  { orgId, target, checkerId }: AssignOwnersOptions,
  { changes, asked }: { changes: readonly OwnerChange[]; asked: readonly OwnerChange[] },
): Promise<Result<WireAssignmentCounts>> {
  const none = { waiting: 0, filed: 0, unchecked: 0, freed: 0, duties: 0, due_dates: 0 };
  if (changes.length === 0 && checkerId !== null) return okResult(none);
  const refreshed = chooseDutiesToRecompute(orgId, target);
  const { sql, values } = buildNearestOwnersSql(refreshed, changes.map(toDutyOwnerRow));
  const [checker, targets] = [`$${values.length + 2}::integer`, `$${values.length + 3}::jsonb`];
  const [row] = await query<WireAssignmentCounts & { stuck: StuckDuty['words'] | null }>(
    `${sql}, ${newlyUncheckedDutiesSql}, filed as (
       select c.filed_by, n.owner_id, n.checker_id from nearest n
       join obligation o on o.org_id = $1 and o.id = n.id and o.checker_id is distinct from n.checker_id
       join occurrence c on c.org_id = $1 and c.obligation_id = n.id and c.state = 'filed' and not c.needs_no_check
     ), checked as (select * from filed where checker_id = ${checker}
     ), changed as (${reassignedDueDatesSql}
     )
     select changed.*, (select count(*) from checked)::integer as filed,
       (select count(*) from checked where filed_by is distinct from ${checker} and owner_id is distinct from ${checker}
         and ${areFilingChecksOnSql})::integer as waiting,
       (select count(*) from unchecked)::integer as unchecked,
       (select count(*) from filed where checker_id is null and ${areFilingChecksOnSql})::integer as freed,
       (${remainingCheckersSql(targets)}) as kept,
       (${filingWithoutCheckerSql}) as stuck
     from changed`,
    [orgId, ...values, checkerId ?? null, JSON.stringify(checkerId === null ? asked.map(toDutyOwnerRow) : [])],
  );
  const { stuck, ...counts } = row ?? { ...none, stuck: null };
  // The dialog recognises the refusal by this field.
  return stuck ? addFieldToRefusal('checker_id', refusedResult('leaves-unchecked', stuck)) : okResult(counts);
}

/**
 * SQL for the checkers that remain after an assignment removes one. It counts the duties that still have a
 * checker from another level, and these checkers. It also names the checker with the most duties.
 */
const remainingCheckersSql = (targets: string) => `
  with kept as (
    select n.checker_id, n.checker_level, count(*) as n from nearest n
    join obligation o on o.org_id = $1 and o.id = n.id
    where n.checker_id is not null and exists (
      select from jsonb_to_recordset(${targets}) as w ("placeId" integer, "lawId" integer, kind text, "recordId" integer)
      where w."placeId" in (0, o.profile_id) and w."lawId" in (0, o.law_id) and w.kind in ('', o.kind)
        and w."recordId" in (0, o.record_id))
    group by n.checker_id, n.checker_level
  )
  select jsonb_build_object('duties', sum(k.n) over (), 'checkers', count(*) over (), 'checker', a.shown_name,
    'level', k.checker_level)
  from kept k join account a on a.org_id = $1 and a.id = k.checker_id order by k.n desc, a.shown_name limit 1`;

type FoundOwnerChanges = {
  changes: OwnerChange[];
  names: ReadonlyMap<number, string>;
  counts: WireAssignmentCounts;
};

/** Finds the changes of an assignment, or the reason to refuse it. Before a write, locks the rows that it reads. */
async function findOwnerChanges(
  query: Query,
  options: AssignOwnersOptions,
  isLocking: boolean,
): Promise<Result<FoundOwnerChanges>> {
  const { orgId, target, ownerId, checkerId } = options;
  const places = listPlaceIdsOfTarget(target);
  const sql = `select 1 from profile where org_id = $1 and id = any ($2::integer[]) order by id
    ${isLocking ? 'for no key update' : ''}`;
  if ((await query(sql, [orgId, places])).length < places.length) return refusedResult('unknown-profile');
  const found = await findAssignedRows(query, { orgId, target, isLocking });
  if (!found.ok) return found;
  const people = [ownerId, checkerId].filter(isIdGiven);
  const names = await lockAssignees(query, orgId, people, isLocking);
  if (!names.ok) return names;
  const changes = found.value.map((before) => ({
    before,
    ownerId: ownerId === undefined ? before.ownerId : ownerId,
    checkerId: checkerId === undefined ? before.checkerId : checkerId,
  }));
  const twice = changes.find((after) => after.ownerId !== null && after.ownerId === after.checkerId);
  if (twice) {
    const name = names.value.get(twice.ownerId ?? 0) ?? '';
    return refusedResult('checker-is-owner', { name, record: twice.before.name });
  }
  const differing = changes.filter(
    ({ before, ...after }) => before.ownerId !== after.ownerId || before.checkerId !== after.checkerId,
  );
  const counted = await countOwnerChanges(query, options, { changes: differing, asked: changes });
  return counted.ok ? okResult({ changes: differing, names: names.value, counts: counted.value }) : counted;
}

function toDutyOwnerRow({ before, ownerId, checkerId }: OwnerChange): DutyOwnerRow {
  const { placeId, lawId, kind, dutyId: recordId } = before;
  return { placeId, lawId, kind, recordId, ownerId, checkerId };
}

const isIdGiven = (id: number | null | undefined): id is number => id !== null && id !== undefined;

function listPlaceIdsOfTarget(target: AssignTarget): number[] {
  const ids = target.what === 'place' ? [target.placeId] : target.records.map(({ placeId }) => placeId);
  return [...new Set(ids)].filter((id) => id !== allPlacesId);
}

/**
 * Chooses the duties whose owners are computed again. If a duty is assigned at some places, computes its owners
 * at all its places. This writes nothing more, because only differences are written.
 */
function chooseDutiesToRecompute(orgId: number, target: AssignTarget): UpdateObligationOwnersOptions {
  const [placeId, ...others] = listPlaceIdsOfTarget(target);
  const at = others.length === 0 && placeId !== undefined ? { orgId, placeId } : { orgId };
  if (target.what === 'place') return at;
  const { what, records } = target;
  if (what === 'laws') return { ...at, lawIds: records.map(({ id }) => id) };
  const duties = new Map(records.map(({ kind, id }) => [`${kind} ${id}`, { kind, recordId: id }]));
  return { ...at, duties: [...duties.values()] };
}

/**
 * Reads the laws, duties or places with their owners. Before a write, locks them in a fixed order. Transactions
 * that write their due dates need not wait for this lock.
 */
async function findAssignedRows(
  query: Query,
  { orgId, target, isLocking }: { orgId: number; target: AssignTarget; isLocking: boolean },
): Promise<Result<StoredAssignment[]>> {
  if (target.what === 'place')
    return okResult(await query<StoredAssignment>(assignmentOfPlaceSql, [orgId, target.placeId]));
  const { what, records } = target;
  const found = await query<StoredAssignment>(assignedRecordsSql(isLocking ? 'for no key update of r' : ''), [
    orgId,
    records.map(({ placeId }) => placeId),
    records.map(({ kind }) => kind),
    records.map(({ id }) => id),
  ]);
  const known = new Set(found.map(({ recordKind, recordId }) => `${recordKind} ${recordId}`));
  const lost = records.find(({ kind, id }) => !known.has(`${kind} ${id}`));
  if (!lost) return okResult(found);
  const [deleted] = await query<{ name: string }>(
    'select name from record where org_id = $1 and kind = $2 and id = $3',
    [orgId, lost.kind, lost.id],
  );
  if (deleted) return refusedResult('assigned-deleted', { name: deleted.name });
  return refusedResult(what === 'laws' ? 'unknown-law' : 'unknown-record');
}

const assignmentColumns = `
  d.owner_id as "ownerId", owner.username as owner, d.checker_id as "checkerId", checker.username as checker`;
const accountNamesSql = `
  left join account owner on owner.org_id = $1 and owner.id = d.owner_id
  left join account checker on checker.org_id = $1 and checker.id = d.checker_id`;

const assignmentOfPlaceSql = `
  select p.id as "placeId", 'profile' as "recordKind", p.id as "recordId", '' as "uniqueCode", p.name, 0 as "lawId", '' as kind,
    0 as "dutyId", ${assignmentColumns}
  from profile p
  left join duty_owner d on d.org_id = $1 and (d.profile_id, d.law_id, d.kind, d.record_id) = (p.id, 0, '', 0)
  ${accountNamesSql}
  where p.org_id = $1 and p.id = $2`;

/**
 * Reads the assignments of laws and duties. The assignment of a duty names no law, so it stays if the duty
 * moves to another law.
 */
const assignedRecordsSql = (lock: string) => `
  with wanted as materialized (
    select distinct w.* from unnest($2::integer[], $3::text[], $4::integer[]) as w (profile_id, kind, record_id)
  ), assigned as materialized (
    select r.kind, r.id, r.unique_code, r.name, case when r.kind = 'law' then r.id else 0 end as law_id,
      case when r.kind = 'law' then '' else r.kind end as duty_kind,
      case when r.kind = 'law' then 0 else r.id end as duty_id
    from record r
    where r.org_id = $1 and (r.kind, r.id) in (select kind, record_id from wanted) and r.deleted_at is null
    order by r.kind, r.id ${lock}
  )
  select w.profile_id as "placeId", a.kind as "recordKind", a.id as "recordId", a.unique_code as "uniqueCode", a.name, a.law_id as "lawId",
    a.duty_kind as kind, a.duty_id as "dutyId", ${assignmentColumns}
  from wanted w
  join assigned a on (a.kind, a.id) = (w.kind, w.record_id)
  left join duty_owner d on d.org_id = $1
    and (d.profile_id, d.law_id, d.kind, d.record_id) = (w.profile_id, a.law_id, a.duty_kind, a.duty_id)
  ${accountNamesSql}
  order by a.kind, a.id, w.profile_id`;

type OwnerChange = { before: StoredAssignment; ownerId: number | null; checkerId: number | null };

type BuildOwnerJournalEntryOptions = { names: ReadonlyMap<number, string>; target: AssignTarget };

function buildOwnerJournalEntry(
  { before, ...after }: OwnerChange,
  { names, target }: BuildOwnerJournalEntryOptions,
): Entry {
  const nameOf = (id: number | null, was: string | null) => (id === null ? null : (names.get(id) ?? was));
  const { placeId, recordKind: kind, recordId, uniqueCode, name } = before;
  return {
    chain: 'timeline',
    kind,
    recordId,
    uniqueCode,
    name,
    action: after.ownerId === null && after.checkerId === null ? assignmentTakenBackAction : assignedAction,
    reason: '',
    changes: {
      ...(before.ownerId !== after.ownerId && { owner: [before.owner, nameOf(after.ownerId, before.owner)] }),
      ...(before.checkerId !== after.checkerId && {
        checker: [before.checker, nameOf(after.checkerId, before.checker)],
      }),
      ...(target.what !== 'place' && placeId !== allPlacesId && { profile: [null, placeId] }),
    },
  };
}
