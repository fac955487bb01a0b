import type { Actor } from '../../platform/database/actor';
import type { Query } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { buildSecondFactorRemovedLetter } from '../../platform/mail/letters';
import { mailAccountChange } from '../account-changes/account-changes.store';
import { voidPassword, voidResetLinks } from '../passwords/reset-link.store';
import { deleteSecondFactor } from '../second-factor/second-factor.store';
import { endSessions } from '../sessions/session.store';
import type { RightsPlan } from './change-user';
import { findLastCheckerRefusal, listStuckDuties, updateObligationOwners } from './nearest-owners.store';

export type UserRow = {
  id: number;
  username: string;
  /** The name of the person. Empty until somebody enters it. */
  fullName: string;
  jobTitle: string;
  isAdministrator: boolean;
  mayEdit: boolean;
  isDisabled: boolean;
  /** False until the user sets a first password. */
  hasPassword: boolean;
  moduleAccess: Readonly<Record<string, unknown>>;
  twofactorOn: boolean;
  lastLoginAt: Date | null;
  createdAt: Date;
  version: number;
};

/** A user in the user list. `places` counts the places where the user owns a duty, now or later. */
export type ListedUser = UserRow & { places: number };

const ownedPlacesCountSql = `
  (select count(distinct o.profile_id)::integer from obligation o
   join organisation z on z.org_id = o.org_id
   where o.org_id = account.org_id and o.owner_id = account.id and o.stands = 'applies'
     and (upper_inf(o.applies) or upper(o.applies) > (now() at time zone z.time_zone)::date))`;

/** Counts the tasks of a user: open due dates, places and board packs. Undefined if there is no such user. */
export async function countUserTasks(query: Query, { orgId, id }: { orgId: number; id: number }) {
  const [tasks] = await query<{ due_dates: number; places: number; packs: number }>(
    `select ${ownedPlacesCountSql} as places, (
       select count(*)::integer from occurrence c join obligation o on o.org_id = $1 and o.id = c.obligation_id
       where c.org_id = $1 and c.state = 'open' and account.id in (o.owner_id, o.checker_id)) as due_dates, (
       select count(*)::integer from pack k where k.org_id = $1 and k.state = 'open' and exists (
         select from pack_signer g where g.org_id = $1 and g.pack_id = k.id and g.account_id = account.id
           and not exists (select from signature s where s.org_id = $1 and s.pack_id = k.id
             and s.account_id = g.account_id and s.role = g.role))) as packs
     from account where org_id = $1 and id = $2`,
    [orgId, id],
  );
  return tasks;
}

/** The columns to select for a `UserRow`. */
const userColumns = `
  id, username, full_name as "fullName", job_title as "jobTitle", is_administrator as "isAdministrator", may_edit as "mayEdit", is_disabled as "isDisabled",
  password_hash <> '' as "hasPassword",
  module_access as "moduleAccess", totp_secret is not null as "twofactorOn", last_login_at as "lastLoginAt",
  created_at as "createdAt", version`;

/** A number for each status, for sorting: active, disabled, invited. An invited user has no password yet. */
const userStatusRankSql = "case when is_disabled then 2 when password_hash = '' then 3 else 1 end";

/** The SQL by which users are sorted: for each sort column, both directions. */
const userSortColumns = {
  username: { asc: 'lower(shown_name)', desc: 'lower(shown_name) desc' },
  role: { asc: 'is_administrator', desc: 'is_administrator desc' },
  workspaceAccessType: { asc: 'may_edit desc', desc: 'may_edit' },
  status: { asc: userStatusRankSql, desc: `${userStatusRankSql} desc` },
  lastLogin: { asc: 'last_login_at nulls first', desc: 'last_login_at desc nulls last' },
} as const;

export type UserSortOrder = { sort?: keyof typeof userSortColumns; order?: 'asc' | 'desc' };

type ListUsersOptions = UserSortOrder & { orgId: number; limit: number; offset: number; search?: string };

