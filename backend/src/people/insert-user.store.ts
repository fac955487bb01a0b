import type { Query } from '../database/database';
import { takeNumber } from '../numbering/take-number.store';

type User = { orgId: number; username: string; isAdministrator: boolean; mayEdit: boolean };

/** Gives the id. An empty hash fits no password. */
export async function insertUser(query: Query, user: User): Promise<number> {
  const { orgId, username, isAdministrator, mayEdit } = user;
  const id = await takeNumber(query, { orgId, name: 'account' });
  await query(
    `insert into account (org_id, id, username, is_administrator, may_edit, password_hash)
     values ($1, $2, $3, $4, $5, '')`,
    [orgId, id, username, isAdministrator, mayEdit],
  );
  return id;
}
