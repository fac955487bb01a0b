import type { Match } from './match';
import { logMean, meanReaches, shareOut } from './mixture';

/** The difference that people do not notice, and the tolerated factor for a canary. */
const measures = {
  mountMs: { unnoticedMs: 50, tolerance: 1.1 },
  inpMs: { unnoticedMs: 100, tolerance: 1.1 },
} as const;

export type Measure = keyof typeof measures;

const stakes = [0.1, 0.2, 0.35, 0.55, 0.75, 0.95];
const weights = shareOut(stakes.map(() => 1));

export type Slowness = readonly number[];

export const noSlowness: Slowness = stakes.map(() => 0);

/**
 * Bets on the rank of the single session among the others of its match. When the canary is not slower than
 * tolerated, all ranks are equally likely, whatever the times are, and no stake wins in the long run.
 */
export function weighSlowness(slowness: Slowness, match: Match, measure: Measure): Slowness {
  const lag = lagOf(match, measure);
  if (lag === undefined) return slowness;
  return slowness.map((log, place) => log + Math.log1p(lag * (stakes[place] ?? 0)));
}

/** The logarithm of the evidence that the canary is slower than tolerated. */
export function averageSlowness(slowness: Slowness): number {
  return logMean(slowness, weights);
}

export function isSlower(slowness: Slowness, enough: number): boolean {
  return meanReaches(slowness, weights, enough);
}

/**
 * From -1 (the canary was faster than all) to 1 (it was slower than all). One of the two versions has a single
 * session in a match.
 */
function lagOf({ stable, canary }: Match, measure: Measure): number | undefined {
  if (stable[measure].length === 0 || canary[measure].length === 0) return undefined;
  const { unnoticedMs, tolerance } = measures[measure];
  const theirs = stable[measure].map((time) => Math.max(unnoticedMs, time));
  const ours = canary[measure].map((time) => Math.max(unnoticedMs, time / tolerance));
  const [one, more] = ours;
  if (one !== undefined && more === undefined) return placeAmong(one, theirs);
  const [other, others] = theirs;
  if (other !== undefined && others === undefined) return -placeAmong(other, ours);
  return undefined;
}

function placeAmong(time: number, others: readonly number[]): number {
  let beaten = 0;
  for (const other of others) beaten += Math.sign(time - other);
  return beaten / others.length;
}
