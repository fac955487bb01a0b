import { type ModuleAccess, readModuleAccess } from 'shared-lib/people';
import type { Query, Transaction } from '../../platform/database/database';
import { buildWelcomeLetter } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/outbox.store';
import { takeNextNumber } from '../../platform/numbering.store';
import { findAccount, savePasswordHash } from '../identity/account.store';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { createResetLink, firstPasswordLinkHours } from '../passwords/reset-link.store';

type InsertUserOptions = {
  orgId: number;
  username: string;
  isAdministrator: boolean;
  mayEdit: boolean;
  moduleAccess: ModuleAccess;
  fullName: string;
  jobTitle: string;
};

/** The names of a user for whom nobody has entered a name yet. */
export const emptyNameAndJobTitle = { fullName: '', jobTitle: '' };

/** Inserts a user without a password and returns the id. The empty hash matches no password. */
export async function insertUser(query: Query, user: InsertUserOptions): Promise<number> {
  const { orgId, username, isAdministrator, mayEdit, moduleAccess, fullName, jobTitle } = user;
  const id = await takeNextNumber(query, { orgId, name: 'account' });
  await query(
    `insert into account (org_id, id, username, is_administrator, may_edit, module_access, password_hash,
       full_name, job_title)
     values ($1, $2, $3, $4, $5, $6, '', $7, $8)`,
    [orgId, id, username, isAdministrator, mayEdit, JSON.stringify(moduleAccess), fullName, jobTitle],
  );
  return id;
}

export type NewUser = {
  username: string;
  isAdministrator: boolean;
  mayEdit: boolean;
  fullName?: string;
  jobTitle?: string;
  /**
   * The request body, with the module access. Lists and columns that it does not mention are visible to the
   * user.
   */
  body: unknown;
};

type InsertUserWithLinkOptions = NewUser & { orgId: number; publicBaseUrl: string };

/**
 * Inserts a user, and mails a password link. Returns the link for the operator of the server. No HTTP reply may
 * contain it.
 */
export async function insertUserWithLink(
  { query, note }: Transaction,
  {
    orgId,
    publicBaseUrl,
    username,
    isAdministrator,
    mayEdit,
    fullName = '',
    jobTitle = '',
    body,
  }: InsertUserWithLinkOptions,
): Promise<{ id: number; url: string }> {
  const moduleAccess = readModuleAccess(body);
  const names = { fullName, jobTitle };
  const accountId = await insertUser(query, {
    orgId,
    username,
    isAdministrator,
    mayEdit,
    moduleAccess,
    ...names,
  });
  const url = await createResetLink(query, { orgId, accountId, publicBaseUrl });
  const account = await findAccount(query, { orgId, accountId });
  const letter = buildWelcomeLetter(url, account?.organisation ?? 'An organisation');
  await queueMail(query, { orgId, recipient: username, letter, hours: firstPasswordLinkHours });
  const changes = {
    ...({ isAdministrator: [null, isAdministrator], mayEdit: [null, mayEdit] } as const),
    ...(fullName && { fullName: [null, fullName] as const }),
    ...(jobTitle && { jobTitle: [null, jobTitle] as const }),
  };
  note(buildAccountJournalEntry({ id: accountId, username }, { action: 'Added', changes }));
  return { id: accountId, url };
}

/** Inserts an administrator who has chosen a password. No mail is sent. */
export async function insertAdministrator(
  { query, note }: Transaction,
  { orgId, username, hash }: { orgId: number; username: string; hash: string },
): Promise<void> {
  const rights = { isAdministrator: true, mayEdit: true, moduleAccess: readModuleAccess({}) };
  const id = await insertUser(query, { orgId, username, ...rights, ...emptyNameAndJobTitle });
  await savePasswordHash(query, { orgId, accountId: id, hash });
  const changes = { isAdministrator: [null, true], mayEdit: [null, true] } as const;
  note(buildAccountJournalEntry({ id, username }, { action: 'Added', changes }));
}
