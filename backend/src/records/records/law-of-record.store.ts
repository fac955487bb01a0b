import type { RecordKind } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { done, inField, type Outcome, refused } from '../../platform/database/outcome';
import { shareLockLawRecord } from './find-record.store';
import type { StoredRecord, Values } from './stored-record';

type LawOfRecordOptions = {
  orgId: number;
  kind: RecordKind;
  stored: StoredRecord | undefined;
  /** The records that the form was filled from: the record itself, or those that a new one is made from. */
  sources: readonly StoredRecord[];
  /** The law that the record had before the save. */
  held: StoredRecord | undefined;
  values: Values;
};

/** Returns the law that a record will belong to, or the parent of a law; undefined if it names none. */
export async function lawOfRecord(
  query: Query,
  asked: LawOfRecordOptions,
): Promise<Outcome<StoredRecord | undefined>> {
  const { kind } = asked;
  const name = lawFieldOf(kind);
  const law = await findLaw(query, asked);
  return law.ok ? law : inField(kind.fields[name]?.wire ?? name, law);
}

async function findLaw(query: Query, asked: LawOfRecordOptions): Promise<Outcome<StoredRecord | undefined>> {
  const { orgId, kind, stored, values } = asked;
  const name = lawFieldOf(kind);
  const id = lawIdOf(values[name]);
  if (id <= 0) return done(undefined);
  const isNew = lawIdOf(stored?.values[name]) !== id;
  const isMove = kind.name === 'law' && isNew && stored;
  if (isMove) await lockParents(query, orgId);
  const law = asked.held?.id === id ? asked.held : await shareLockLawRecord(query, orgId, id);
  if (!law) return refused('unknown-law');
  if (isMove && (await isBelow(query, { orgId, id, top: stored.id }))) return refused('parent-cycle');
  // A law, its copies and its replacement keep a parent that was repealed since. A duty needs a law in force.
  const isChosen = isNew && (kind.name !== 'law' || !isCarried(asked, id));
  if (isChosen && law.values.lawStatus === 'Repealed') {
    return refused('repealed-law', { law: law.uniqueCode });
  }
  return done(law);
}

function isCarried({ kind, sources }: LawOfRecordOptions, id: number): boolean {
  return sources.some(({ values }) => lawIdOf(values[lawFieldOf(kind)]) === id);
}

export function lawFieldOf(kind: RecordKind): 'law' | 'parentLaw' {
  return kind.name === 'law' ? 'parentLaw' : 'law';
}

export function lawIdOf(value: unknown): number {
  return Number(Object(value).id ?? 0);
}

/**
 * Lets only one transaction of an organisation at a time change the parents of laws, so that two moves cannot form a
 * cycle together. The lock is taken before any record is locked, so nobody who holds a record waits here.
 */
export async function lockParents(query: Query, orgId: number): Promise<void> {
  await query(
    `insert into number_counter as c (org_id, name, last_id) values ($1, 'moves of laws', 1)
     on conflict (org_id, name) do update set last_id = c.last_id + 1`,
    [orgId],
  );
}

/** Whether a law is `top` or somewhere below it. */
async function isBelow(
  query: Query,
  { orgId, id, top }: { orgId: number; id: number; top: number },
): Promise<boolean> {
  const [found] = await query<{ isBelow: boolean }>(
    `with recursive above (id) as (
       select $2::integer
       union
       select r.law_id from above join record r on r.org_id = $1 and r.kind = 'law' and r.id = above.id
       where r.law_id is not null
     )
     select exists (select 1 from above where id = $3) as "isBelow"`,
    [orgId, id, top],
  );
  return found?.isBelow ?? false;
}
