import type { Query } from '../database/database';

export type ParentLaw = { id: number; ActCodeName: string; Category: string };
type Wanted = { orgId: number; search: string; alsoId: number | undefined };

/** A form cannot hold 300,000 laws: it searches for what these do not show. */
const mostLaws = 200;

/** The newest laws whose code or name contains the search, after the one that must not be missing. */
export function readParentLaws(query: Query, { orgId, search, alsoId }: Wanted): Promise<ParentLaw[]> {
  const wishes = search === '' ? [newest] : [codeOf(search), nameOf(search)];
  return query<ParentLaw>(parentLawsSql, [orgId, JSON.stringify(wishes), alsoId ?? 0, mostLaws]);
}

/** What the function find_records is asked for: it reads the lists' own index, and for a search that of the words. */
const firstPage = { offset: 0, take: mostLaws, descending: true };
const newest = { ...firstPage, uncounted: true };
const codeOf = (search: string) => ({ ...firstPage, sought: { 1: search } });
const nameOf = (search: string) => ({ ...firstPage, sought: { 2: search } });

const parentLawsSql = `
  (select id, code as "ActCodeName", category as "Category" from record
   where org_id = $1 and kind = 'law' and id = $3 and deleted_at is null)
  union all
  (select r.id, r.code, r.category
   from (
     select distinct found.id
     from jsonb_array_elements($2::jsonb) as wish, find_records($1, 'law', wish) as f, unnest(f.page) as found (id)
   ) as found
   join record r on r.org_id = $1 and r.kind = 'law' and r.id = found.id
   where r.id <> $3
   order by r.created_at desc, r.id desc limit $4)`;
