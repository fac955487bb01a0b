import { recordKinds } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { preparedByKind } from '../../platform/database/stored-kind';
import { type RecordReference, recordColumns } from './find-record.store';
import { inTimeToRestore } from './in-time-to-restore';
import { fromRow, type RecordRow, type StoredRecord } from './stored-record';

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

const columns = `${recordColumns}, ${inTimeToRestore('deleted_at')} as "isInTime"`;

// The record's lock depends on the count of law rows, so PostgreSQL locks the law first.
const locking = preparedByKind(
  'lock a record',
  (kind) => `
  with law as materialized (
    select ${columns} from record
    where org_id = $1 and kind = 'law' and deleted_at is null
      and id = (select law_id from record where org_id = $1 and kind = '${kind}' and id = $2)
    for share
  ), own as materialized (
    select ${columns} from record, (select count(*) from law) as held
    where org_id = $1 and kind = '${kind}' and id = $2
    for update of record
  )
  select true as "isLaw", law.* from law
  union all
  select false, own.* from own`,
);
