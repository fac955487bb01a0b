import { type Refused, refused } from '../database/outcome';
import { isGuessable } from './guessable';

export type Wish = {
  password: string | undefined;
  conformPasswords: string | undefined;
  hasSecondFactor: boolean;
  /** Names around it, which are easy to guess: the person's, the organisation's. */
  ownWords: readonly string[];
};

export const leastAlone = 15;
const leastWithSecondFactor = 8;
const most = 256;

/** The first thing that is wrong with the two fields of a form for a new password, in the documents' order. */
export function formFault({ password, conformPasswords }: Pick<Wish, 'password' | 'conformPasswords'>) {
  if (!password) return refused('no-password');
  if (!conformPasswords) return refused('no-conform-password');
  return password === conformPasswords ? undefined : refused('passwords-differ');
}

/** Why a password cannot be taken; length is all that is asked of it, beyond not being anybody's first guess. */
export function passwordFault(wish: Wish): Refused | undefined {
  const fault = formFault(wish);
  if (fault) return fault;
  const password = (wish.password ?? '').normalize('NFC');
  const length = [...password].length;
  const least = wish.hasSecondFactor ? leastWithSecondFactor : leastAlone;
  if (length < least) return refused('short-password', { least: String(least) });
  if (length > most) return refused('long-password');
  return isGuessable(password, wish.ownWords) ? refused('common-password') : undefined;
}
