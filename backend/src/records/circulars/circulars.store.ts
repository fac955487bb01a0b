import { type Paging, toLimitOffset } from '../../platform/api/read-paging';
import type { Query, Transaction } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import type { FieldChanges } from '../../platform/journal/entry';
import { findChangedFields } from '../../platform/journal/entry';
import { takeNextNumber } from '../../platform/numbering.store';

export type CircularFields = { topic: string; link: string; date: string; type: string };

type LawOfCircular = { id: number; LawUniqueCode: string; ActCodeName: string; Law: string };

type Circular = CircularFields & { id: number; version: number; laws: LawOfCircular[] };

/** The columns to select. The date is read as text, because a `Date` would add a time zone. */
const circularColumnsSql = `c.topic, c.link, coalesce(to_char(c.issued_on, 'YYYY-MM-DD'), '') as date, c.type`;

const newestFirstOrderSql = 'c.issued_on desc nulls last, c.id desc';

/** Returns a page of the circulars whose topic or type contains the search text, each with its laws. */
export async function listCirculars(
  query: Query,
  { orgId, search, paging }: { orgId: number; search: string; paging: Paging },
): Promise<{ total: number; circulars: Circular[] }> {
  const [count] = await query<{ total: number }>(countCircularsSql, [orgId, search]);
  const { limit, offset } = toLimitOffset(paging);
  const circulars = await query<Circular>(readCircularPageSql, [orgId, search, limit, offset]);
  return { total: count?.total ?? 0, circulars };
}

const matchingCircularsSql = `
  from circular c
  where c.org_id = $1
    and ($2 = '' or strpos(lower(c.topic), lower($2)) > 0 or strpos(lower(c.type), lower($2)) > 0)`;

const countCircularsSql = `select count(*)::integer as total ${matchingCircularsSql}`;

const readCircularPageSql = `
  select c.id, ${circularColumnsSql}, c.version, array(
    select jsonb_build_object('id', r.id, 'LawUniqueCode', r.unique_code, 'ActCodeName', r.code, 'Law', r.name)
    from circular_law l join record r on r.org_id = $1 and r.kind = 'law' and r.id = l.law_id
    where l.org_id = $1 and l.circular_id = c.id and r.deleted_at is null order by r.id
  ) as laws
  ${matchingCircularsSql} order by ${newestFirstOrderSql} limit $3 offset $4`;

/** Returns the newest circulars of a law, up to the limit. */
export function listCircularsOfLaw(
  query: Query,
  { orgId, lawId, limit }: { orgId: number; lawId: number; limit: number | null },
): Promise<CircularFields[]> {
  return query<CircularFields>(
    `select ${circularColumnsSql} from circular c
     join circular_law l on l.org_id = $1 and l.circular_id = c.id
     where c.org_id = $1 and l.law_id = $2 order by ${newestFirstOrderSql} limit $3`,
    [orgId, lawId, limit],
  );
}

type StoredCircular = CircularFields & { version: number; laws: string[] };

/** Reads a circular with the unique codes of its laws, and locks it until the transaction ends. */
async function lockCircular(query: Query, orgId: number, id: number): Promise<StoredCircular | undefined> {
  const [circular] = await query<StoredCircular>(
    `select ${circularColumnsSql}, c.version, array(
       select r.unique_code
       from circular_law l join record r on r.org_id = $1 and r.kind = 'law' and r.id = l.law_id
       where l.org_id = $1 and l.circular_id = c.id and r.deleted_at is null order by r.id
     ) as laws
     from circular c where c.org_id = $1 and c.id = $2 for update of c`,
    [orgId, id],
  );
  return circular;
}

type CircularChange = {
  id: number;
  topic: string;
  action: 'Created' | 'Updated' | 'Deleted';
  reason?: string;
  changes: FieldChanges;
  /** The unique codes of the circular's laws, both before and after the change. */
  lawCodes: readonly string[];
};

/**
 * Adds a journal entry for each law of the circular, so that the circular appears in each law's timeline. A
 * circular without laws gets one entry.
 */
function addCircularJournalEntries(
  { note }: Transaction,
  { id, topic, action, reason = '', changes, lawCodes }: CircularChange,
): void {
  const about = {
    chain: 'timeline',
    kind: 'circular',
    recordId: id,
    name: topic,
    action,
    reason,
    changes,
  } as const;
  const codes = lawCodes.length > 0 ? new Set(lawCodes) : [''];
  for (const uniqueCode of codes) note({ ...about, uniqueCode });
}

