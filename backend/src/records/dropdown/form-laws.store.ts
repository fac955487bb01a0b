import type { Query } from '../../platform/database/database';

export type ParentLawOption = {
  id: number;
  ActCodeName: string;
  Category: string;
  Active: string;
  /** The ids of all laws above this one in the hierarchy. They cannot become its children. */
  above: number[];
};

/** The most laws that a form lists. An organisation may have 300,000 laws; users find the others by searching. */
const maxLawsInForm = 200;

/** Returns the newest laws whose code or name contains the search text. The law `alsoId` comes first. */
export function findParentLawOptions(
  query: Query,
  { orgId, search, alsoId }: { orgId: number; search: string; alsoId: number | undefined },
): Promise<ParentLawOption[]> {
  const codeOrName = [{ 1: search }, { 2: search }].map((sought) => ({ ...newestLawsSqlArguments, sought }));
  const requests = search === '' ? [{ ...newestLawsSqlArguments, uncounted: true }] : codeOrName;
  return query<ParentLawOption>(findParentLawOptionsSql, [orgId, JSON.stringify(requests), alsoId ?? 0, maxLawsInForm]);
}

/** The arguments with which the SQL function `find_records` returns the newest laws. An index makes this fast. */
const newestLawsSqlArguments = { offset: 0, take: maxLawsInForm, descending: true };

const findParentLawOptionsSql = `
  with recursive offered as (
  (select id, code, category, law_status, law_id, 0 as place, created_at from record
   where org_id = $1 and kind = 'law' and id = $3 and deleted_at is null)
  union all
  (select r.id, r.code, r.category, r.law_status, r.law_id, 1, r.created_at
   from (
     select distinct found.id
     from jsonb_array_elements($2::jsonb) as request, find_records($1, 'law', request) as f, unnest(f.page) as found (id)
   ) as found
   join record r on r.org_id = $1 and r.kind = 'law' and r.id = found.id
   where r.id <> $3
   order by r.created_at desc, r.id desc limit $4)),
  above (id, parent) as (
    select id, law_id from offered where law_id is not null
    union
    select a.id, r.law_id from above a
    join record r on r.org_id = $1 and r.kind = 'law' and r.id = a.parent and r.law_id is not null)
  select o.id, o.code as "ActCodeName", o.category as "Category", o.law_status as "Active",
    coalesce((select array_agg(a.parent order by a.parent) from above a where a.id = o.id), '{}') as above
  from offered o order by o.place, o.created_at desc, o.id desc`;

type LawForForm = {
  id: number;
  LawUniqueCode: string;
  ActCodeName: string;
  Law: string;
  Central: string;
  state: number[];
  IndustryKeyWords: number[];
  EntityTypeKey: number[];
  Active: string;
  status: string;
};

/** Reads the chosen law for a form. Undefined if the organisation has no such law. */
export async function readLawForForm(query: Query, orgId: number, id: number): Promise<LawForForm | undefined> {
  const [law] = await query<LawForForm>(
    `select id, unique_code as "LawUniqueCode", code as "ActCodeName", name as "Law", central as "Central",
       states as state, coalesce(details -> 'industries', '[]') as "IndustryKeyWords",
       coalesce(details -> 'entityTypes', '[]') as "EntityTypeKey", law_status as "Active", status
     from record where org_id = $1 and kind = 'law' and id = $2 and deleted_at is null`,
    [orgId, id],
  );
  return law;
}
