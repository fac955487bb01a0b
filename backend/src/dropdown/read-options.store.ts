import type { Query } from '../database/database';

export type Option = { id: number; name: string };
/** Every list of an organisation as it is shown now, by its name. */
export type Lists = ReadonlyMap<string, Option[]>;

/** The options that each list shows, in its order. */
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
