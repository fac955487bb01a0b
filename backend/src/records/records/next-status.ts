import type { SaveAction } from 'shared-lib/records';
import type { Payload } from './read-payload';
import type { StoredRecord } from './stored-record';

export type Next = {
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
