import { fieldTypes, isLink } from 'shared-lib/records';
import { parseId } from '../../platform/api/parse-body';
import type { Actor } from '../../platform/database/actor';
import type { Change, Query } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { changedFields } from '../../platform/journal/entry';
import { takeNumber } from '../../platform/numbering.store';
import type { CircularFields } from './circular';
import { circularEntries } from './circular-entries';
import { lockCircular } from './stored-circular.store';

type Adding = Written & { actor: Actor };

/** Inserts a new circular and returns its id. */
export async function addCircular(
  { query, note }: Change,
  { actor: { orgId }, fields, lawIds }: Adding,
): Promise<Outcome<number>> {
  const laws = await codesOfLaws(query, { orgId, lawIds });
  if (!laws.ok) return laws;
  const id = await takeNumber(query, { orgId, name: 'circular' });
  await query(insertSql, [orgId, id, fields.topic, fields.link, fields.date, fields.type]);
  await linkLaws(query, { orgId, circularId: id, lawIds });
  const changes = changedFields({}, { ...fields, laws: laws.value });
  const told = { id, topic: fields.topic, action: 'Created', changes, lawCodes: laws.value } as const;
  for (const entry of circularEntries(told)) note(entry);
  return done(id);
}

/** Updates a circular if its version is still the one that the form loaded. Does nothing if no field differs. */
export async function updateCircular(
  { query, note }: Change,
  { actor: { orgId }, id, version, fields, lawIds }: Adding & { id: number; version: number },
): Promise<Outcome<undefined>> {
  const stored = await lockCircular(query, orgId, id);
  if (!stored) return refused('unknown-circular');
  const { version: current, ...was } = stored;
  if (current !== version) return refused('changed-by-another');
  const laws = await codesOfLaws(query, { orgId, lawIds });
  if (!laws.ok) return laws;
  const changes = changedFields(was, { ...fields, laws: laws.value });
  if (Object.keys(changes).length === 0) return done(undefined);
  await query(updateSql, [orgId, id, fields.topic, fields.link, fields.date, fields.type]);
  await linkLaws(query, { orgId, circularId: id, lawIds });
  const lawCodes = [...was.laws, ...laws.value];
  const told = { id, topic: fields.topic, action: 'Updated', changes, lawCodes } as const;
  for (const entry of circularEntries(told)) note(entry);
  return done(undefined);
}

const insertSql = `
  insert into circular (org_id, id, topic, link, issued_on, type)
  values ($1, $2, $3, $4, nullif($5, '')::date, $6)`;

const updateSql = `
  update circular set topic = $3, link = $4, issued_on = nullif($5, '')::date, type = $6, version = version + 1
  where org_id = $1 and id = $2`;

/**
 * Returns the unique codes of these laws if the organisation has all of them. Locks them against deletion meanwhile.
 */
async function codesOfLaws(
  query: Query,
  { orgId, lawIds }: { orgId: number; lawIds: readonly number[] },
): Promise<Outcome<string[]>> {
  const laws = await query<{ code: string }>(
    `select unique_code as code from record
     where org_id = $1 and kind = 'law' and id = any ($2) and deleted_at is null order by id for share`,
    [orgId, lawIds],
  );
  return laws.length === lawIds.length ? done(laws.map(({ code }) => code)) : refused('unknown-law');
}

type LinkLawsOptions = { orgId: number; circularId: number; lawIds: readonly number[] };

/** Sets the laws of a circular. Links to deleted laws stay, because a deleted law can be restored. */
async function linkLaws(query: Query, { orgId, circularId, lawIds }: LinkLawsOptions): Promise<void> {
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

type Written = { fields: CircularFields; lawIds: number[] };

/** Parses the fields of a form, or returns its first error. */
export function readCircular({
  topic,
  link,
  date = '',
  type = '',
  laws = [],
}: {
  topic: string;
  link: string;
  date?: string;
  type?: string;
  laws?: readonly (number | string)[];
}): Outcome<Written> {
  const fields = {
    topic: topic.trim(),
    link: link.trim(),
    date: fieldTypes.date.parse(date),
    type: type.trim(),
  };
  if (fields.topic === '') return refused('unfilled', { field: 'Topic' });
  if (fields.link === '') return refused('unfilled', { field: 'Link' });
  if (!isLink(fields.link)) {
    return refused('bad-value', { field: 'link', fault: 'must begin with http:// or https://' });
  }
  const dateFault = fieldTypes.date.check(date);
  if (dateFault !== undefined) return refused('bad-value', { field: 'date', fault: dateFault });
  const lawIds = laws.map(parseId).filter((id) => id !== undefined);
  if (lawIds.length < laws.length) return refused('bad-id');
  return done({ fields, lawIds: [...new Set(lawIds)] });
}
