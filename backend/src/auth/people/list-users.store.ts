import type { Query } from '../../platform/database/database';

export type UserRow = {
  id: number;
  username: string;
  isAdministrator: boolean;
  mayEdit: boolean;
  isDisabled: boolean;
  /** Whether they can sign in with a password: not before the first is set. */
  hasPassword: boolean;
  moduleAccess: Readonly<Record<string, unknown>>;
  twofactorOn: boolean;
  lastLoginAt: Date | null;
  createdAt: Date;
  version: number;
};

/** The select list for a UserRow. */
export const userColumns = `
  id, username, is_administrator as "isAdministrator", may_edit as "mayEdit", is_disabled as "isDisabled", password_hash <> '' as "hasPassword",
  module_access as "moduleAccess", totp_secret is not null as "twofactorOn", last_login_at as "lastLoginAt",
  created_at as "createdAt", version`;

/** Active, disabled, invited. A user who is not disabled and has no password has been invited. */
const status = "case when is_disabled then 2 when password_hash = '' then 3 else 1 end";

/** The sort columns, with the direction in which each reads from A to Z. */
const sorts = {
  username: { asc: 'lower(username)', desc: 'lower(username) desc' },
  role: { asc: 'is_administrator', desc: 'is_administrator desc' },
  workspaceAccessType: { asc: 'may_edit desc', desc: 'may_edit' },
  status: { asc: status, desc: `${status} desc` },
  lastLogin: { asc: 'last_login_at nulls first', desc: 'last_login_at desc nulls last' },
} as const;

export type UserOrder = { sort?: keyof typeof sorts; order?: 'asc' | 'desc' };

type ListUsersOptions = UserOrder & { orgId: number; limit: number; offset: number; search?: string };

/** Returns a page of the organisation's users, sorted by name by default, and their total number. */
export async function listUsers(
  query: Query,
  { orgId, limit, offset, search = '', ...by }: ListUsersOptions,
) {
  const { sort = 'username', order = 'asc' } = by;
  const sought = `org_id = $1 and position(lower($2) in lower(username)) > 0`;
  const words = search.trim();
  const [counted] = await query<{ total: number }>(
    `select count(*)::integer as total from account where ${sought}`,
    [orgId, words],
  );
  const users = await query<UserRow>(
    `select ${userColumns} from account where ${sought}
     order by ${sorts[sort][order]}, lower(username), id limit $3 offset $4`,
    [orgId, words, limit, offset],
  );
  return { total: counted?.total ?? 0, users };
}
