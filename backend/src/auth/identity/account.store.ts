import { isPersonNameOrTitle } from 'shared-lib/people';
import type { Database, Query } from '../../platform/database/database';
import { okResult, type Result, refuseField } from '../../platform/database/result';
import type { FieldChanges } from '../../platform/journal/entry';

export type Account = {
  orgId: number;
  id: number;
  username: string;
  fullName: string;
  jobTitle: string;
  isAdministrator: boolean;
  mayEdit: boolean;
  isDisabled: boolean;
  moduleAccess: Readonly<Record<string, unknown>>;
  passwordHash: string;
  /** The second factor's secret, encrypted. */
  totpSecret: Buffer | null;
  termsVersion: number | null;
  startPage: 'workspace' | 'today';
  organisation: string;
  /** The short name of the organisation, which commands and releases use. */
  orgSlug: string;
};

const accountColumns = `
  a.org_id as "orgId", a.id, a.username, a.full_name as "fullName", a.job_title as "jobTitle", a.is_administrator as "isAdministrator", a.may_edit as "mayEdit",
  a.is_disabled as "isDisabled", a.module_access as "moduleAccess", a.password_hash as "passwordHash",
  a.totp_secret as "totpSecret", a.terms_version as "termsVersion", a.start_page as "startPage", o.name as organisation,
  o.slug as "orgSlug"`;

const selectAccountSql = `
  select ${accountColumns} from account a join organisation o on o.org_id = a.org_id
  where a.org_id = $1 and a.id = $2`;

type AccountKey = { orgId: number; accountId: number };

/**
 * Finds an account by user name. An unknown name takes as many queries as a known one, so the duration
 * reveals nothing.
 */
export async function findAccountByName(database: Database, username: string): Promise<Account | undefined> {
  const [found] = await database.ask<AccountKey>(
    'select org_id as "orgId", account_id as "accountId" from find_login($1)',
    [username.trim()],
  );
  const key = found ?? { orgId: 0, accountId: 0 };
  return database.withOrg(key.orgId, (query) => findAccount(query, key));
}

export async function findAccount(query: Query, { orgId, accountId }: AccountKey): Promise<Account | undefined> {
  const [account] = await query<Account>(selectAccountSql, [orgId, accountId]);
  return account;
}

/** Finds an account, and locks it until the transaction ends. */
export async function lockAccount(query: Query, { orgId, accountId }: AccountKey): Promise<Account | undefined> {
  const [account] = await query<Account>(`${selectAccountSql} for update of a`, [orgId, accountId]);
  return account;
}

/** Increase this number when the terms of use change. Then all users must accept them again. */
export const termsVersion = 1;

/** Builds the user object that pages store, with the field names of S-1.3. */
export function toWirePerson(
  account: Pick<Account, 'username' | 'isAdministrator' | 'mayEdit' | 'moduleAccess' | 'startPage' | 'termsVersion'>,
) {
  return {
    username: account.username,
    role: account.isAdministrator ? ('yes' as const) : ('no' as const),
    workspaceAccessType: account.mayEdit ? ('Edit' as const) : ('View' as const),
    model_access_controller: JSON.stringify(account.moduleAccess),
    acceptedTerms: account.termsVersion === termsVersion,
    // The specification (S-1.3) does not know `start_page`, so it is sent only if the user changed it.
    ...(account.startPage !== 'workspace' && { start_page: account.startPage }),
  };
}

export async function saveAcceptedTerms(query: Query, { orgId, accountId }: AccountKey): Promise<void> {
  await query('update account set terms_version = $3, terms_accepted_at = now() where org_id = $1 and id = $2', [
    orgId,
    accountId,
    termsVersion,
  ]);
}

/** Stores which page the user sees first after the sign-in. Returns the previous page. */
export async function saveStartPage(
  query: Query,
  { orgId, accountId, startPage }: AccountKey & Pick<Account, 'startPage'>,
): Promise<Account['startPage'] | undefined> {
  const account = await lockAccount(query, { orgId, accountId });
  await query('update account set start_page = $3 where org_id = $1 and id = $2', [orgId, accountId, startPage]);
  return account?.startPage;
}

type NameAndJobTitle = { fullName?: string; jobTitle?: string };

/** Reads the name and job title of a person from a request. A missing field means no change. */
export function readNameAndJobTitle(sent: { full_name?: string; job_title?: string }): Result<NameAndJobTitle> {
  const fullName = sent.full_name?.trim();
  const jobTitle = sent.job_title?.trim();
  const fault = 'must not have a comma, < or >';
  if (!isPersonNameOrTitle(fullName ?? '')) return refuseField('full_name', fault);
  if (!isPersonNameOrTitle(jobTitle ?? '')) return refuseField('job_title', fault);
  return okResult({
    ...(fullName !== undefined && { fullName }),
    ...(jobTitle !== undefined && { jobTitle }),
  });
}

/** Stores the name and job title of a person. Returns the changed fields. */
export async function saveNameAndJobTitle(
  query: Query,
  { orgId, accountId, ...names }: AccountKey & NameAndJobTitle,
): Promise<FieldChanges> {
  const account = await lockAccount(query, { orgId, accountId });
  if (!account) return {};
  const { fullName = account.fullName, jobTitle = account.jobTitle } = names;
  if (fullName === account.fullName && jobTitle === account.jobTitle) return {};
  await query(
    'update account set full_name = $3, job_title = $4, version = version + 1 where org_id = $1 and id = $2',
    [orgId, accountId, fullName, jobTitle],
  );
  return {
    ...(fullName !== account.fullName && { fullName: [account.fullName, fullName] as const }),
    ...(jobTitle !== account.jobTitle && { jobTitle: [account.jobTitle, jobTitle] as const }),
  };
}

export async function savePasswordHash(
  query: Query,
  { orgId, accountId, hash }: AccountKey & { hash: string },
): Promise<void> {
  await query('update account set password_hash = $3 where org_id = $1 and id = $2', [orgId, accountId, hash]);
}

/**
 * Stores the hash of the password that was just verified. Also stores the sign-in time, unless the user still
 * has to enter a second factor.
 */
export async function saveSignInByPassword(
  query: Query,
  { orgId, accountId, kind, hash }: AccountKey & { kind: 'full' | 'code'; hash: string },
): Promise<void> {
  await query(savePasswordSql, [orgId, accountId, hash, kind]);
}

/** Stores the sign-in time, once the second factor is verified. */
export async function saveSignInByCode(query: Query, { orgId, accountId }: AccountKey): Promise<void> {
  await query('update account set last_login_at = now() where org_id = $1 and id = $2', [orgId, accountId]);
}

const savePasswordSql = `
  update account set password_hash = $3,
    last_login_at = case $4 when 'full' then now() else last_login_at end
  where org_id = $1 and id = $2`;
