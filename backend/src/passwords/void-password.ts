import type { Query } from '../database/database';
import { factorOffLetter } from '../mail/letters';
import { queueMail } from '../mail/queue-mail.store';
import { keepPassword } from './keep-password.store';
import { makeResetLink } from './reset-link.store';

/** As the letter says. */
const hours = 72;

type Wish = {
  orgId: number;
  accountId: number;
  username: string;
  isDisabled: boolean;
  publicBaseUrl: string;
};

/**
 * Voids a password that may be too short to be good without the second factor, which is off now: its hash does not tell.
 * A mail lets its owner set another, unless they are shut out.
 */
export async function voidPassword(query: Query, wish: Wish): Promise<void> {
  const { orgId, username, isDisabled } = wish;
  await keepPassword(query, { ...wish, hash: '' });
  if (isDisabled) return;
  const letter = factorOffLetter(await makeResetLink(query, { ...wish, hours }));
  await queueMail(query, { orgId, recipient: username, letter, hours });
}
