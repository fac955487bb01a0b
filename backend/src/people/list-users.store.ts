import type { Query } from '../database/database';

export type UserRow = {
  id: number;
  username: string;
  isAdministrator: boolean;
  mayEdit: boolean;
  isDisabled: boolean;
  moduleAccess: Readonly<Record<string, unknown>>;
  twofactorOn: boolean;
  lastLoginAt: Date | null;
  createdAt: Date;
  version: number;
};

/** The select list of a UserRow. */
export const userColumns = `
  id, username, is_administrator as "isAdministrator", may_edit as "mayEdit", is_disabled as "isDisabled",
  module_access as "moduleAccess", totp_secret is not null as "twofactorOn", last_login_at as "lastLoginAt",
  created_at as "createdAt", version`;

type Stretch = { orgId: number; limit: number; offset: number };

/** A page of the organisation's users by name, and how many there are. */
export async function listUsers(query: Query, { orgId, limit, offset }: Stretch) {
  const [counted] = await query<{ total: number }>(
    'select count(*)::integer as total from account where org_id = $1',
    [orgId],
  );
  const users = await query<UserRow>(
    `select ${userColumns} from account where org_id = $1 order by lower(username), id limit $2 offset $3`,
    [orgId, limit, offset],
  );
  return { total: counted?.total ?? 0, users };
}
