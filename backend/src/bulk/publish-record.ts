import type { Change } from '../database/database';
import { type Outcome, refused } from '../database/outcome';
import { lockRecord } from '../records/lock-record.store';
import { updateRecord } from '../records/save-record.store';
import type { Saved, Saving } from '../records/saving';
import type { ChosenRow } from './chosen-rows';

type Publishing = ChosenRow & Pick<Saving, 'actor' | 'kind' | 'limits' | 'strictUpdates'>;

/** Publishes a draft as its form would with nothing changed: everything that is required must be filled. */
export async function publishRecord(change: Change, publishing: Publishing): Promise<Outcome<Saved>> {
  const { id, version, actor, kind } = publishing;
  const locked = await lockRecord(change.query, { orgId: actor.orgId, kind, id });
  if (locked?.record.values.status === 'Published') return refused('is-published');
  const payload = {
    id,
    version,
    listVersion: undefined,
    action: 'publish',
    saidState: false,
    replacesRepealed: false,
    copiedFrom: undefined,
    values: {},
    removedFiles: [],
  } as const;
  return updateRecord(change, { ...publishing, payload, files: [] });
}
