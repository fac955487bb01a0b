import { type RecordKind, recordKinds } from 'shared-lib/records';
import { listAttachments } from '../../attachments/attachments.store';
import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import type { Changes } from '../../platform/journal/entry';
import { lawIdOf } from './law-of-record.store';
import { findEvenDeleted } from './record.store';
import { fromKept, type StoredRecord, type Values } from './stored-record';

type FindPastOptions = { orgId: number; kind: RecordKind; id: number; at: Date };

/** A record at an earlier time; `isDeleted` says whether it is deleted now. */
type Past = { record: StoredRecord; isDeleted: boolean };

type Since = { action: string; changes: Changes };

/**
 * Rebuilds a record as it was at a time: takes the current one and undoes its timeline, including its files and the
 * status of its law.
 */
export async function findPast(
  query: Query,
  { orgId, kind, id, at }: FindPastOptions,
): Promise<Past | undefined> {
  const now = await findEvenDeleted(query, { orgId, kind, id });
  if (!now || now.record.createdAt > at) return undefined;
  const since = await query<Since>(sinceSql, [orgId, storedKinds[kind.name], id, at]);
  if (wasDeleted(now.isDeleted, since)) return undefined;
  const files = await listAttachments(query, { orgId, kind: kind.name, recordId: id });
  const today = { ...now.record.values, attachments: files };
  const values = undoChanges({ kind, values: today, since: since.map(({ changes }) => changes) });
  const status = await statusOfLaw(query, { orgId, values, at });
  return { ...now, record: { ...now.record, values: { ...values, ...status } } };
}

/** The first deletion or restoration since then shows whether the record was deleted before it. */
function wasDeleted(isDeleted: boolean, since: readonly Since[]): boolean {
  const first = since.findLast(({ action }) => action === 'Deleted' || action === 'Restored');
  return first ? first.action === 'Restored' : isDeleted;
}

/** A duty is repealed together with its law; its own timeline has no entry for that. */
async function statusOfLaw(
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

type RewindOptions = {
  kind: RecordKind;
  values: Values;
  /** The changes since then, newest first. */
  since: readonly Changes[];
};

/** Returns the values before those changes. Skips changes of names that are no field of the kind. */
export function undoChanges({ kind, values, since }: RewindOptions): Values {
  const before = new Map(Object.entries(values));
  for (const changes of since) {
    for (const [name, [old]] of Object.entries(changes)) {
      const field = kind.fields[name];
      if (field) before.set(name, fromKept(field, old));
    }
  }
  return Object.fromEntries(before);
}
