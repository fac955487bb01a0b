import { computeLogMean, doesMeanReach, normalizeWeights } from './weighted-mean';

/** A release with at most this share of failing sessions is healthy, whatever the other version does. */
const healthyFailureRate = 0.01;

const faultyFailureRateCount = 24;
/** The failure rates that the test assumes for a faulty release, from 3 % to 99 % of its sessions. */
const faultyFailureRates = Array.from(
  { length: faultyFailureRateCount },
  (_, place) => 0.03 * 33 ** (place / (faultyFailureRateCount - 1)),
);
/** Small failure rates get more weight, because most faults are small. */
const faultyFailureRateWeights = normalizeWeights(faultyFailureRates.map((rate) => 1 / rate));
const failureLogFactors = faultyFailureRates.map((rate) => Math.log(rate / healthyFailureRate));
const successLogFactors = faultyFailureRates.map((rate) => Math.log((1 - rate) / (1 - healthyFailureRate)));

const largestFailureLogFactor = Math.max(...failureLogFactors);

type SessionCounts = { ok: number; bad: number };

/**
 * Returns the logarithm of the evidence that a release fails more often than a healthy one. For a healthy
 * release, the chance that the evidence ever reaches log(x) is 1 in x, however often the judge checks.
 */
export function averageFailureEvidence(sessions: SessionCounts): number {
  return computeLogMean(computeFailureLogEvidence(sessions), faultyFailureRateWeights);
}

export function isAboveHealthyFailureRate(sessions: SessionCounts, enough: number): boolean {
  // This quick check comes first, because usually too few sessions failed to reach `enough`.
  if (sessions.bad * largestFailureLogFactor < enough) return false;
  return doesMeanReach(computeFailureLogEvidence(sessions), faultyFailureRateWeights, enough);
}

function computeFailureLogEvidence({ ok, bad }: SessionCounts): number[] {
  return failureLogFactors.map((log, place) => bad * log + ok * (successLogFactors[place] ?? 0));
}
