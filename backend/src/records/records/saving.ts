import type { LawWarning, RecordKind, SaveAction } from 'shared-lib/records';
import type { AttachmentLimits } from '../../platform/attachment-limits';
import type { Actor } from '../../platform/database/actor';
import type { UnversionedMerge } from './merge-unversioned.store';
import type { Payload } from './read-payload';
import type { StoredRecord, Values } from './stored-record';

/** What somebody asks to be saved. */
export type Saving = {
  actor: Actor;
  /** Of the session that saves; not asked for where no field comes. */
  tokenHash?: Buffer;
  kind: RecordKind;
  payload: Payload;
  /** Names and ids of the files that the payload names or carries. */
  files: readonly string[];
  limits: AttachmentLimits;
  /** A published record is asked for all its fields by every update (P-63). */
  strictUpdates: boolean;
};

/** What the record will be. */
export type Prepared = {
  values: Values;
  law: StoredRecord | undefined;
  next: Next;
  /** Of an update that named no version. */
  merge?: UnversionedMerge;
};

export type Saved = {
  id: number;
  version: number;
  uniqueCode: string;
  /** What is odd, though it is saved. */
  warnings?: LawWarning[];
  /** Of an update that named no version; it goes into a header of the answer. */
  merge?: UnversionedMerge;
};

type Next = {
  action: SaveAction;
  status: 'Draft' | 'Published';
  /** What the timeline will call it. */
  said: 'Created' | 'Published' | 'Updated' | 'Repealed';
};

/** What a save makes of a record, new (`stored` undefined) or not. A law that it repeals is said to be repealed. */
export function nextStatus(stored: StoredRecord | undefined, payload: Payload): Next {
  const next = statusAfter(stored, payload);
  const isRepeal = stored?.values.lawStatus !== 'Repealed' && payload.values.lawStatus === 'Repealed';
  return stored && isRepeal ? { ...next, said: 'Repealed' } : next;
}

function statusAfter(stored: StoredRecord | undefined, payload: Payload): Next {
  if (!stored) {
    return payload.action === 'publish'
      ? { action: 'publish', status: 'Published', said: 'Published' }
      : { action: 'draft', status: 'Draft', said: 'Created' };
  }
  const isPublished = stored.values.status === 'Published';
  // The form of a published record sends its state along; only the save code asks for all fields again.
  const action = isPublished && payload.saidState ? 'update' : (payload.action ?? 'update');
  if (action !== 'publish') return { action, status: isPublished ? 'Published' : 'Draft', said: 'Updated' };
  return { action, status: 'Published', said: isPublished ? 'Updated' : 'Published' };
}
