import { type RecordKind, recordKinds, restorePeriodDays } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { addFieldToRefusal, type Refusal, refusedResult } from '../../platform/database/result';
import { prepareStatementsByKind, storedKinds } from '../../platform/database/stored-kind';
import { type RecordRow, type RecordValues, type StoredRecord, toStoredRecord } from './stored-record';

export type RecordReference = { orgId: number; kind: RecordKind; id: number };

export const recordColumnsSql = `
  id, unique_code, version, created_at, deleted_at, code, name, law_id, law_code, law_status, status, category,
  central, states, sensitivity, periodicity, validity, task_type, details`;

const findRecordSql = `select ${recordColumnsSql} from record where org_id = $1 and kind = $2 and id = $3`;

/** Finds a record of the organisation. Undefined if there is none of this kind and id. */
export function findRecord(query: Query, reference: RecordReference): Promise<StoredRecord | undefined> {
  return readRecord(query, reference, `${findRecordSql} and deleted_at is null`);
}

/** Finds a record, even if it is deleted. */
export async function findRecordEvenIfDeleted(query: Query, { orgId, kind, id }: RecordReference) {
  const [row] = await query<RecordRow>(findRecordSql, [orgId, storedKinds[kind.name], id]);
  return row && { record: toStoredRecord(kind, row), isDeleted: row.deleted_at !== null };
}

/** Reads a law and locks it against deletion, because the caller's change depends on it. */
export function lockLawRecordAgainstDeletion(
  query: Query,
  orgId: number,
  id: number,
): Promise<StoredRecord | undefined> {
  return readRecord(query, { orgId, kind: recordKinds.law, id }, `${findRecordSql} and deleted_at is null for share`);
}

async function readRecord(query: Query, { orgId, kind, id }: RecordReference, sql: string) {
  const [row] = await query<RecordRow>(sql, [orgId, storedKinds[kind.name], id]);
  return row && toStoredRecord(kind, row);
}

/**
 * SQL condition: the record can still be restored. It counts hours instead of days, because some days have 23
 * or 25 hours.
 */
export const isRestorableSql = (deletedAt: string) =>
  `${deletedAt} >= now() - interval '${restorePeriodDays * 24} hours'`;

export type LockedRecordAndLaw = { record: StoredRecord; law: StoredRecord | undefined };

/**
 * Locks a record and its law until the transaction ends. Locks the law first, as a change of the law does, to
 * prevent deadlocks.
 */
export async function lockRecord(query: Query, reference: RecordReference): Promise<LockedRecordAndLaw | undefined> {
  const { own, law } = await lockRecordAndLawRows(query, reference);
  return own && own.deleted_at === null ? { record: toStoredRecord(reference.kind, own), law } : undefined;
}

/** Locks a deleted record. `isRestorable` is false if the time limit for restoring has passed. */
export async function lockDeletedRecord(
  query: Query,
  reference: RecordReference,
): Promise<(LockedRecordAndLaw & { isRestorable: boolean }) | undefined> {
  const { own, law } = await lockRecordAndLawRows(query, reference);
  if (!own || own.isRestorable === null) return undefined;
  return { record: toStoredRecord(reference.kind, own), law, isRestorable: own.isRestorable };
}

/**
 * A locked row. `isRestorable` is null if the row is not deleted. Otherwise it says whether the deletion can
 * still be undone.
 */
type LockedRecordRow = RecordRow & { isLaw: boolean; isRestorable: boolean | null };

async function lockRecordAndLawRows(query: Query, { orgId, kind, id }: RecordReference) {
  const rows = await query<LockedRecordRow>(lockRecordStatements[kind.name], [orgId, id]);
  const law = rows.find(({ isLaw }) => isLaw);
  return { own: rows.find(({ isLaw }) => !isLaw), law: law && toStoredRecord(recordKinds.law, law) };
}

const lockedRecordColumnsSql = `${recordColumnsSql}, ${isRestorableSql('deleted_at')} as "isRestorable"`;

// The SQL locks the law first. To force this, the part that locks the record reads the number of locked law rows.
const lockRecordStatements = prepareStatementsByKind(
  'lock a record',
  (kind) => `
  with law as materialized (
    select ${lockedRecordColumnsSql} from record
    where org_id = $1 and kind = 'law' and deleted_at is null
      and id = (select law_id from record where org_id = $1 and kind = '${kind}' and id = $2)
    for share
  ), own as materialized (
    select ${lockedRecordColumnsSql} from record, (select count(*) from law) as locked
    where org_id = $1 and kind = '${kind}' and id = $2
    for update of record
  )
  select true as "isLaw", law.* from law
  union all
  select false, own.* from own`,
);

/**
 * Refuses a code that another published record has (P-91). Codes of repealed records may be used again. `id`
 * is undefined for a new record.
 */
export async function findCodeRefusal(
  query: Query,
  { orgId, kind, id, values }: { orgId: number; kind: RecordKind; id: number | undefined; values: RecordValues },
): Promise<Refusal | undefined> {
  const { code, status, lawStatus } = values;
  if (status !== 'Published' || lawStatus === 'Repealed' || typeof code !== 'string' || code === '') {
    return undefined;
  }
  const [owner] = await query<{ uniqueCode: string }>(findCodeOwnerStatements[kind.name], [orgId, id ?? 0, code]);
  if (!owner) return undefined;
  return addFieldToRefusal(
    kind.fields.code?.wire ?? '',
    refusedResult('code-taken', { code, uniqueCode: owner.uniqueCode }),
  );
}

const findCodeOwnerStatements = prepareStatementsByKind(
  'whose code it is',
  (kind) => `
  select unique_code as "uniqueCode" from record
  where org_id = $1 and kind = '${kind}' and id <> $2 and lower(code) = lower($3) and code <> ''
    and status = 'Published' and law_status <> 'Repealed' and deleted_at is null limit 1`,
);
