import type { exemptSources } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';

export type Option = { id: number; name: string };
/** Every list of an organisation as it is shown now, by the name of the list. */
export type Lists = ReadonlyMap<string, Option[]>;

/** Returns the options that each list shows, in its order. */
export async function readOptions(query: Query, orgId: number): Promise<Lists> {
  return byList(await query<OptionsOfList>(optionsSql, [orgId]));
}

/** Returns the retired options by list: records may have them, but the lists no longer show them. */
export async function readRetired(query: Query, orgId: number, lists: readonly string[]): Promise<Lists> {
  return byList(await query<OptionsOfList>(retiredSql, [orgId, lists]));
}

type OptionsOfList = { list: string; options: Option[] };
const byList = (rows: OptionsOfList[]) => new Map(rows.map(({ list, options }) => [list, options]));

const optionsSql = `
  select l.list, coalesce(
    jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by s.place) filter (where o.id is not null),
    '[]') as options
  from (
    select distinct on (list) list, ids from option_list where org_id = $1 order by list, version desc
  ) l
  left join lateral unnest(l.ids) with ordinality as s (id, place) on true
  left join option o on o.org_id = $1 and o.list = l.list and o.id = s.id
  group by l.list`;

const retiredSql = `
  select o.list, jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.id) as options
  from option o
  left join lateral (
    select ids from option_list l where l.org_id = $1 and l.list = o.list order by version desc limit 1
  ) as newest on true
  where o.org_id = $1 and o.list = any ($2::text[]) and not coalesce(o.id = any (newest.ids), false)
  group by o.list`;

export type NamedOption = { list: string; name: string };

/**
 * Returns the first word that its list never had; undefined if every list had its words. Checks all in one statement.
 */
export async function findUnknownName(
  query: Query,
  orgId: number,
  named: readonly NamedOption[],
): Promise<NamedOption | undefined> {
  if (named.length === 0) return undefined;
  const lists = named.map(({ list }) => list);
  const names = named.map(({ name }) => name);
  const [unknown] = await query<NamedOption>(unknownNameSql, [orgId, lists, names]);
  return unknown;
}

const unknownNameSql = {
  name: 'unknown name',
  text: `
  select w.list, w.name from unnest($2::text[], $3::text[]) with ordinality as w (list, name, place)
  where not exists (select from option o where o.org_id = $1 and o.list = w.list and o.name = w.name)
  order by w.place limit 1`,
};

/** The lists that the exempt lists are made from. */
export type NumberedList = (typeof exemptSources)[keyof typeof exemptSources];

/** Returns what a list showed at a version, by default the current one; undefined if that version never existed. */
export async function readShownOptions(
  query: Query,
  { orgId, list, listVersion }: { orgId: number; list: NumberedList; listVersion: number | undefined },
): Promise<{ listVersion: number; ids: number[] } | undefined> {
  const [shown] = await query<{ listVersion: number; ids: number[] }>(
    { name: 'shown options', text: shownSql },
    [orgId, list, listVersion ?? null],
  );
  return shown;
}

/** Returns the newest version number over all lists; 0 if there are no lists. */
export async function readListVersion(query: Query, orgId: number): Promise<number> {
  const [row] = await query<{ version: number }>(
    'select coalesce(max(version), 0) as version from option_list where org_id = $1',
    [orgId],
  );
  return row?.version ?? 0;
}

const shownSql = `
  with newest as (select max(version) as version from option_list where org_id = $1)
  select least(coalesce($3::bigint, n.version), n.version)::integer as "listVersion", coalesce((
    select l.ids from option_list l
    where l.org_id = $1 and l.list = $2 and l.version <= coalesce($3::bigint, n.version)
    order by l.version desc limit 1), '{}') as ids
  from newest n where coalesce($3::bigint, n.version) between 1 and n.version`;

/** Returns the ids if each is an option of the list, retired options included. */
export async function checkOptionIds(
  query: Query,
  { orgId, list, ids }: { orgId: number; list: string; ids: readonly number[] },
): Promise<Result<number[]>> {
  if (ids.length === 0) return okResult([]);
  const odd = ids.find((id) => !Number.isSafeInteger(id));
  const [unknown] =
    odd === undefined ? await query<{ id: string }>(unknownIdSql, [orgId, list, ids]) : [{ id: odd }];
  return unknown ? refusedResult('unknown-option', { list, id: String(unknown.id) }) : okResult([...ids]);
}

const unknownIdSql = {
  name: 'unknown option',
  text: `
  select w.id from unnest($3::bigint[]) with ordinality as w (id, place)
  where not exists (select from option o where o.org_id = $1 and o.list = $2 and o.id = w.id)
  order by w.place limit 1`,
};
