import type { Change } from '../database/database';
import { done, type Outcome, refused } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import { lockAccount } from '../identity/find-account.store';
import { linkAgainLetter } from '../mail/letters';
import { queueMail } from '../mail/queue-mail.store';
import { makeResetLink } from '../passwords/reset-link.store';

/** As the letter says. */
const hours = 72;

type To = { orgId: number; accountId: number; publicBaseUrl: string; isLocked: boolean };

/** Queues the letter with a link that sets a password, within a change. */
export async function mailLink({ query, note }: Change, to: To): Promise<Outcome<object>> {
  const { orgId } = to;
  const account = await lockAccount(query, to);
  if (!account) return refused('unknown-account');
  if (account.isDisabled) return refused('disabled-user');
  if (account.passwordHash !== '' && !to.isLocked) return refused('password-is-set');
  const url = await makeResetLink(query, { ...to, hours });
  const letter = linkAgainLetter(url, account.organisation);
  await queueMail(query, { orgId, recipient: account.username, letter, hours });
  const reason = to.isLocked ? 'The name was locked, and is not any more' : '';
  note(entryAbout(account, { action: 'Link sent again', reason }));
  return done({});
}
