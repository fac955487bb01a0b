import { type RecordKind, recordKinds } from 'shared-lib/records';
import { listAttachments } from '../../attachments/attachments.store';
import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import type { Changes } from '../../platform/journal/entry';
import { lawIdOf } from './law-of-record.store';
import { findEvenDeleted, type RecordReference } from './record.store';
import { fromStored, type StoredRecord, type Values } from './stored-record';

type FindPastOptions = RecordReference & { at: Date };
type LaterEntry = { action: string; changes: Changes };

/**
 * Rebuilds a record as it was at a time: takes the current one and undoes its timeline, including its files and the
 * status of its law. `isDeleted` says whether the record is deleted now.
 */
export async function findPast(
  query: Query,
  { orgId, kind, id, at }: FindPastOptions,
): Promise<{ record: StoredRecord; isDeleted: boolean } | undefined> {
  const now = await findEvenDeleted(query, { orgId, kind, id });
  if (!now || now.record.createdAt > at) return undefined;
  const since = await query<LaterEntry>(sinceSql, [orgId, storedKinds[kind.name], id, at]);
  if (wasDeleted(now.isDeleted, since)) return undefined;
  const files = await listAttachments(query, { orgId, kind: kind.name, recordId: id });
  const today = { ...now.record.values, attachments: files };
  const values = undoChanges(kind, today, since);
  const status = await findLawStatus(query, { orgId, values, at });
  return { ...now, record: { ...now.record, values: { ...values, ...status } } };
}

/** The first deletion or restoration since then shows whether the record was deleted before it. */
function wasDeleted(isDeleted: boolean, since: readonly LaterEntry[]): boolean {
  const first = since.findLast(({ action }) => action === 'Deleted' || action === 'Restored');
  return first ? first.action === 'Restored' : isDeleted;
}

/** A duty is repealed together with its law; its own timeline has no entry for that. */
async function findLawStatus(
  query: Query,
  { orgId, values, at }: Pick<FindPastOptions, 'orgId' | 'at'> & { values: Values },
) {
  const id = lawIdOf(values.law);
  if (id <= 0) return {};
  const law = await findPast(query, { orgId, kind: recordKinds.law, id, at });
  return { lawStatus: law?.record.values.lawStatus ?? '' };
}

const sinceSql = `
  select action, changes from journal
  where org_id = $1 and chain = 'timeline' and kind = $2 and record_id = $3 and at > $4
  order by seq desc`;

/** Returns the values before those changes, newest first. Skips changes of names that are no field of the kind. */
export function undoChanges(
  kind: RecordKind,
  values: Values,
  since: readonly Pick<LaterEntry, 'changes'>[],
): Values {
  const before = new Map(Object.entries(values));
  for (const { changes } of since) {
    for (const [name, [old]] of Object.entries(changes)) {
      const field = kind.fields[name];
      if (field) before.set(name, fromStored(field, old));
    }
  }
  return Object.fromEntries(before);
}
