import type { Query } from '../../platform/database/database';

export type Option = { id: number; name: string };
/** Every list of an organisation as it is shown now, by the name of the list. */
export type Lists = ReadonlyMap<string, Option[]>;

/** Returns the retired options by list: records may have them, but the lists no longer show them. */
export async function readRetired(query: Query, orgId: number, lists: readonly string[]): Promise<Lists> {
  const rows = await query<{ list: string; options: Option[] }>(retiredSql, [orgId, lists]);
  return new Map(rows.map(({ list, options }) => [list, options]));
}

/** Returns the options that each list shows, in its order. */
export async function readOptions(query: Query, orgId: number): Promise<Lists> {
  const rows = await query<{ list: string; options: Option[] }>(optionsSql, [orgId]);
  return new Map(rows.map(({ list, options }) => [list, options]));
}

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
