import type { Query } from '../database/database';

export type ParentLaw = { id: number; ActCodeName: string; Category: string };
type Wanted = { orgId: number; search: string; alsoId: number | undefined };

/** A form cannot hold 300,000 laws: it searches for what these do not show. */
const mostLaws = 200;

/** The newest laws whose code or name contains the search, and the one that must not be missing. */
export function readParentLaws(query: Query, { orgId, search, alsoId }: Wanted): Promise<ParentLaw[]> {
  return query<ParentLaw>(parentLawsSql, [orgId, search, alsoId ?? 0, mostLaws]);
}

const parentLawsSql = `
  (select id, code as "ActCodeName", category as "Category" from record
   where org_id = $1 and kind = 'law' and id = $3 and deleted_at is null)
  union all
  (select id, code, category from record
   where org_id = $1 and kind = 'law' and id <> $3 and deleted_at is null
     and ($2 = '' or strpos(lower(code), lower($2)) > 0 or strpos(lower(name), lower($2)) > 0)
   order by created_at desc, id desc limit $4)`;
