/** Three truth values, in this order so that ALL is the least of its parts, ANY the greatest, and NOT the mirror. */
export const no = 0;
export const unknown = 1;
export const yes = 2;

export type Truth = typeof no | typeof unknown | typeof yes;

const opposites = [yes, unknown, no] as const;

export function not(truth: Truth): Truth {
  return opposites[truth];
}

const words = ['false', 'unknown', 'true'] as const;

export type TruthWord = (typeof words)[number];

export function formatTruth(truth: Truth): TruthWord {
  return words[truth];
}
