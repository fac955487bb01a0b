import type { LawConflict, RecordKind, SaveAction } from 'shared-lib/records';
import type { AttachmentLimits } from '../../platform/attachment-settings';
import type { Actor } from '../../platform/database/actor';
import type { UnversionedMergeResult } from './merge-unversioned.store';
import type { RecordPayload } from './read-payload';
import type { RecordValues, StoredRecord } from './stored-record';

export type RecordSaveOptions = {
  actor: Actor;
  /** The hash of the session's token. Needed only to merge a save without a version. */
  tokenHash?: Buffer;
  kind: RecordKind;
  payload: RecordPayload;
  /** The files that the payload refers to, by name or id. */
  files: readonly string[];
  limits: AttachmentLimits;
  /** If true, an update of a published record must have all required fields (P-63). */
  strictUpdates: boolean;
};

export type PreparedRecord = {
  values: RecordValues;
  law: StoredRecord | undefined;
  next: StatusAfterSave;
  /** The result of merging an update without a version. Undefined if the update has a version. */
  merge?: UnversionedMergeResult;
};

export type SavedRecord = {
  id: number;
  version: number;
  uniqueCode: string;
  warnings?: LawConflict[];
  /** The result of merging an update without a version. A response header reports it. */
  merge?: UnversionedMergeResult;
};

type StatusAfterSave = {
  action: SaveAction;
  status: 'Draft' | 'Published';
  /** The action of the timeline entry. */
  timelineAction: 'Created' | 'Published' | 'Updated' | 'Repealed';
};

/**
 * Decides the status after a save, and the action of its timeline entry. If the save repeals a law, the action
 * is Repealed. `stored` is undefined for a new record.
 */
export function decideNextStatus(stored: StoredRecord | undefined, payload: RecordPayload): StatusAfterSave {
  const next = decideStatusByAction(stored, payload);
  const isRepeal = stored?.values.lawStatus !== 'Repealed' && payload.values.lawStatus === 'Repealed';
  return stored && isRepeal ? { ...next, timelineAction: 'Repealed' } : next;
}

function decideStatusByAction(stored: StoredRecord | undefined, payload: RecordPayload): StatusAfterSave {
  if (!stored) {
    return payload.action === 'publish'
      ? { action: 'publish', status: 'Published', timelineAction: 'Published' }
      : { action: 'draft', status: 'Draft', timelineAction: 'Created' };
  }
  const isPublished = stored.values.status === 'Published';
  // If the payload of a published record has a status name, the record is not published again, so required fields
  // may be empty. The save code `publish` publishes it again, and requires all fields.
  const action = isPublished && payload.isStatusSentByName ? 'update' : (payload.action ?? 'update');
  if (action !== 'publish') return { action, status: isPublished ? 'Published' : 'Draft', timelineAction: 'Updated' };
  return { action, status: 'Published', timelineAction: isPublished ? 'Updated' : 'Published' };
}
