import { logMean, meanReaches, shareOut } from './mixture';

/** Up to this share of failing sessions a release is healthy, whatever the other version does. */
const healthy = 0.01;

const count = 24;
/** The shares that a faulty release may have: from just above healthy up to nearly every session. */
const rates = Array.from({ length: count }, (_, place) => 0.03 * 33 ** (place / (count - 1)));
/** Most faults are small, so small shares weigh more. */
const weights = shareOut(rates.map((rate) => 1 / rate));
const ofBad = rates.map((rate) => Math.log(rate / healthy));
const ofOk = rates.map((rate) => Math.log((1 - rate) / (1 - healthy)));

const ofWorst = Math.max(...ofBad);

type Count = { ok: number; bad: number };

/**
 * The logarithm of the evidence that more of a release's sessions fail than a healthy one's. For a healthy release
 * the chance that this ever reaches the logarithm of x is 1 in x, however often it is checked.
 */
export function averageFailureEvidence(sessions: Count): number {
  return logMean(logsOf(sessions), weights);
}

export function isFailingAlone(sessions: Count, enough: number): boolean {
  // Usually too few have failed for any of the shares.
  if (sessions.bad * ofWorst < enough) return false;
  return meanReaches(logsOf(sessions), weights, enough);
}

function logsOf({ ok, bad }: Count): number[] {
  return ofBad.map((log, place) => bad * log + ok * (ofOk[place] ?? 0));
}
