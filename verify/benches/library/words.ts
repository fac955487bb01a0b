import { readLibrary } from 'backend/src/auth/organisations/read-library';
import { vocabularyOf } from 'backend/src/demo/generate/vocabulary';

/** In every name of a law. */
export const commonest = 'the';

/** Texts each of which stands in a few of a thousand records at most; the same place is there up to four times. */
export function rareWords(): string[] {
  const { places } = vocabularyOf(readLibrary().laws);
  const whole = places.map((place) => place.toLowerCase());
  const cuts = [[0], [1], [0, -1], [1, -1]] as const;
  // What is shorter is an ending of many, or stands in other words.
  const fewest = 5;
  return cuts
    .flatMap((cut) => whole.map((word) => word.slice(...cut)))
    .filter(({ length }) => length >= fewest);
}

/** The words of a whole run: some that are asked for again and again, and of the others those that are still new. */
export type RunWords = { same(count: number): string[]; newTo(memory: string): Supply };

const mostAgain = 64;

/** What one memory of the back end was asked for once, by whatever plan or crowd, is not given out for it again. */
export function wordsOfRun(): RunWords {
  const words = rareWords();
  const supplies = new Map<string, Supply>();
  return {
    same: (count) => words.slice(0, Math.min(count, mostAgain)),
    newTo(memory) {
      const supply = supplies.get(memory) ?? supplyOf(words.slice(mostAgain));
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
