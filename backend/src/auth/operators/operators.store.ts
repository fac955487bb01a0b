import type { Query } from '../../platform/database/database';
import { savePasswordHash } from '../identity/account.store';
import { dropSecondFactor } from '../second-factor/second-factor.store';
import { endSessions } from '../sessions/session.store';

/** A platform operator. `root` is the operator, made by command, from whom the role was passed on. */
export type Operator = {
  username: string;
  organisation: string;
  /** Who gave the role; empty if the command did. */
  givenBy: string;
  root: string;
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

type By = { accountId: number; username: string };
type Given = 'done' | 'not-allowed' | 'unknown-account' | 'operator-already';
type Taken = 'done' | 'not-allowed' | 'last-operator' | 'no-operator';

export async function grantOperatorRole(query: Query, { accountId, username }: By): Promise<Given> {
  const [row] = await query<{ result: Given }>('select give_operator($1, $2) as result', [
    accountId,
    username,
  ]);
  return row?.result ?? 'not-allowed';
}

export async function revokeOperatorRole(query: Query, { accountId, username }: By): Promise<Taken> {
  const [row] = await query<{ result: Taken }>('select take_operator($1, $2) as result', [
    accountId,
    username,
  ]);
  return row?.result ?? 'not-allowed';
}

/** Whether an account has the operator role, even while it is disabled. */
export async function isOperator(
  query: Query,
  { orgId, accountId }: { orgId: number; accountId: number },
): Promise<boolean> {
  const rows = await query('select from platform_operator where org_id = $1 and account_id = $2', [
    orgId,
    accountId,
  ]);
  return rows.length > 0;
}

/** The operator of the command line from whom a user's role descends; undefined if they are no operator. */
export async function rootOfOperator(query: Query, accountId: number): Promise<string | undefined> {
  const [row] = await query<{ root: string | null }>('select own_operator_root($1) as root', [accountId]);
  return row?.root ?? undefined;
}

type Account = { orgId: number; accountId: number };
type PlatformPlace = { orgId: number; isThere: boolean; slug: string };

/** Finds the user with this name in any organisation. */
export async function findUser(ask: Query, username: string): Promise<Account | undefined> {
  const [found] = await ask<Account>(
    'select org_id as "orgId", account_id as "accountId" from find_login($1)',
    [username],
  );
  return found;
}

/** The id and short name of the platform's organisation, even if it does not exist yet. */
export async function platformPlace(ask: Query): Promise<PlatformPlace> {
  const [place] = await ask<PlatformPlace>(
    'select org_id as "orgId", is_there as "isThere", slug from platform_place()',
    [],
  );
  if (!place) throw new Error('The database names no place for the organisation of the platform.');
  return place;
}

export async function insertPlatformOrganisation(
  query: Query,
  { orgId, slug }: PlatformPlace,
): Promise<void> {
  await query(
    "insert into organisation (org_id, slug, name, is_platform) values ($1, $2, 'Platform', true)",
    [orgId, slug],
  );
}

type About = { orgId: number; id: number };

/** Makes a user an operator with a root of their own, as the command does. Returns false if they are one already. */
export async function insertOperator(
  query: Query,
  { orgId, id, username }: About & { username: string },
): Promise<boolean> {
  const rows = await query(
    `insert into platform_operator (org_id, account_id, root) values ($1, $2, $3)
     on conflict (org_id, account_id) do nothing returning 1`,
    [orgId, id, username],
  );
  return rows.length > 0;
}

export async function dropOperator(query: Query, { orgId, id }: About): Promise<boolean> {
  const rows = await query(
    'delete from platform_operator where org_id = $1 and account_id = $2 returning 1',
    [orgId, id],
  );
  return rows.length > 0;
}

/**
 * Enables the account, deletes its password and second factor, and ends its sessions. Returns false if it is no
 * operator.
 */
export async function resetOperator(query: Query, account: Account): Promise<boolean> {
  if (!(await isOperator(query, account))) return false;
  await query('update account set is_disabled = false, version = version + 1 where org_id = $1 and id = $2', [
    account.orgId,
    account.accountId,
  ]);
  await dropSecondFactor(query, account);
  await savePasswordHash(query, { ...account, hash: '' });
  await endSessions(query, account);
  return true;
}
