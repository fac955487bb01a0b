import { countSessions, type SessionMatch } from './match';
import { computeLogMean, isLogMeanAtLeast, normalizeWeights } from './weighted-mean';

type WeightedValues = readonly (readonly [value: number, weight: number])[];

/** The failure rates that the stable version may have, as the test assumes, with weights. */
const stableFailureRates: WeightedValues = [
  [0.001, 3],
  [0.004, 4],
  [0.015, 2],
  [0.06, 1],
  [0.25, 1],
];
/**
 * How many times greater the odds of a failure may be for the canary than for the stable version, as the test assumes,
 * with weights.
 */
const canaryOddsRatios: WeightedValues = [
  [4, 2],
  [12, 4],
  [50, 4],
  [3000, 1],
];

const failureRateGuesses = stableFailureRates.flatMap(([stable, stableWeight]) =>
  canaryOddsRatios.map(([ratio, ratioWeight]) => {
    const odds = (stable / (1 - stable)) * ratio;
    return { stable, canary: odds / (1 + odds), weight: stableWeight * ratioWeight };
  }),
);
const failureRateGuessWeights = normalizeWeights(failureRateGuesses.map(({ weight }) => weight));

export type SessionEvidence = readonly number[];

export const noSessionEvidence: SessionEvidence = failureRateGuesses.map(() => 0);

/**
 * Adds the evidence of one match: how likely its outcomes are if the canary fails more often, compared with
 * equal failure rates. An outage affects both versions equally, so it adds no evidence.
 */
export function addSessionEvidence(evidence: SessionEvidence, match: SessionMatch): SessionEvidence {
  const matchEvidence = getCachedMatchEvidence(match);
  return evidence.map((log, index) => log + (matchEvidence[index] ?? 0));
}

/**
 * Caches the evidence of the commonest case: one canary session and some stable sessions, all without a
 * failure. The key is the number of stable sessions.
 */
const failureFreeMatchCache = new Map<number, SessionEvidence>();
const maxCachedStableSessions = 1_000;

function getCachedMatchEvidence(match: SessionMatch): SessionEvidence {
  const { stable, canary } = match;
  const isQuiet = canary.ok === 1 && canary.bad === 0 && stable.bad === 0 && stable.ok <= maxCachedStableSessions;
  const cached = isQuiet ? failureFreeMatchCache.get(stable.ok) : undefined;
  const matchEvidence = cached ?? computeMatchEvidence(match);
  if (isQuiet && !cached) failureFreeMatchCache.set(stable.ok, matchEvidence);
  return matchEvidence;
}

function computeMatchEvidence({ stable, canary }: SessionMatch): SessionEvidence {
  const part = countSessions(canary) / (countSessions(canary) + countSessions(stable));
  const ok = stable.ok + canary.ok;
  const bad = stable.bad + canary.bad;
  return failureRateGuesses.map((guess) => {
    const either = part * guess.canary + (1 - part) * guess.stable;
    return (
      computeLogChance(canary.ok, 1 - guess.canary) +
      computeLogChance(stable.ok, 1 - guess.stable) -
      computeLogChance(ok, 1 - either) +
      computeLogChance(canary.bad, guess.canary) +
      computeLogChance(stable.bad, guess.stable) -
      computeLogChance(bad, either)
    );
  });
}

/** Returns the logarithm of the evidence that the canary fails more often than the stable version. */
export function computeLogSessionEvidence(evidence: SessionEvidence): number {
  return computeLogMean(evidence, failureRateGuessWeights);
}

export function isFailingAcrossSessions(evidence: SessionEvidence, enough: number): boolean {
  return isLogMeanAtLeast(evidence, failureRateGuessWeights, enough);
}

/** Returns the logarithm of the chance that an event happens this many times in a row. */
function computeLogChance(times: number, chance: number): number {
  return times === 0 ? 0 : times * Math.log(chance);
}
