import {
  type ComparedLaw,
  fieldTypes,
  findStatesOutsideLaw,
  isStateLaw,
  type LawConflict,
  listLawConflicts,
  type RecordKind,
  recordKinds,
} from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { addFieldToRefusal, okResult, type Result, refusedResult } from '../../platform/database/result';
import { findRecord, lockLawRecordAgainstDeletion } from './record.store';
import type { RecordValues, StoredRecord } from './stored-record';

type ResolveLawOptions = {
  orgId: number;
  kind: RecordKind;
  stored: StoredRecord | undefined;
  /**
   * The records that the form was made from: the record itself, or those that a new record copies or
   * replaces.
   */
  sources: readonly StoredRecord[];
  /** The locked law of the record before the save. Undefined if there is none. */
  lockedLaw: StoredRecord | undefined;
  values: RecordValues;
};

/**
 * Finds the law of a record, or the parent of a law, and locks it against deletion. Undefined if the record has
 * none.
 */
export async function resolveLaw(query: Query, options: ResolveLawOptions): Promise<Result<StoredRecord | undefined>> {
  const name = getLawFieldName(options.kind);
  const law = await findLawOfRecord(query, options);
  return law.ok ? law : addFieldToRefusal(options.kind.fields[name]?.wire ?? name, law);
}

async function findLawOfRecord(query: Query, options: ResolveLawOptions): Promise<Result<StoredRecord | undefined>> {
  const { orgId, kind, stored, values } = options;
  const name = getLawFieldName(kind);
  const id = readReferencedLawId(values[name]);
  if (id <= 0) return okResult(undefined);
  const isNew = readReferencedLawId(stored?.values[name]) !== id;
  const isMove = kind.name === 'law' && isNew && stored;
  if (isMove) await waitForOtherLawMoves(query, orgId);
  const law = options.lockedLaw?.id === id ? options.lockedLaw : await lockLawRecordAgainstDeletion(query, orgId, id);
  if (!law) return refusedResult('unknown-law');
  if (isMove && (await isSameLawOrBelow(query, { orgId, id, top: stored.id }))) return refusedResult('parent-cycle');
  // A law, and a copy of it, may keep a parent that was repealed later. A new duty always needs a law in force.
  const isOfSource = options.sources.some((source) => readReferencedLawId(source.values[name]) === id);
  const isChosen = isNew && (kind.name !== 'law' || !isOfSource);
  const isRefused = isChosen && law.values.lawStatus === 'Repealed';
  return isRefused ? refusedResult('repealed-law', { law: law.uniqueCode }) : okResult(law);
}

export function getLawFieldName(kind: RecordKind): 'law' | 'parentLaw' {
  return kind.name === 'law' ? 'parentLaw' : 'law';
}

/** Reads the id of the law in a reference `{ id }`. Returns 0 if there is no law. */
export function readReferencedLawId(reference: unknown): number {
  return Number(Object(reference).id ?? 0);
}

/**
 * Makes all moves of laws in an organisation wait for each other. Otherwise two moves at once could create a
 * cycle. Call this before any record is locked, to prevent deadlocks.
 */
export async function waitForOtherLawMoves(query: Query, orgId: number): Promise<void> {
  await query(
    `insert into number_counter as c (org_id, name, last_id) values ($1, 'moves of laws', 1)
     on conflict (org_id, name) do update set last_id = c.last_id + 1`,
    [orgId],
  );
}

/** Returns true if a law is the law `top` or lies below it in the hierarchy. */
async function isSameLawOrBelow(
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

type FindLawConflictsOptions = { orgId: number; kind: RecordKind; values: RecordValues };

/** The field of a reply with a duty's conflicts with its law. Without conflicts, the reply lacks this field. */
type LawConflictsInReply = { warnings?: LawConflict[] };

/** Finds the conflicts of a duty with its law. */
export async function findLawConflicts(
  query: Query,
  { orgId, kind, values }: FindLawConflictsOptions,
  lawValues: RecordValues,
): Promise<LawConflictsInReply> {
  const law: ComparedLaw = {
    code: String(lawValues.code || lawValues.uniqueCode),
    isDraft: lawValues.status === 'Draft',
    isOfState: isStateLaw(lawValues),
    states: fieldTypes.choices.parse(lawValues.states),
  };
  const states = fieldTypes.choices.parse(values.states);
  const names = await readStateNames(query, orgId, findStatesOutsideLaw(states, law));
  const conflicts = listLawConflicts({
    kind,
    isPublished: values.status === 'Published',
    states,
    law,
    nameOfState: (id) => names.get(id) ?? `No. ${id}`,
  });
  return conflicts.length > 0 ? { warnings: conflicts } : {};
}

/** Reads the law of a duty, and finds the duty's conflicts with it. */
export async function readLawAndFindConflicts(
  query: Query,
  options: FindLawConflictsOptions,
): Promise<LawConflictsInReply> {
  const { orgId, kind, values } = options;
  const id = kind.name === 'law' ? 0 : readReferencedLawId(values.law);
  const law = id > 0 ? await findRecord(query, { orgId, kind: recordKinds.law, id }) : undefined;
  return law ? findLawConflicts(query, options, law.values) : {};
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
