import { lengthOfPassword, passwordLengths } from 'shared-lib/people';
import { type Refused, refused } from '../../platform/database/outcome';
import type { Account } from '../identity/find-account.store';
import { isGuessable } from './guessable';

/** The owner of the password. Their names are easy to guess. */
type Owner = Pick<Account, 'username' | 'organisation' | 'totpSecret'>;
export type PasswordForm = { password?: string | undefined; conformPasswords?: string | undefined };

const { leastAlone, leastWithSecondFactor, most } = passwordLengths;

/** The first fault in the two fields of a form for a new password, in the order of the documents. */
export function formFault({ password, conformPasswords }: PasswordForm) {
  if (!password) return refused('no-password');
  if (!conformPasswords) return refused('no-conform-password');
  return password === conformPasswords ? undefined : refused('passwords-differ');
}

/** Why a password is refused. The only rules are its length, and that it is not easy to guess. */
export function passwordFault(form: PasswordForm, owner: Owner): Refused | undefined {
  const fault = formFault(form);
  if (fault) return fault;
  const password = form.password ?? '';
  const length = lengthOfPassword(password);
  const least = owner.totpSecret ? leastWithSecondFactor : leastAlone;
  if (length < least) return refused('short-password', { least: String(least) });
  if (length > most) return refused('long-password');
  return isGuessable(password, [owner.username, owner.organisation]) ? refused('common-password') : undefined;
}
