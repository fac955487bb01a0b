import { type RecordKind, recordKinds } from 'shared-lib/records';
import { listFilesOfRecord } from '../../attachments/attachments.store';
import type { Query } from '../../platform/database/database';
import { storedKinds } from '../../platform/database/stored-kind';
import type { FieldChanges } from '../../platform/journal/entry';
import { readReferencedLawId } from './law-of-record.store';
import { findRecordEvenIfDeleted, type RecordReference } from './record.store';
import { parseStoredValue, type RecordValues, type StoredRecord } from './stored-record';

type RebuildPastRecordOptions = RecordReference & { at: Date };
type LaterJournalEntry = { action: string; changes: FieldChanges };

/**
 * Rebuilds the past state of a record, with its files and its law's status, by undoing later timeline entries.
 * Undefined if the record did not exist at that time. `isDeleted` says whether the record is deleted now.
 */
export async function rebuildPastRecord(
  query: Query,
  { orgId, kind, id, at }: RebuildPastRecordOptions,
): Promise<{ record: StoredRecord; isDeleted: boolean } | undefined> {
  const now = await findRecordEvenIfDeleted(query, { orgId, kind, id });
  if (!now || now.record.createdAt > at) return undefined;
  const laterEntries = await query<LaterJournalEntry>(readLaterEntriesSql, [orgId, storedKinds[kind.name], id, at]);
  if (wasDeletedAtPastTime(now.isDeleted, laterEntries)) return undefined;
  const files = await listFilesOfRecord(query, { orgId, kind: kind.name, recordId: id });
  const today = { ...now.record.values, attachments: files };
  const values = undoLaterChanges(kind, today, laterEntries);
  const status = await findPastLawStatus(query, { orgId, values, at });
  return { ...now, record: { ...now.record, values: { ...values, ...status } } };
}

/**
 * Returns true if the record was deleted at that time. The first later deletion or restoration shows this. If
 * there is none, returns `isDeleted`.
 */
function wasDeletedAtPastTime(isDeleted: boolean, laterEntries: readonly LaterJournalEntry[]): boolean {
  const first = laterEntries.findLast(({ action }) => action === 'Deleted' || action === 'Restored');
  return first ? first.action === 'Restored' : isDeleted;
}

/** Finds the past law status of a duty, from the timeline of its law. */
async function findPastLawStatus(
  query: Query,
  { orgId, values, at }: Pick<RebuildPastRecordOptions, 'orgId' | 'at'> & { values: RecordValues },
) {
  const id = readReferencedLawId(values.law);
  if (id <= 0) return {};
  const law = await rebuildPastRecord(query, { orgId, kind: recordKinds.law, id, at });
  return { lawStatus: law?.record.values.lawStatus ?? '' };
}

const readLaterEntriesSql = `
  select action, changes from journal
  where org_id = $1 and chain = 'timeline' and kind = $2 and record_id = $3 and at > $4
  order by seq desc`;

/** Undoes changes, newest first. Skips names that are not fields of the kind. */
export function undoLaterChanges(
  kind: RecordKind,
  values: RecordValues,
  laterEntries: readonly Pick<LaterJournalEntry, 'changes'>[],
): RecordValues {
  const before = new Map(Object.entries(values));
  for (const { changes } of laterEntries) {
    for (const [name, [old]] of Object.entries(changes)) {
      const field = kind.fields[name];
      if (field) before.set(name, parseStoredValue(field, old));
    }
  }
  return Object.fromEntries(before);
}
