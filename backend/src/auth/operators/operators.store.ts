import type { Query } from '../../platform/database/database';
import { savePasswordHash } from '../identity/account.store';
import { updateObligationOwners } from '../people/nearest-owners.store';
import { deleteSecondFactor } from '../second-factor/second-factor.store';
import { endSessions } from '../sessions/session.store';

/**
 * A platform operator. Operators can give the role to other users. `root` is the operator with whom this chain
 * of givers began. That operator was added on the command line.
 */
export type Operator = {
  username: string;
  organisation: string;
  /** The user who gave the role. Empty if the command gave it. */
  givenBy: string;
  root: string;
  /** The time at which the role was given, in UTC. */
  given: string;
  isDisabled: boolean;
};

export function listOperators(query: Query): Promise<Operator[]> {
  return query<Operator>(
    `select username, organisation, given_by as "givenBy", root, is_disabled as "isDisabled",
       to_char(given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as given
     from platform_operators()`,
    [],
  );
}

type OperatorChange = { accountId: number; username: string };
type GrantResult = 'done' | 'not-allowed' | 'unknown-account' | 'operator-already';
type RevokeResult = 'done' | 'not-allowed' | 'last-operator' | 'no-operator';

export async function grantOperatorRole(query: Query, { accountId, username }: OperatorChange): Promise<GrantResult> {
  const [row] = await query<{ result: GrantResult }>('select give_operator($1, $2) as result', [accountId, username]);
  return row?.result ?? 'not-allowed';
}

export async function revokeOperatorRole(query: Query, { accountId, username }: OperatorChange): Promise<RevokeResult> {
  const [row] = await query<{ result: RevokeResult }>('select take_operator($1, $2) as result', [accountId, username]);
  return row?.result ?? 'not-allowed';
}

/** Returns true if an account has the operator role, even while it is disabled. */
export async function isOperator(
  query: Query,
  { orgId, accountId }: { orgId: number; accountId: number },
): Promise<boolean> {
  const rows = await query('select from platform_operator where org_id = $1 and account_id = $2', [orgId, accountId]);
  return rows.length > 0;
}

/**
 * Finds the operator from whom the role came to this user, perhaps through other operators. That operator was
 * added on the command line. Undefined if the user is not an operator.
 */
export async function findOperatorRoleOrigin(query: Query, accountId: number): Promise<string | undefined> {
  const [row] = await query<{ root: string | null }>('select own_operator_root($1) as root', [accountId]);
  return row?.root ?? undefined;
}

type AccountKey = { orgId: number; accountId: number };
type PlatformOrganisation = { orgId: number; isThere: boolean; slug: string };

/** Finds the user with this name in any organisation. */
export async function findUserByName(ask: Query, username: string): Promise<AccountKey | undefined> {
  const [found] = await ask<AccountKey>('select org_id as "orgId", account_id as "accountId" from find_login($1)', [
    username,
  ]);
  return found;
}

/** Returns id and short name of the platform's organisation, even if it does not exist yet. */
export async function findPlatformOrganisation(ask: Query): Promise<PlatformOrganisation> {
  const [place] = await ask<PlatformOrganisation>(
    'select org_id as "orgId", is_there as "isThere", slug from platform_place()',
    [],
  );
  if (!place) throw new Error('The database names no place for the organisation of the platform.');
  return place;
}

export async function insertPlatformOrganisation(query: Query, { orgId, slug }: PlatformOrganisation): Promise<void> {
  await query("insert into organisation (org_id, slug, name, is_platform) values ($1, $2, 'Platform', true)", [
    orgId,
    slug,
  ]);
}

type UserKey = { orgId: number; id: number };

/**
 * Gives a user the operator role. Stores no giver, because the role comes from the command line. Returns
 * false if the user already has it.
 */
export async function insertOperator(
  query: Query,
  { orgId, id, username }: UserKey & { username: string },
): Promise<boolean> {
  const rows = await query(
    `insert into platform_operator (org_id, account_id, root) values ($1, $2, $3)
     on conflict (org_id, account_id) do nothing returning 1`,
    [orgId, id, username],
  );
  return rows.length > 0;
}

export async function deleteOperatorRole(query: Query, { orgId, id }: UserKey): Promise<boolean> {
  const rows = await query('delete from platform_operator where org_id = $1 and account_id = $2 returning 1', [
    orgId,
    id,
  ]);
  return rows.length > 0;
}

/**
 * Enables the account, deletes password and second factor, and ends the sessions. Returns false if the user is
 * not an operator.
 */
export async function resetOperator(query: Query, account: AccountKey): Promise<boolean> {
  if (!(await isOperator(query, account))) return false;
  await query('update account set is_disabled = false, version = version + 1 where org_id = $1 and id = $2', [
    account.orgId,
    account.accountId,
  ]);
  await updateObligationOwners(query, account);
  await deleteSecondFactor(query, account);
  await savePasswordHash(query, { ...account, hash: '' });
  await endSessions(query, account);
  return true;
}
