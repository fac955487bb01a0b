import {
  fieldTypes,
  isStateLaw,
  type LawWarning,
  lawWarnings,
  type RecordKind,
  recordKinds,
  statesBeyondLaw,
  type WarnedLaw,
} from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { done, inField, type Result, refused } from '../../platform/database/result';
import { findRecord, shareLockLawRecord } from './record.store';
import type { StoredRecord, Values } from './stored-record';

type ResolveLawOptions = {
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
export async function resolveLaw(
  query: Query,
  options: ResolveLawOptions,
): Promise<Result<StoredRecord | undefined>> {
  const name = lawFieldOf(options.kind);
  const law = await findLawOfRecord(query, options);
  return law.ok ? law : inField(options.kind.fields[name]?.wire ?? name, law);
}

async function findLawOfRecord(
  query: Query,
  options: ResolveLawOptions,
): Promise<Result<StoredRecord | undefined>> {
  const { orgId, kind, stored, values } = options;
  const name = lawFieldOf(kind);
  const id = lawIdOf(values[name]);
  if (id <= 0) return done(undefined);
  const isNew = lawIdOf(stored?.values[name]) !== id;
  const isMove = kind.name === 'law' && isNew && stored;
  if (isMove) await lockParents(query, orgId);
  const law = options.held?.id === id ? options.held : await shareLockLawRecord(query, orgId, id);
  if (!law) return refused('unknown-law');
  if (isMove && (await isBelow(query, { orgId, id, top: stored.id }))) return refused('parent-cycle');
  // A law, its copies and its replacement keep a parent that was repealed since. A duty needs a law in force.
  const isOfSource = options.sources.some((source) => lawIdOf(source.values[name]) === id);
  const isChosen = isNew && (kind.name !== 'law' || !isOfSource);
  const isRefused = isChosen && law.values.lawStatus === 'Repealed';
  return isRefused ? refused('repealed-law', { law: law.uniqueCode }) : done(law);
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

type WarnOptions = { orgId: number; kind: RecordKind; values: Values };

/** The `warnings` key exists only if there are warnings. */
type Warnings = { warnings?: LawWarning[] };

/** Returns the warnings about a duty under a law that is already loaded. */
export async function findLawWarnings(
  query: Query,
  { orgId, kind, values }: WarnOptions,
  lawValues: Values,
): Promise<Warnings> {
  const law: WarnedLaw = {
    code: String(lawValues.code || lawValues.uniqueCode),
    isDraft: lawValues.status === 'Draft',
    isOfState: isStateLaw(lawValues),
    states: fieldTypes.choices.parse(lawValues.states),
  };
  const states = fieldTypes.choices.parse(values.states);
  const names = await readStateNames(query, orgId, statesBeyondLaw(states, law));
  const warnings = lawWarnings({
    kind,
    isPublished: values.status === 'Published',
    states,
    law,
    nameOfState: (id) => names.get(id) ?? `No. ${id}`,
  });
  return warnings.length > 0 ? { warnings } : {};
}

/** Loads the law of a duty and returns the warnings. */
export async function findStoredLawWarnings(query: Query, options: WarnOptions): Promise<Warnings> {
  const { orgId, kind, values } = options;
  const id = kind.name === 'law' ? 0 : lawIdOf(values.law);
  const law = id > 0 ? await findRecord(query, { orgId, kind: recordKinds.law, id }) : undefined;
  return law ? findLawWarnings(query, options, law.values) : {};
}

async function readStateNames(
  query: Query,
  orgId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await query<{ id: number; name: string }>(
    "select id, name from option where org_id = $1 and list = 'state' and id = any ($2::integer[])",
    [orgId, ids],
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
