import { daysToRestore, type RecordKind, recordKinds } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { type Refused, refusedInField, refusedResult } from '../../platform/database/result';
import { preparedByKind, storedKinds } from '../../platform/database/stored-kind';
import { fromRow, type RecordRow, type StoredRecord, type Values } from './stored-record';

export type RecordReference = { orgId: number; kind: RecordKind; id: number };

const recordColumns = `
  id, unique_code, version, created_at, deleted_at, code, name, law_id, law_code, law_status, status, category,
  central, states, sensitivity, periodicity, validity, task_type, details`;

const recordSql = `select ${recordColumns} from record where org_id = $1 and kind = $2 and id = $3`;

/** Returns a record of the organisation; undefined if it has none of this kind and id. */
export function findRecord(query: Query, wanted: RecordReference): Promise<StoredRecord | undefined> {
  return read(query, wanted, `${recordSql} and deleted_at is null`);
}

/** Like `findRecord`, but includes deleted records. */
export async function findEvenDeleted(query: Query, { orgId, kind, id }: RecordReference) {
  const [row] = await query<RecordRow>(recordSql, [orgId, storedKinds[kind.name], id]);
  return row && { record: fromRow(kind, row), isDeleted: row.deleted_at !== null };
}

/** Reads a law that a caller is about to depend on and locks it, so that it cannot be deleted meanwhile. */
export function shareLockLawRecord(
  query: Query,
  orgId: number,
  id: number,
): Promise<StoredRecord | undefined> {
  return read(query, { orgId, kind: recordKinds.law, id }, `${recordSql} and deleted_at is null for share`);
}

async function read(query: Query, { orgId, kind, id }: RecordReference, sql: string) {
  const [row] = await query<RecordRow>(sql, [orgId, storedKinds[kind.name], id]);
  return row && fromRow(kind, row);
}

/** SQL condition: a deletion at this time can still be undone. It counts hours, because some days have 23 or 25. */
export const inTimeToRestore = (deletedAt: string) =>
  `${deletedAt} >= now() - interval '${daysToRestore * 24} hours'`;

export type LockedRecord = { record: StoredRecord; law: StoredRecord | undefined };

/**
 * Locks a record of the organisation until the transaction ends, and the law that it belongs to. It locks the law
 * first. A change of a law locks in the same order, so the two cannot deadlock.
 */
export async function lockRecord(query: Query, wanted: RecordReference): Promise<LockedRecord | undefined> {
  const { own, law } = await lock(query, wanted);
  return own && own.deleted_at === null ? { record: fromRow(wanted.kind, own), law } : undefined;
}

/** Locks a deleted record in the same way, and says whether it can still be restored. */
export async function lockDeleted(
  query: Query,
  wanted: RecordReference,
): Promise<(LockedRecord & { isInTime: boolean }) | undefined> {
  const { own, law } = await lock(query, wanted);
  if (!own || own.isInTime === null) return undefined;
  return { record: fromRow(wanted.kind, own), law, isInTime: own.isInTime };
}

/** `isInTime` says whether a deleted record can still be restored; null if it is not deleted. */
type LockedRow = RecordRow & { isLaw: boolean; isInTime: boolean | null };

async function lock(query: Query, { orgId, kind, id }: RecordReference) {
  const rows = await query<LockedRow>(locking[kind.name], [orgId, id]);
  const law = rows.find(({ isLaw }) => isLaw);
  return { own: rows.find(({ isLaw }) => !isLaw), law: law && fromRow(recordKinds.law, law) };
}

const lockedColumns = `${recordColumns}, ${inTimeToRestore('deleted_at')} as "isInTime"`;

// The record's lock depends on the count of law rows, so PostgreSQL locks the law first.
const locking = preparedByKind(
  'lock a record',
  (kind) => `
  with law as materialized (
    select ${lockedColumns} from record
    where org_id = $1 and kind = 'law' and deleted_at is null
      and id = (select law_id from record where org_id = $1 and kind = '${kind}' and id = $2)
    for share
  ), own as materialized (
    select ${lockedColumns} from record, (select count(*) from law) as locked
    where org_id = $1 and kind = '${kind}' and id = $2
    for update of record
  )
  select true as "isLaw", law.* from law
  union all
  select false, own.* from own`,
);

/**
 * Refuses a record's code if another published record has it (P-91). Codes of repealed records are free. `id` is
 * undefined for a new record.
 */
export async function findCodeRefusal(
  query: Query,
  { orgId, kind, id, values }: { orgId: number; kind: RecordKind; id: number | undefined; values: Values },
): Promise<Refused | undefined> {
  const { code, status, lawStatus } = values;
  if (status !== 'Published' || lawStatus === 'Repealed' || typeof code !== 'string' || code === '') {
    return undefined;
  }
  const [owner] = await query<{ uniqueCode: string }>(owning[kind.name], [orgId, id ?? 0, code]);
  if (!owner) return undefined;
  return refusedInField(
    kind.fields.code?.wire ?? '',
    refusedResult('code-taken', { code, uniqueCode: owner.uniqueCode }),
  );
}

const owning = preparedByKind(
  'whose code it is',
  (kind) => `
  select unique_code as "uniqueCode" from record
  where org_id = $1 and kind = '${kind}' and id <> $2 and lower(code) = lower($3) and code <> ''
    and status = 'Published' and law_status <> 'Repealed' and deleted_at is null limit 1`,
);
