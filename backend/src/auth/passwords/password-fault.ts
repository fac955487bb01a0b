import { countPasswordCharacters, passwordLengthLimits } from 'shared-lib/people';
import { type Refusal, refusedResult } from '../../platform/database/result';
import type { Account } from '../identity/account.store';

/**
 * The account that gets a new password. The password must not be guessable from the user name or the
 * organisation's name.
 */
type PasswordOwner = Pick<Account, 'username' | 'organisation' | 'totpSecret'>;
export type PasswordForm = { password?: string | undefined; conformPasswords?: string | undefined };

const { leastAlone, leastWithSecondFactor, most } = passwordLengthLimits;

/** Finds the first fault in the form for a new password, in the specification's order. */
export function findPasswordFormFault({ password, conformPasswords }: PasswordForm) {
  if (!password) return refusedResult('no-password');
  if (!conformPasswords) return refusedResult('no-conform-password');
  return password === conformPasswords ? undefined : refusedResult('passwords-differ');
}

/**
 * Finds the reason for refusing a new password: a fault in the form, its length, or that it is easy to guess.
 */
export async function findPasswordFault(form: PasswordForm, owner: PasswordOwner): Promise<Refusal | undefined> {
  const fault = findPasswordFormFault(form);
  if (fault) return fault;
  const password = form.password ?? '';
  const length = countPasswordCharacters(password);
  const minLength = owner.totpSecret ? leastWithSecondFactor : leastAlone;
  if (length < minLength) return refusedResult('short-password', { least: String(minLength) });
  if (length > most) return refusedResult('long-password');
  // Loads the word lists with the first new password, because they take 20 MB of memory.
  const { isGuessablePassword: isGuessable } = await import('./guessable');
  return isGuessable(password, [owner.username, owner.organisation]) ? refusedResult('common-password') : undefined;
}
