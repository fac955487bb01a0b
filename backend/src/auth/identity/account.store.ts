import type { Database, Query } from '../../platform/database/database';

export type Account = {
  orgId: number;
  id: number;
  username: string;
  isAdministrator: boolean;
  mayEdit: boolean;
  isDisabled: boolean;
  moduleAccess: Readonly<Record<string, unknown>>;
  passwordHash: string;
  /** Encrypted. */
  totpSecret: Buffer | null;
  termsVersion: number | null;
  organisation: string;
  /** The short name of the organisation, which commands and releases use. */
  orgSlug: string;
};

const columns = `
  a.org_id as "orgId", a.id, a.username, a.is_administrator as "isAdministrator", a.may_edit as "mayEdit",
  a.is_disabled as "isDisabled", a.module_access as "moduleAccess", a.password_hash as "passwordHash",
  a.totp_secret as "totpSecret", a.terms_version as "termsVersion", o.name as organisation,
  o.slug as "orgSlug"`;

const accountSql = `
  select ${columns} from account a join organisation o on o.org_id = a.org_id
  where a.org_id = $1 and a.id = $2`;

type Key = { orgId: number; accountId: number };

/** Finds the account with this name. For an unknown name it runs the same queries, so that the time tells nothing. */
export async function findByName(database: Database, username: string): Promise<Account | undefined> {
  const [found] = await database.ask<Key>(
    'select org_id as "orgId", account_id as "accountId" from find_login($1)',
    [username.trim()],
  );
  const key = found ?? { orgId: 0, accountId: 0 };
  return database.withOrg(key.orgId, (query) => findAccount(query, key));
}

export async function findAccount(query: Query, { orgId, accountId }: Key): Promise<Account | undefined> {
  const [account] = await query<Account>(accountSql, [orgId, accountId]);
  return account;
}

/** The same, locked until the transaction ends. */
export async function lockAccount(query: Query, { orgId, accountId }: Key): Promise<Account | undefined> {
  const [account] = await query<Account>(`${accountSql} for update of a`, [orgId, accountId]);
  return account;
}

/** Increase this when the terms of use change, so that everybody is asked again. */
export const termsVersion = 1;

/** What pages store about a user, with the field names of S-1.3. */
export function personOf(
  account: Pick<Account, 'username' | 'isAdministrator' | 'mayEdit' | 'moduleAccess' | 'termsVersion'>,
) {
  return {
    username: account.username,
    role: account.isAdministrator ? ('yes' as const) : ('no' as const),
    workspaceAccessType: account.mayEdit ? ('Edit' as const) : ('View' as const),
    model_access_controller: JSON.stringify(account.moduleAccess),
    acceptedTerms: account.termsVersion === termsVersion,
  };
}

export async function saveAcceptedTerms(query: Query, { orgId, accountId }: Key): Promise<void> {
  await query(
    'update account set terms_version = $3, terms_accepted_at = now() where org_id = $1 and id = $2',
    [orgId, accountId, termsVersion],
  );
}

export async function savePasswordHash(
  query: Query,
  { orgId, accountId, hash }: Key & { hash: string },
): Promise<void> {
  await query('update account set password_hash = $3 where org_id = $1 and id = $2', [
    orgId,
    accountId,
    hash,
  ]);
}

/** Stores the hash of a right password, and the time of the sign-in unless a code is still owed. */
export async function savePasswordSignIn(
  query: Query,
  { orgId, accountId, kind, hash }: Key & { kind: 'full' | 'code'; hash: string },
): Promise<void> {
  await query(passwordSql, [orgId, accountId, hash, kind]);
}

/** Stores the time of the sign-in, once the code was right. */
export async function saveCodeSignIn(query: Query, { orgId, accountId }: Key): Promise<void> {
  await query('update account set last_login_at = now() where org_id = $1 and id = $2', [orgId, accountId]);
}

const passwordSql = `
  update account set password_hash = $3,
    last_login_at = case $4 when 'full' then now() else last_login_at end
  where org_id = $1 and id = $2`;