/** Returns a page of the organisation's users, sorted by name by default, and their total number. */
export async function listUsers(query: Query, { orgId, limit, offset, search = '', ...sortOrder }: ListUsersOptions) {
  const { sort = 'username', order = 'asc' } = sortOrder;
  const sought = `org_id = $1 and position(lower($2) in lower(shown_name)) > 0`;
  const searchText = search.trim();
  const [counted] = await query<{ total: number }>(`select count(*)::integer as total from account where ${sought}`, [
    orgId,
    searchText,
  ]);
  const users = await query<ListedUser>(
    `select ${userColumns}, ${ownedPlacesCountSql} as places from account where ${sought}
     order by ${userSortColumns[sort][order]}, lower(username), id limit $3 offset $4`,
    [orgId, searchText, limit, offset],
  );
  return { total: counted?.total ?? 0, users };
}

/** A user whose row is locked. `otherAdministrators` is the number of administrators besides this user. */
export type LockedUser = { user: UserRow; otherAdministrators: number };

/**
 * Locks a user and all administrators until the transaction ends. All callers lock in the same order, so two
 * administrators cannot remove each other's role at the same time.
 */
export async function lockUser(
  query: Query,
  { orgId, id, version }: { orgId: number; id: number | undefined; version: number },
): Promise<Result<LockedUser>> {
  const rows = await query<UserRow>(
    `select ${userColumns} from account where org_id = $1 and (is_administrator or id = $2) order by id for update`,
    [orgId, id ?? 0],
  );
  const user = rows.find((row) => row.id === id);
  if (!user) return refusedResult('unknown-account');
  if (user.version !== version) return refusedResult('changed-user');
  const others = rows.filter((row) => row !== user && row.isAdministrator && !row.isDisabled);
  return okResult({ user, otherAdministrators: others.length });
}

/**
 * Stores the new rights of a user. Ends sessions and links that the rights no longer allow. Refuses if a filing
 * would then wait for a check that nobody may do.
 */
export async function saveRights(
  query: Query,
  { actor, user, plan, publicBaseUrl }: { actor: Actor; user: UserRow; plan: RightsPlan; publicBaseUrl: string },
): Promise<Result<undefined>> {
  const { orgId } = actor;
  const { isAdministrator, mayEdit, isDisabled, moduleAccess, fullName, jobTitle } = plan.rights;
  const account = { orgId, accountId: user.id };
  const losesFactor = 'twofactorOn' in plan.changes;
  await query(
    `update account set is_administrator = $3, may_edit = $4, is_disabled = $5, module_access = $6,
       full_name = $7, job_title = $8, version = version + 1
     where org_id = $1 and id = $2`,
    [orgId, user.id, isAdministrator, mayEdit, isDisabled, JSON.stringify(moduleAccess), fullName, jobTitle],
  );
  if (isDisabled !== user.isDisabled) {
    const [stuck] = await listStuckDuties(query, { orgId });
    if (stuck) return refusedResult('leaves-unchecked', stuck.words);
    await updateObligationOwners(query, { orgId });
  }
  if (mayCheckAll(user) && !mayCheckAll(plan.rights)) {
    const refusal = await findLastCheckerRefusal(query, account);
    if (refusal) return refusal;
  }
  if (losesFactor) await deleteSecondFactor(query, account);
  if (isDisabled || losesFactor) {
    await endSessions(query, account);
    await voidResetLinks(query, account);
  }
  if (!losesFactor) return okResult(undefined);
  const url = await voidPassword(query, { ...account, isDisabled, publicBaseUrl });
  if (url === undefined) return okResult(undefined);
  const change = { account: { ...user, orgId }, change: 'factor-taken', actor, publicBaseUrl } as const;
  await mailAccountChange(query, change, (occasion) => buildSecondFactorRemovedLetter(url, occasion));
  return okResult(undefined);
}

/** Returns true for administrators with Edit access. They check the filings that the checker cannot check. */
function mayCheckAll({ isAdministrator, mayEdit, isDisabled }: RightsPlan['rights'] | UserRow): boolean {
  return isAdministrator && mayEdit && !isDisabled;
}

/** Returns the users who may get tasks, sorted by name. */
export function listAccountNames(query: Query, orgId: number): Promise<{ id: number; name: string }[]> {
  return query<{ id: number; name: string }>(
    'select id, shown_name as name from account where org_id = $1 and not is_disabled order by lower(shown_name), id',
    [orgId],
  );
}
