import type { ModuleAccess } from 'shared-lib/people';
import type { Query } from '../../platform/database/database';
import { takeNumber } from '../../platform/numbering/take-number.store';

type InsertUserOptions = {
  orgId: number;
  username: string;
  isAdministrator: boolean;
  mayEdit: boolean;
  moduleAccess: ModuleAccess;
};

/** Inserts a user and returns the id. The empty hash matches no password. */
export async function insertUser(query: Query, user: InsertUserOptions): Promise<number> {
  const { orgId, username, isAdministrator, mayEdit, moduleAccess } = user;
  const id = await takeNumber(query, { orgId, name: 'account' });
  await query(
    `insert into account (org_id, id, username, is_administrator, may_edit, module_access, password_hash)
     values ($1, $2, $3, $4, $5, $6, '')`,
    [orgId, id, username, isAdministrator, mayEdit, JSON.stringify(moduleAccess)],
  );
  return id;
}
