import { readDemoFileData } from 'backend/src/auth/organisations/demo-library';
import { buildVocabulary } from 'backend/src/demo/generate/vocabulary';

/** A word in the name of every law. */
export const mostCommonWord = 'the';

/** Words that each match a few of a thousand records at most; the same place name occurs up to four times. */
export function rareWords(): string[] {
  const { places } = buildVocabulary(readDemoFileData().laws);
  const whole = places.map((place) => place.toLowerCase());
  const slices = [[0], [1], [0, -1], [1, -1]] as const;
  // Shorter words are common endings or parts of other words.
  const minimumLength = 5;
  return slices
    .flatMap((cut) => whole.map((word) => word.slice(...cut)))
    .filter(({ length }) => length >= minimumLength);
}

/** The words of a whole run: some that are searched again and again, and the others while they are still new. */
export type RunWords = { same(count: number): string[]; newTo(memory: string): Supply };

const maxRepeatedWords = 64;

/** A word that one cache of the back end has seen is never given out again for that cache, whichever plan used it. */
export function wordsOfRun(): RunWords {
  const words = rareWords();
  const supplies = new Map<string, Supply>();
  return {
    same: (count) => words.slice(0, Math.min(count, maxRepeatedWords)),
    newTo(memory) {
      const supply = supplies.get(memory) ?? supplyOf(words.slice(maxRepeatedWords));
      supplies.set(memory, supply);
      return supply;
    },
  };
}

export type Supply = { take(count: number): string[] };

/** Gives every word once. */
export function supplyOf(words: readonly string[]): Supply {
  let at = 0;
  return {
    take(count) {
      const taken = words.slice(at, at + count);
      if (taken.length < count) throw new Error('There are too few words for so many rounds.');
      at += count;
      return taken;
    },
  };
}
