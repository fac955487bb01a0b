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
