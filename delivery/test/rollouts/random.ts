/** Pseudo-random numbers from 0 up to 1; the same seed gives the same numbers. */
export type Random = () => number;

/** Mulberry32: small, fast, and good enough for rollouts. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many times in a row an event of this chance does not happen. */
export function failuresBefore(chance: number, random: Random): number {
  if (chance >= 1) return 0;
  if (chance <= 0) return Number.POSITIVE_INFINITY;
  return Math.floor(Math.log(1 - random()) / Math.log1p(-chance));
}

/** A normally distributed number around 0, with a standard deviation of 1. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
