import { readLibrary } from 'backend/src/demo/read-library';
import { vocabularyOf } from 'backend/src/generate/vocabulary';

/** In every name of a law. */
export const commonest = 'the';

/** Texts each of which stands in a few of a thousand records at most; the same place is there up to three times. */
export function rareWords(): string[] {
  const { places } = vocabularyOf(readLibrary().laws);
  const whole = places.map((place) => place.toLowerCase());
  return [...whole, ...whole.map((word) => word.slice(1)), ...whole.map((word) => word.slice(0, -1))];
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
