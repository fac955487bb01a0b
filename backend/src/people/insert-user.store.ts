import type { Query } from '../database/database';

type User = { orgId: number; username: string; isAdministrator: boolean; mayEdit: boolean };

/** Gives the id. An empty hash fits no password. */
export async function insertUser(query: Query, user: User): Promise<number> {
  const { orgId, username, isAdministrator, mayEdit } = user;
  const [row] = await query<{ id: number }>(
    `with number as (
       insert into number_counter as n (org_id, name, last_id) values ($1, 'account', 1)
       on conflict (org_id, name) do update set last_id = n.last_id + 1
       returning last_id
     )
     insert into account (org_id, id, username, is_administrator, may_edit, password_hash)
     select $1, last_id, $2, $3, $4, '' from number
     returning id`,
    [orgId, username, isAdministrator, mayEdit],
  );
  return row?.id ?? 0;
}
