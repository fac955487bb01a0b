import type { Actor } from '../../platform/database/actor';
import type { Change } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { changedFields } from '../../platform/journal/changed-fields';
import { takeNumber } from '../../platform/numbering/take-number.store';
import { circularEntries } from './circular-entries';
import { codesOfLaws, linkLaws } from './circular-laws.store';
import type { Written } from './read-circular';
import { lockCircular } from './stored-circular.store';

type Adding = Written & { actor: Actor };

/** Keeps a new circular and gives its id. */
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

type Updating = Adding & { id: number; version: number };

/** Changes a circular on top of the version that the form was opened with; nothing happens where nothing differs. */
export async function updateCircular(
  { query, note }: Change,
  { actor: { orgId }, id, version, fields, lawIds }: Updating,
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
