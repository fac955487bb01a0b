import { type Paging, toLimitOffset } from '../../platform/api/read-paging';
import type { Query } from '../../platform/database/database';
import { type Circular, circularColumns, newestFirst } from './circular';

type CircularPage = { total: number; circulars: Circular[] };

/** Returns a page of the circulars whose topic or type contains the search text, each with its laws. */
export async function listCirculars(
  query: Query,
  { orgId, search, paging }: { orgId: number; search: string; paging: Paging },
): Promise<CircularPage> {
  const [count] = await query<{ total: number }>(countSql, [orgId, search]);
  const { limit, offset } = toLimitOffset(paging);
  const circulars = await query<Circular>(pageSql, [orgId, search, limit, offset]);
  return { total: count?.total ?? 0, circulars };
}

const found = `
  from circular c
  where c.org_id = $1
    and ($2 = '' or strpos(lower(c.topic), lower($2)) > 0 or strpos(lower(c.type), lower($2)) > 0)`;

const countSql = `select count(*)::integer as total ${found}`;

const pageSql = `
  select c.id, ${circularColumns}, c.version, array(
    select jsonb_build_object('id', r.id, 'LawUniqueCode', r.unique_code, 'ActCodeName', r.code, 'Law', r.name)
    from circular_law l join record r on r.org_id = $1 and r.kind = 'law' and r.id = l.law_id
    where l.org_id = $1 and l.circular_id = c.id and r.deleted_at is null order by r.id
  ) as laws
  ${found} order by ${newestFirst} limit $3 offset $4`;