export type CircularForm = { fields: CircularFields; lawIds: readonly number[] };

export async function addCircular(
  change: Transaction,
  orgId: number,
  { fields, lawIds }: CircularForm,
): Promise<Result<number>> {
  const { query } = change;
  const laws = await lockLawsAndReadCodes(query, orgId, lawIds);
  if (!laws.ok) return laws;
  const id = await takeNextNumber(query, { orgId, name: 'circular' });
  await query(insertCircularSql, [orgId, id, fields.topic, fields.link, fields.date, fields.type]);
  await saveLawsOfCircular(query, { orgId, circularId: id, lawIds });
  const changes = findChangedFields({}, { ...fields, laws: laws.value });
  addCircularJournalEntries(change, {
    id,
    topic: fields.topic,
    action: 'Created',
    changes,
    lawCodes: laws.value,
  });
  return okResult(id);
}

/** Updates a circular, if nobody changed it since the form loaded it. Does nothing if no field changes. */
export async function updateCircular(
  change: Transaction,
  orgId: number,
  { id, version, fields, lawIds }: CircularForm & { id: number; version: number },
): Promise<Result<undefined>> {
  const { query } = change;
  const stored = await lockCircular(query, orgId, id);
  if (!stored) return refusedResult('unknown-circular');
  const { version: current, ...oldFields } = stored;
  if (current !== version) return refusedResult('changed-by-another');
  const laws = await lockLawsAndReadCodes(query, orgId, lawIds);
  if (!laws.ok) return laws;
  const changes = findChangedFields(oldFields, { ...fields, laws: laws.value });
  if (Object.keys(changes).length === 0) return okResult(undefined);
  await query(updateCircularSql, [orgId, id, fields.topic, fields.link, fields.date, fields.type]);
  await saveLawsOfCircular(query, { orgId, circularId: id, lawIds });
  const lawCodes = [...oldFields.laws, ...laws.value];
  addCircularJournalEntries(change, { id, topic: fields.topic, action: 'Updated', changes, lawCodes });
  return okResult(undefined);
}

/** Deletes a circular. The journal keeps the circular's fields. */
export async function deleteCircular(
  change: Transaction,
  orgId: number,
  { id, version, reason }: { id: number; version: number | undefined; reason: string },
): Promise<Result<undefined>> {
  const stored = await lockCircular(change.query, orgId, id);
  if (!stored) return refusedResult('unknown-circular');
  const { version: current, ...oldFields } = stored;
  if (version !== undefined && version !== current) return refusedResult('changed-by-another');
  await change.query('delete from circular where org_id = $1 and id = $2', [orgId, id]);
  const changes = findChangedFields(oldFields, {});
  addCircularJournalEntries(change, {
    id,
    topic: oldFields.topic,
    action: 'Deleted',
    reason,
    changes,
    lawCodes: oldFields.laws,
  });
  return okResult(undefined);
}

const insertCircularSql = `
  insert into circular (org_id, id, topic, link, issued_on, type)
  values ($1, $2, $3, $4, nullif($5, '')::date, $6)`;

const updateCircularSql = `
  update circular set topic = $3, link = $4, issued_on = nullif($5, '')::date, type = $6, version = version + 1
  where org_id = $1 and id = $2`;

/** Returns the unique codes of these laws, and locks the laws against deletion. Refuses unknown laws. */
async function lockLawsAndReadCodes(query: Query, orgId: number, lawIds: readonly number[]): Promise<Result<string[]>> {
  const laws = await query<{ code: string }>(
    `select unique_code as code from record
     where org_id = $1 and kind = 'law' and id = any ($2) and deleted_at is null order by id for share`,
    [orgId, lawIds],
  );
  return laws.length === lawIds.length ? okResult(laws.map(({ code }) => code)) : refusedResult('unknown-law');
}

/** Sets the laws of a circular. Keeps links to deleted laws, since these laws can be restored. */
async function saveLawsOfCircular(
  query: Query,
  { orgId, circularId, lawIds }: { orgId: number; circularId: number; lawIds: readonly number[] },
): Promise<void> {
  await query(
    `delete from circular_law l using record r
     where l.org_id = $1 and l.circular_id = $2 and not (l.law_id = any ($3))
       and r.org_id = $1 and r.kind = 'law' and r.id = l.law_id and r.deleted_at is null`,
    [orgId, circularId, lawIds],
  );
  await query(
    `insert into circular_law (org_id, circular_id, law_id) select $1, $2, unnest($3::integer[])
     on conflict do nothing`,
    [orgId, circularId, lawIds],
  );
}
