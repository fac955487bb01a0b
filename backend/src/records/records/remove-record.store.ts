import { describeCountsBelowLaw, type RecordKind } from 'shared-lib/records';
import type { Actor } from '../../platform/database/actor';
import type { Transaction } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { prepareStatementsByKind, storedKinds } from '../../platform/database/stored-kind';
import { countContentsOfLaw } from './law.store';
import { getLawFieldName, readReferencedLawId } from './law-of-record.store';
import { findCodeRefusal, lockDeletedRecord, lockRecord } from './record.store';
import type { SavedRecord } from './record-save';
import type { StoredRecord } from './stored-record';

type DeleteRecordOptions = {
  actor: Actor;
  kind: RecordKind;
  id: number;
  version: number | undefined;
  reason: string;
};

/** Deletes a record. Refuses a law that still has child laws or duties. The row stays in the table, but hidden. */
export async function deleteRecord(change: Transaction, options: DeleteRecordOptions): Promise<Result<SavedRecord>> {
  const { actor, kind, id, version } = options;
  const locked = await lockRecord(change.query, { orgId: actor.orgId, kind, id });
  if (!locked) return refusedResult('unknown-record');
  const { record } = locked;
  if (version !== undefined && version !== record.version) return refusedResult('changed-by-another');
  if (record.values.lawStatus === 'Repealed') return refusedResult('repealed-record');
  // A law can be deleted although it has rules, because they are deleted with it.
  const countsBelow = kind.name === 'law' && {
    ...(await countContentsOfLaw(change.query, actor.orgId, id)),
    rule: 0,
  };
  const counts = countsBelow ? describeCountsBelowLaw(countsBelow) : '';
  if (counts !== '') return refusedResult('law-in-use', { counts });
  return saveDeletionState(change, options, { record, action: 'Deleted' });
}

/** Restores a deleted record. Refuses this after the time limit, or if its law or its code no longer allows it. */
export async function restoreRecord(change: Transaction, options: DeleteRecordOptions): Promise<Result<SavedRecord>> {
  const { actor, kind, id } = options;
  const { orgId } = actor;
  const found = await lockDeletedRecord(change.query, { orgId, kind, id });
  if (!found) return refusedResult('unknown-record');
  if (!found.isRestorable) return refusedResult('not-restorable');
  const { values } = found.record;
  const lawId = readReferencedLawId(values[getLawFieldName(kind)]);
  if (lawId > 0 && !found.law) return refusedResult('law-deleted');
  const codeRefusal = await findCodeRefusal(change.query, { orgId, kind, id, values });
  return codeRefusal ?? saveDeletionState(change, options, { record: found.record, action: 'Restored' });
}

function saveDeletionState(
  { last, note }: Transaction,
  { actor: { orgId }, kind, id, reason }: DeleteRecordOptions,
  { record, action }: { record: StoredRecord; action: 'Deleted' | 'Restored' },
): Result<SavedRecord> {
  last({ ...deleteOrRestoreStatements[kind.name], values: [orgId, id, action === 'Deleted'] });
  const { uniqueCode, values, version } = record;
  const about = { kind: storedKinds[kind.name], recordId: id, uniqueCode, name: String(values.name ?? '') };
  note({ chain: 'timeline', ...about, action, reason, changes: {} });
  return okResult({ id, uniqueCode, version: version + 1 });
}

const deleteOrRestoreStatements = prepareStatementsByKind(
  'delete or restore a record',
  (kind) => `
  update record set deleted_at = case when $3 then now() end, updated_at = now(), version = version + 1
  where org_id = $1 and kind = '${kind}' and id = $2`,
);
