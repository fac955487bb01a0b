import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * Limits for the library that estimates guesses. With them, the slowest known check takes less than 50 ms. The
 * library checks only the start of a longer password.
 */
const guessEstimatorLimits = { maxLength: 40, l33tMaxSubstitutions: 10 };

/** The library that estimates guesses, with lists of stolen passwords and keyboard layouts. */
const guessEstimator = new ZxcvbnFactory({
  ...guessEstimatorLimits,
  dictionary: { stolen: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
});

/** Words that many people combine into passwords, and words of this product. */
const commonPasswordWords =
  `password passwort passw0rd p@ssw0rd pa55word parola senha motdepasse contrasena qwerty qwertyuiop
    qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx wsxedc 1q2w3e 1q2w3e4r 1qaz2wsx q1w2e3r4
    iloveyou letmein welcome admin administrator root login user guest test testing changeme default
    secret master monkey dragon sunshine princess football baseball superman batman trustno shadow
    michael jordan hunter killer charlie freedom whatever starwars computer internet samsung google
    facebook liverpool chelsea arsenal cricket india mumbai delhi krishna ganesh summer winter
    spring autumn monday friday january december abc xyz lexboard law laws legal license licence
    compliance return workspace demo board`.split(/\s+/);

/**
 * How many guesses a password must withstand, as powers of ten: `perCharacter` for each character, but at least
 * `min` and at most `max`.
 */
const requiredGuessExponents = { min: 5, perCharacter: 0.8, max: 10 };

/**
 * Returns true for a stolen password, a pattern, or common words. `ownWords` are names of the user and the
 * organisation.
 */
export function isGuessablePassword(password: string, ownWords: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const words = [...commonPasswordWords, ...ownWords.flatMap(splitIntoWords)].sort((a, b) => b.length - a.length);
  // Also checks the password without its common words, because the library overrates a chain of common words.
  const remainder = words.reduce((rest, word) => rest.replaceAll(word, ''), text).replace(/[\s\p{P}]/gu, '');
  return [...new Set([text, remainder])].some((part) => needsTooFewGuesses(part, words));
}

function splitIntoWords(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);
}

function needsTooFewGuesses(text: string, words: string[]): boolean {
  const length = Math.min(text.length, guessEstimatorLimits.maxLength);
  const requiredExponent = Math.max(
    requiredGuessExponents.min,
    Math.min(requiredGuessExponents.max, length * requiredGuessExponents.perCharacter),
  );
  return estimateGuessesExponent(text, words) < requiredExponent;
}

/**
 * Estimates how many guesses all parts of a password need together, as a power of ten. The library's own
 * estimate is too high, because it adds at least 10^4 for each further part.
 */
function estimateGuessesExponent(text: string, words: string[]): number {
  const parts = text === '' ? [] : guessEstimator.check(text, words).sequence;
  return parts.reduce((sum, { guessesLog10 }) => sum + Number(guessesLog10), 0);
}
