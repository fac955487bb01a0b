import type { sourceListByExemptList } from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';

export type DropdownOption = { id: number; name: string };
/** Options, offered or retired, by the name of their list. */
export type OptionsByListName = ReadonlyMap<string, DropdownOption[]>;

/** Reads the options that each list offers, in the list's order. */
export async function readOfferedOptions(query: Query, orgId: number): Promise<OptionsByListName> {
  return groupOptionsByList(await query<OptionsOfList>(offeredOptionsSql, [orgId]));
}

/** Reads the retired options of these lists. Records may still have them. */
export async function readRetiredOptions(
  query: Query,
  orgId: number,
  lists: readonly string[],
): Promise<OptionsByListName> {
  return groupOptionsByList(await query<OptionsOfList>(retiredOptionsSql, [orgId, lists]));
}

type OptionsOfList = { list: string; options: DropdownOption[] };
const groupOptionsByList = (rows: OptionsOfList[]) => new Map(rows.map(({ list, options }) => [list, options]));

const offeredOptionsSql = `
  select l.list, coalesce(
    jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by s.place) filter (where o.id is not null),
    '[]') as options
  from (
    select distinct on (list) list, ids from option_list where org_id = $1 order by list, version desc
  ) l
  left join lateral unnest(l.ids) with ordinality as s (id, place) on true
  left join option o on o.org_id = $1 and o.list = l.list and o.id = s.id
  group by l.list`;

const retiredOptionsSql = `
  select o.list, jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.id) as options
  from option o
  left join lateral (
    select ids from option_list l where l.org_id = $1 and l.list = o.list order by version desc limit 1
  ) as newest on true
  where o.org_id = $1 and o.list = any ($2::text[]) and not coalesce(o.id = any (newest.ids), false)
  group by o.list`;

export type NamedOption = { list: string; name: string };

/**
 * Returns the first name that was never in its list. Returns undefined if all names were in their lists. One
 * statement checks all names.
 */
export async function findUnknownOptionName(
  query: Query,
  orgId: number,
  namedOptions: readonly NamedOption[],
): Promise<NamedOption | undefined> {
  if (namedOptions.length === 0) return undefined;
  const lists = namedOptions.map(({ list }) => list);
  const names = namedOptions.map(({ name }) => name);
  const [unknown] = await query<NamedOption>(findUnknownOptionNameStatement, [orgId, lists, names]);
  return unknown;
}

const findUnknownOptionNameStatement = {
  name: 'unknown name',
  text: `
  select w.list, w.name from unnest($2::text[], $3::text[]) with ordinality as w (list, name, place)
  where not exists (select from option o where o.org_id = $1 and o.list = w.list and o.name = w.name)
  order by w.place limit 1`,
};

/** The lists of the fields *Exempted …*. Forms number their options from 1. */
export type NumberedListName = (typeof sourceListByExemptList)[keyof typeof sourceListByExemptList];

/**
 * Reads the options that a list offered at a version, or offers now if no version is given. Undefined for an
 * unknown version.
 */
export async function readOptionIdsOfVersion(
  query: Query,
  { orgId, list, listVersion }: { orgId: number; list: NumberedListName; listVersion: number | undefined },
): Promise<{ listVersion: number; ids: number[] } | undefined> {
  const [shown] = await query<{ listVersion: number; ids: number[] }>(
    { name: 'shown options', text: optionIdsOfVersionSql },
    [orgId, list, listVersion ?? null],
  );
  return shown;
}

/** Reads the highest version number that any list has. It is 0 without lists. */
export async function readNewestListVersion(query: Query, orgId: number): Promise<number> {
  const [row] = await query<{ version: number }>(
    'select coalesce(max(version), 0) as version from option_list where org_id = $1',
    [orgId],
  );
  return row?.version ?? 0;
}

const optionIdsOfVersionSql = `
  with newest as (select max(version) as version from option_list where org_id = $1)
  select least(coalesce($3::bigint, n.version), n.version)::integer as "listVersion", coalesce((
    select l.ids from option_list l
    where l.org_id = $1 and l.list = $2 and l.version <= coalesce($3::bigint, n.version)
    order by l.version desc limit 1), '{}') as ids
  from newest n where coalesce($3::bigint, n.version) between 1 and n.version`;

/**
 * Returns these ids if all of them are options of the list, offered or retired. Otherwise refuses the first
 * unknown id.
 */
export async function checkOptionIds(
  query: Query,
  { orgId, list, ids }: { orgId: number; list: string; ids: readonly number[] },
): Promise<Result<number[]>> {
  if (ids.length === 0) return okResult([]);
  const nonInteger = ids.find((id) => !Number.isSafeInteger(id));
  const [unknown] =
    nonInteger === undefined
      ? await query<{ id: string }>(findUnknownOptionIdStatement, [orgId, list, ids])
      : [{ id: nonInteger }];
  return unknown ? refusedResult('unknown-option', { list, id: String(unknown.id) }) : okResult([...ids]);
}

const findUnknownOptionIdStatement = {
  name: 'unknown option',
  text: `
  select w.id from unnest($3::bigint[]) with ordinality as w (id, place)
  where not exists (select from option o where o.org_id = $1 and o.list = $2 and o.id = w.id)
  order by w.place limit 1`,
};
