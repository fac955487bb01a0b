import { computeLogMean, isLogMeanAtLeast, normalizeWeights } from './weighted-mean';

/**
 * A release is healthy if at most this share of its sessions fails, however often the other version fails.
 */
const healthyFailureRate = 0.01;

const faultyFailureRateCount = 24;
/** The failure rates that a faulty release may have, as the test assumes: 3 % to 99 % of its sessions. */
const faultyFailureRates = Array.from(
  { length: faultyFailureRateCount },
  (_, index) => 0.03 * 33 ** (index / (faultyFailureRateCount - 1)),
);
/** The weights of `faultyFailureRates`. Small rates weigh more, because most faults are small. */
const faultyFailureRateWeights = normalizeWeights(faultyFailureRates.map((rate) => 1 / rate));
const failureLogFactors = faultyFailureRates.map((rate) => Math.log(rate / healthyFailureRate));
const successLogFactors = faultyFailureRates.map((rate) => Math.log((1 - rate) / (1 - healthyFailureRate)));

const largestFailureLogFactor = Math.max(...failureLogFactors);

type SessionCounts = { ok: number; bad: number };

/**
 * Returns the logarithm of the evidence that a release fails more often than a healthy one. If the release is
 * healthy, the chance that the evidence ever reaches log(x) is 1 in x, however often the judge checks.
 */
export function computeLogFailureEvidence(sessions: SessionCounts): number {
  return computeLogMean(computeLogEvidenceByRate(sessions), faultyFailureRateWeights);
}

export function isAboveHealthyFailureRate(sessions: SessionCounts, enough: number): boolean {
  // This quick check comes first, because usually too few sessions have failed to reach `enough`.
  if (sessions.bad * largestFailureLogFactor < enough) return false;
  return isLogMeanAtLeast(computeLogEvidenceByRate(sessions), faultyFailureRateWeights, enough);
}

function computeLogEvidenceByRate({ ok, bad }: SessionCounts): number[] {
  return failureLogFactors.map((log, index) => bad * log + ok * (successLogFactors[index] ?? 0));
}
