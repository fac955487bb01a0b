import type { LawWarning, RecordKind, SaveAction } from 'shared-lib/records';
import type { AttachmentLimits } from '../../platform/attachment-settings';
import type { Actor } from '../../platform/database/actor';
import type { UnversionedMerge } from './merge-unversioned.store';
import type { Payload } from './read-payload';
import type { StoredRecord, Values } from './stored-record';

export type RecordSaveOptions = {
  actor: Actor;
  /** The token hash of the session that saves. Not needed if no field was sent. */
  tokenHash?: Buffer;
  kind: RecordKind;
  payload: Payload;
  /** Names and ids of the files that the payload names or contains. */
  files: readonly string[];
  limits: AttachmentLimits;
  /** If true, every update of a published record must have all required fields (P-63). */
  strictUpdates: boolean;
};

export type PreparedRecord = {
  values: Values;
  law: StoredRecord | undefined;
  next: Next;
  /** Only for an update without a version. */
  merge?: UnversionedMerge;
};

export type SavedRecord = {
  id: number;
  version: number;
  uniqueCode: string;
  warnings?: LawWarning[];
  /** Only for an update without a version. It is sent in a response header. */
  merge?: UnversionedMerge;
};

type Next = {
  action: SaveAction;
  status: 'Draft' | 'Published';
  /** The action as the timeline names it. */
  logged: 'Created' | 'Published' | 'Updated' | 'Repealed';
};

/**
 * Decides the status of a record after a save; `stored` is undefined for a new record. If the save repeals a law, the
 * action is Repealed.
 */
export function nextStatus(stored: StoredRecord | undefined, payload: Payload): Next {
  const next = statusAfter(stored, payload);
  const isRepeal = stored?.values.lawStatus !== 'Repealed' && payload.values.lawStatus === 'Repealed';
  return stored && isRepeal ? { ...next, logged: 'Repealed' } : next;
}

function statusAfter(stored: StoredRecord | undefined, payload: Payload): Next {
  if (!stored) {
    return payload.action === 'publish'
      ? { action: 'publish', status: 'Published', logged: 'Published' }
      : { action: 'draft', status: 'Draft', logged: 'Created' };
  }
  const isPublished = stored.values.status === 'Published';
  // The form of a published record sends its state along. Only the save code requires all fields again.
  const action = isPublished && payload.sentState ? 'update' : (payload.action ?? 'update');
  if (action !== 'publish') return { action, status: isPublished ? 'Published' : 'Draft', logged: 'Updated' };
  return { action, status: 'Published', logged: isPublished ? 'Updated' : 'Published' };
}
