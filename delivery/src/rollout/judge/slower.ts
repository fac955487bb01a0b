import type { SessionMatch } from './match';
import { computeLogMean, isLogMeanAtLeast, normalizeWeights } from './weighted-mean';

/**
 * How much slower a canary may be, by measure. Times below `unnoticedMs` are treated as equal. Above that, the
 * canary's times may be longer by the factor `tolerance`.
 */
const slownessTolerances = {
  mountMs: { unnoticedMs: 50, tolerance: 1.1 },
  inpMs: { unnoticedMs: 100, tolerance: 1.1 },
} as const;

export type DurationMeasure = keyof typeof slownessTolerances;

const slownessBetStakes = [0.1, 0.2, 0.35, 0.55, 0.75, 0.95];
const slownessStakeWeights = normalizeWeights(slownessBetStakes.map(() => 1));

export type SlownessEvidence = readonly number[];

export const noSlownessEvidence: SlownessEvidence = slownessBetStakes.map(() => 0);

/**
 * Adds the evidence of one match: the ranks of its canary times among the stable times. If the canary is no
 * slower than tolerated, all ranks are equally likely, so the evidence does not grow.
 */
export function addSlownessEvidence(
  slowness: SlownessEvidence,
  match: SessionMatch,
  measure: DurationMeasure,
): SlownessEvidence {
  const slownessRank = computeSlownessRank(match, measure);
  if (slownessRank === undefined) return slowness;
  return slowness.map((log, index) => log + Math.log1p(slownessRank * (slownessBetStakes[index] ?? 0)));
}

/** Returns the logarithm of the evidence that the canary is slower than tolerated. */
export function computeLogSlownessEvidence(slowness: SlownessEvidence): number {
  return computeLogMean(slowness, slownessStakeWeights);
}

export function isCanarySlower(slowness: SlownessEvidence, enough: number): boolean {
  return isLogMeanAtLeast(slowness, slownessStakeWeights, enough);
}

/**
 * Computes how slow the canary was, from -1 (faster than all stable sessions) to 1 (slower than all). In a
 * match, one version has a single session. The function ranks its time among the times of the other version.
 * Returns undefined if a version has no time.
 */
function computeSlownessRank({ stable, canary }: SessionMatch, measure: DurationMeasure): number | undefined {
  if (stable[measure].length === 0 || canary[measure].length === 0) return undefined;
  const { unnoticedMs, tolerance } = slownessTolerances[measure];
  const stableTimes = stable[measure].map((time) => Math.max(unnoticedMs, time));
  const canaryTimes = canary[measure].map((time) => Math.max(unnoticedMs, time / tolerance));
  const [canaryTime, nextCanaryTime] = canaryTimes;
  if (canaryTime !== undefined && nextCanaryTime === undefined) return computeRelativeRank(canaryTime, stableTimes);
  const [stableTime, nextStableTime] = stableTimes;
  if (stableTime !== undefined && nextStableTime === undefined) return -computeRelativeRank(stableTime, canaryTimes);
  return undefined;
}

function computeRelativeRank(time: number, others: readonly number[]): number {
  let beaten = 0;
  for (const other of others) beaten += Math.sign(time - other);
  return beaten / others.length;
}
