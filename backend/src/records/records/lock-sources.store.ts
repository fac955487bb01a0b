import type { Query } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { lockRecord } from './lock-record.store';
import type { Saving } from './saving';
import type { StoredRecord } from './stored-record';

/** Locks the records that a new one is made from; what replaces a repealed record names one that is repealed. */
export async function lockSources(
  query: Query,
  { actor: { orgId }, kind, payload }: Saving,
): Promise<Outcome<StoredRecord[]>> {
  const sources: StoredRecord[] = [];
  const ids = new Set([payload.id, payload.copiedFrom]);
  for (const id of ids) {
    if (id === undefined) continue;
    const source = await lockRecord(query, { orgId, kind, id });
    const isRepealed = source?.record.values.lawStatus === 'Repealed';
    if (!source || (payload.replacesRepealed && !isRepealed)) return refused('unknown-record');
    sources.push(source.record);
  }
  return done(sources);
}
