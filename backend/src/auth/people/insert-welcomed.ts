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

export type Added = { id: number };

type InsertWelcomedOptions = NewUser & { orgId: number; publicBaseUrl: string };

/** Inserts a user, and mails a letter with which they set a password. */
export async function insertWelcomed(change: Change, wish: InsertWelcomedOptions): Promise<Outcome<Added>> {
  const { id } = await insertWithLink(change, wish);
  return done({ id });
}

/** The same, but returns the link too: only for the operator, never for an answer. */
export async function insertWithLink(
  { query, note }: Change,
  wish: InsertWelcomedOptions,
): Promise<Added & { url: string }> {
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
