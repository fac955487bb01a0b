import { lengthOfPassword, passwordLengths } from 'shared-lib/people';
import { type Refused, refused } from '../../platform/database/outcome';
import type { Account } from '../identity/find-account.store';
import { isGuessable } from './guessable';

/** Whose password it is to be: their names are easy to guess. */
type Owner = Pick<Account, 'username' | 'organisation' | 'totpSecret'>;
export type Form = { password?: string | undefined; conformPasswords?: string | undefined };

const { leastAlone, leastWithSecondFactor, most } = passwordLengths;

/** The first thing that is wrong with the two fields of a form for a new password, in the documents' order. */
export function formFault({ password, conformPasswords }: Form) {
  if (!password) return refused('no-password');
  if (!conformPasswords) return refused('no-conform-password');
  return password === conformPasswords ? undefined : refused('passwords-differ');
}

/** Why a password cannot be taken; length is all that is asked of it, beyond not being anybody's first guess. */
export function passwordFault(form: Form, owner: Owner): Refused | undefined {
  const fault = formFault(form);
  if (fault) return fault;
  const password = form.password ?? '';
  const length = lengthOfPassword(password);
  const least = owner.totpSecret ? leastWithSecondFactor : leastAlone;
  if (length < least) return refused('short-password', { least: String(least) });
  if (length > most) return refused('long-password');
  return isGuessable(password, [owner.username, owner.organisation]) ? refused('common-password') : undefined;
}
