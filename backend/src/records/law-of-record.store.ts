import type { RecordKind } from 'shared-lib/records';
import type { Query } from '../database/database';
import { done, type Outcome, refused } from '../database/outcome';
import { holdLaw } from './find-record.store';
import type { StoredRecord, Values } from './stored-record';

type Asked = { orgId: number; kind: RecordKind; stored: StoredRecord | undefined; values: Values };

/** Deeper than any tree of laws. */
const deepest = 1000;

/** The law that a record will belong to, of a law its parent; undefined where it names none. */
export async function lawOfRecord(query: Query, asked: Asked): Promise<Outcome<StoredRecord | undefined>> {
  const { orgId, kind, stored, values } = asked;
  const name = kind.name === 'law' ? 'parentLaw' : 'law';
  const id = idOf(values[name]);
  if (id <= 0) return done(undefined);
  const law = await holdLaw(query, orgId, id);
  if (!law) return refused('unknown-law');
  const isNew = idOf(stored?.values[name]) !== id;
  if (isNew && kind.name === 'law' && stored && (await isBelow(query, { orgId, law, id: stored.id }))) {
    return refused('parent-cycle');
  }
  if (isNew && kind.name !== 'law' && law.values.lawStatus === 'Repealed') {
    return refused('repealed-law', { law: law.uniqueCode });
  }
  return done(law);
}

/**
 * Whether a law is the one of this id, or below it. Each law on the way up is held, so that two moves at once
 * cannot close a circle between them.
 */
async function isBelow(
  query: Query,
  { orgId, law, id }: { orgId: number; law: StoredRecord; id: number },
): Promise<boolean> {
  let above: StoredRecord | undefined = law;
  for (let steps = 0; above && steps < deepest; steps += 1) {
    if (above.id === id) return true;
    const next: number = idOf(above.values.parentLaw);
    above = next > 0 ? await holdLaw(query, orgId, next) : undefined;
  }
  return above !== undefined;
}

function idOf(value: unknown): number {
  return Number(Object(value).id ?? 0);
}
