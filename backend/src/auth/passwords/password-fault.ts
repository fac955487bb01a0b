import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { lengthOfPassword, passwordLengths } from 'shared-lib/people';
import { type Refused, refusedResult } from '../../platform/database/result';
import type { Account } from '../identity/account.store';

/** The owner of the password. Their names are easy to guess. */
type Owner = Pick<Account, 'username' | 'organisation' | 'totpSecret'>;
export type PasswordForm = { password?: string | undefined; conformPasswords?: string | undefined };

const { leastAlone, leastWithSecondFactor, most } = passwordLengths;

/** The first fault in the two fields of a form for a new password, in the order of the documents. */
export function formFault({ password, conformPasswords }: PasswordForm) {
  if (!password) return refusedResult('no-password');
  if (!conformPasswords) return refusedResult('no-conform-password');
  return password === conformPasswords ? undefined : refusedResult('passwords-differ');
}

/** Why a password is refused. The only rules are its length, and that it is not easy to guess. */
export function passwordFault(form: PasswordForm, owner: Owner): Refused | undefined {
  const fault = formFault(form);
  if (fault) return fault;
  const password = form.password ?? '';
  const length = lengthOfPassword(password);
  const least = owner.totpSecret ? leastWithSecondFactor : leastAlone;
  if (length < least) return refusedResult('short-password', { least: String(least) });
  if (length > most) return refusedResult('long-password');
  return isGuessable(password, [owner.username, owner.organisation])
    ? refusedResult('common-password')
    : undefined;
}

/**
 * The time of a check grows with the length and with the ways to read signs as letters. These limits keep the slowest
 * input that we found under 50 ms. Only the start of a longer password is judged.
 */
const limits = { maxLength: 40, l33tMaxSubstitutions: 10 };

/** The lists of stolen passwords, most frequent first, and the layouts of keyboards. */
const estimator = new ZxcvbnFactory({
  ...limits,
  dictionary: { stolen: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
});

/** What people put together to longer ones; and the words of this product. */
const common =
  `password passwort passw0rd p@ssw0rd pa55word parola senha motdepasse contrasena qwerty qwertyuiop
    qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx wsxedc 1q2w3e 1q2w3e4r 1qaz2wsx q1w2e3r4
    iloveyou letmein welcome admin administrator root login user guest test testing changeme default
    secret master monkey dragon sunshine princess football baseball superman batman trustno shadow
    michael jordan hunter killer charlie freedom whatever starwars computer internet samsung google
    facebook liverpool chelsea arsenal cricket india mumbai delhi krishna ganesh summer winter
    spring autumn monday friday january december abc xyz lexboard law laws legal license licence
    compliance return workspace demo board`.split(/\s+/);

/** Powers of ten: the guesses that any password must cost, that each character must add, and that always suffice. */
const least = { ever: 5, perCharacter: 0.8, enough: 10 };

/**
 * Whether a password is easy to guess: a stolen one, a pattern, or little more than words that everybody tries first.
 * `ownWords` are the names around it: the person, the organisation.
 */
function isGuessable(password: string, ownWords: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const words = [...common, ...ownWords.flatMap(wordsOf)].sort((a, b) => b.length - a.length);
  // The library takes five common words for five words by chance, so what stands beside them must be enough.
  const beside = words.reduce((rest, word) => rest.replaceAll(word, ''), text).replace(/[\s\p{P}]/gu, '');
  return [...new Set([text, beside])].some((part) => isCheap(part, words));
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);
}

function isCheap(text: string, words: string[]): boolean {
  const length = Math.min(text.length, limits.maxLength);
  const wanted = Math.max(least.ever, Math.min(least.enough, length * least.perCharacter));
  return guesses(text, words) < wanted;
}

/** The power of ten of the guesses for all parts. The library's own total is never below 10^4 for each further part. */
function guesses(text: string, words: string[]): number {
  const parts = text === '' ? [] : estimator.check(text, words).sequence;
  return parts.reduce((sum, { guessesLog10 }) => sum + Number(guessesLog10), 0);
}
