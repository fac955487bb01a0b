import type { Query } from '../../platform/database/database';
import { done, type Outcome, refused } from '../../platform/database/outcome';

type Wanted = { orgId: number; lawIds: readonly number[] };

/** The unique codes of these laws, as long as the organisation has all of them; none is deleted meanwhile. */
export async function codesOfLaws(query: Query, { orgId, lawIds }: Wanted): Promise<Outcome<string[]>> {
  const laws = await query<{ code: string }>(
    `select unique_code as code from record
     where org_id = $1 and kind = 'law' and id = any ($2) and deleted_at is null order by id for share`,
    [orgId, lawIds],
  );
  return laws.length === lawIds.length ? done(laws.map(({ code }) => code)) : refused('unknown-law');
}

type Linked = { orgId: number; circularId: number; lawIds: readonly number[] };

/** Makes these the laws of a circular. A deleted law keeps it, since it may be restored. */
export async function linkLaws(query: Query, { orgId, circularId, lawIds }: Linked): Promise<void> {
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
