import { computeLogMean, isLogMeanAtLeast, normalizeWeights } from './weighted-mean';

/**
 * Bets that the canary fails. If the canary worked, the stake is multiplied by `ok`. The smaller `ok` is, the
 * more the bet wins if the canary failed.
 */
const samePageBets = [
  { ok: 0.02, weight: 14 },
  { ok: 0.25, weight: 6 },
  { ok: 0.5, weight: 3 },
  { ok: 0.75, weight: 3 },
  { ok: 0.9, weight: 3 },
].map(({ ok, weight }) => {
  // The factor on the stake if the canary failed and the stable version replaced it. It makes the bet fair if
  // both versions fail equally often; 0.97 leaves room for `bothFailedFactor`.
  const stableWorked = 0.97 * (2 - ok + 2 * Math.sqrt(1 - ok));
  return { ok, stableWorked, weight };
});
const samePageBetWeights = normalizeWeights(samePageBets.map(({ weight }) => weight));

/**
 * The factor on the stake if both versions failed on one page, which is almost no evidence against the
 * canary.
 */
const bothFailedFactor = 0.05;

/** What happened on one page: the canary worked, or it failed and the page tried the stable version. */
export type SamePageOutcome = { canary: 'ok' } | { canary: 'failed'; stableWorked: boolean };

/** The logarithm of the stake of each bet. */
export type SamePageEvidence = readonly number[];

export const noSamePageEvidence: SamePageEvidence = samePageBets.map(() => 0);

/**
 * Adds the evidence of one page. If a canary fails, the page tries the stable version seconds later. If that
 * works, the cause is probably the canary, not the network or the database. If both versions fail equally
 * often, the evidence does not grow, because the second try fails as often as the first.
 */
export function addSamePageEvidence(evidence: SamePageEvidence, outcome: SamePageOutcome): SamePageEvidence {
  return evidence.map((log, index) => log + Math.log(getBetFactor(samePageBets[index], outcome)));
}

function getBetFactor(bet: (typeof samePageBets)[number] | undefined, outcome: SamePageOutcome): number {
  if (!bet) return 1;
  if (outcome.canary === 'ok') return bet.ok;
  return outcome.stableWorked ? bet.stableWorked : bothFailedFactor;
}

/** Returns the logarithm of the evidence that the canary fails while the stable version works. */
export function computeLogSamePageEvidence(evidence: SamePageEvidence): number {
  return computeLogMean(evidence, samePageBetWeights);
}

export function isFailingOnSamePage(evidence: SamePageEvidence, enough: number): boolean {
  return isLogMeanAtLeast(evidence, samePageBetWeights, enough);
}
