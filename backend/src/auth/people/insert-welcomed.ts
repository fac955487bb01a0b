import { readModuleAccess } from 'shared-lib/people';
import type { Change } from '../../platform/database/database';
import { done, type Outcome } from '../../platform/database/outcome';
import { welcomeLetter } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/queue-mail.store';
import { entryAbout } from '../identity/entry-about';
import { findAccount } from '../identity/find-account.store';
import { hoursOfFirstLink, makeResetLink } from '../passwords/reset-link.store';
import { insertUser } from './insert-user.store';

export type NewUser = {
  username: string;
  isAdministrator: boolean;
  mayEdit: boolean;
  /** As it was sent. Parts that its module access leaves out are shown. */
  body: unknown;
};

export type AddedUser = { id: number };

type InsertWelcomedOptions = NewUser & { orgId: number; publicBaseUrl: string };

/** Inserts a user, and mails a letter with which they set a password. */
export async function insertUserWithLetter(
  change: Change,
  wish: InsertWelcomedOptions,
): Promise<Outcome<AddedUser>> {
  const { id } = await insertUserWithLink(change, wish);
  return done({ id });
}

/** The same, but returns the link too: only for the operator, never for an answer. */
export async function insertUserWithLink(
  { query, note }: Change,
  wish: InsertWelcomedOptions,
): Promise<AddedUser & { url: string }> {
  const { orgId, publicBaseUrl, username, isAdministrator, mayEdit } = wish;
  const moduleAccess = readModuleAccess(wish.body);
  const accountId = await insertUser(query, { orgId, username, isAdministrator, mayEdit, moduleAccess });
  const url = await makeResetLink(query, { orgId, accountId, hours: hoursOfFirstLink, publicBaseUrl });
  const account = await findAccount(query, { orgId, accountId });
  const letter = welcomeLetter(url, account?.organisation ?? 'An organisation');
  await queueMail(query, { orgId, recipient: username, letter, hours: hoursOfFirstLink });
  const changes = { isAdministrator: [null, isAdministrator], mayEdit: [null, mayEdit] } as const;
  note(entryAbout({ id: accountId, username }, { action: 'Added', changes }));
  return { id: accountId, url };
}
