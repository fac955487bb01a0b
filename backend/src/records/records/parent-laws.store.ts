import type { Query } from '../../platform/database/database';

/**
 * Laws of an organisation get new parents one after the other, so that two moves at once cannot close a circle
 * between them. Taken before any record is locked: nobody who holds one waits here.
 */
export async function lockParents(query: Query, orgId: number): Promise<void> {
  await query(
    `insert into number_counter as c (org_id, name, last_id) values ($1, 'moves of laws', 1)
     on conflict (org_id, name) do update set last_id = c.last_id + 1`,
    [orgId],
  );
}

/** Whether a law is the one at the top, or somewhere below it. */
export async function isBelow(
  query: Query,
  { orgId, id, top }: { orgId: number; id: number; top: number },
): Promise<boolean> {
  const [found] = await query<{ isBelow: boolean }>(
    `with recursive above (id) as (
       select $2::integer
       union
       select r.law_id from above join record r on r.org_id = $1 and r.kind = 'law' and r.id = above.id
       where r.law_id is not null
     )
     select exists (select 1 from above where id = $3) as "isBelow"`,
    [orgId, id, top],
  );
  return found?.isBelow ?? false;
}
