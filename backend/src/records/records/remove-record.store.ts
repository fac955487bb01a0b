import { describeCountsBelowLaw, type RecordKind } from 'shared-lib/records';
import type { Actor } from '../../platform/database/actor';
import type { Change } from '../../platform/database/database';
import { done, type Result, refused } from '../../platform/database/result';
import { preparedByKind, storedKinds } from '../../platform/database/stored-kind';
import { countBelow } from './law.store';
import { lawFieldOf, lawIdOf } from './law-of-record.store';
import { findCodeRefusal, lockDeleted, lockRecord } from './record.store';
import type { SavedRecord } from './record-save';
import type { StoredRecord } from './stored-record';

type RemoveRecordOptions = {
  actor: Actor;
  kind: RecordKind;
  id: number;
  version: number | undefined;
  reason: string;
};

/** Deletes a record that nothing belongs to. Its row stays in the table but is hidden. */
export async function removeRecord(
  change: Change,
  options: RemoveRecordOptions,
): Promise<Result<SavedRecord>> {
  const { actor, kind, id, version } = options;
  const locked = await lockRecord(change.query, { orgId: actor.orgId, kind, id });
  if (!locked) return refused('unknown-record');
  const { record } = locked;
  if (version !== undefined && version !== record.version) return refused('changed-by-another');
  if (record.values.lawStatus === 'Repealed') return refused('repealed-record');
  // Its rules do not keep a law from being deleted: they are deleted with it.
  const below = kind.name === 'law' && { ...(await countBelow(change.query, actor.orgId, id)), rule: 0 };
  const counts = below ? describeCountsBelowLaw(below) : '';
  if (counts !== '') return refused('law-in-use', { counts });
  return markDeleted(change, options, { record, action: 'Deleted' });
}

/** Restores a deleted record if the time limit has not passed and its law and code still allow it. */
export async function restoreRecord(
  change: Change,
  options: RemoveRecordOptions,
): Promise<Result<SavedRecord>> {
  const { actor, kind, id } = options;
  const { orgId } = actor;
  const found = await lockDeleted(change.query, { orgId, kind, id });
  if (!found) return refused('unknown-record');
  if (!found.isInTime) return refused('not-restorable');
  const { values } = found.record;
  const lawId = lawIdOf(values[lawFieldOf(kind)]);
  if (lawId > 0 && !found.law) return refused('law-deleted');
  const taken = await findCodeRefusal(change.query, { orgId, kind, id, values });
  return taken ?? markDeleted(change, options, { record: found.record, action: 'Restored' });
}

function markDeleted(
  { last, note }: Change,
  { actor: { orgId }, kind, id, reason }: RemoveRecordOptions,
  { record, action }: { record: StoredRecord; action: 'Deleted' | 'Restored' },
): Result<SavedRecord> {
  last({ ...markSql[kind.name], values: [orgId, id, action === 'Deleted'] });
  const { uniqueCode, values, version } = record;
  const about = { kind: storedKinds[kind.name], recordId: id, uniqueCode, name: String(values.name ?? '') };
  note({ chain: 'timeline', ...about, action, reason, changes: {} });
  return done({ id, uniqueCode, version: version + 1 });
}

const markSql = preparedByKind(
  'delete or restore a record',
  (kind) => `
  update record set deleted_at = case when $3 then now() end, updated_at = now(), version = version + 1
  where org_id = $1 and kind = '${kind}' and id = $2`,
);
