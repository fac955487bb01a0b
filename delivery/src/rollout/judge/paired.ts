import { logMean, meanReaches, shareOut } from './mixture';

/**
 * One bet for each share of pages in which the canary may work: `ok` is what remains of the stake after a page in
 * which it worked. The smaller `ok` is, the more a failure wins.
 */
const bets = [
  { ok: 0.02, weight: 14 },
  { ok: 0.25, weight: 6 },
  { ok: 0.5, weight: 3 },
  { ok: 0.75, weight: 3 },
  { ok: 0.9, weight: 3 },
].map(({ ok, weight }) => {
  // Fair for two versions that fail alike at any rate. The factor leaves a little room for `bothFailed`.
  const stood = 0.97 * (2 - ok + 2 * Math.sqrt(1 - ok));
  return { ok, stood, weight };
});
const weights = shareOut(bets.map(({ weight }) => weight));

/** The factor when both versions failed in one page, which says almost nothing against the canary. */
const bothFailed = 0.05;

export type PairedOutcome = { canary: 'ok' } | { canary: 'failed'; stoodIn: boolean };

export type PairedEvidence = readonly number[];

export const noPairedEvidence: PairedEvidence = bets.map(() => 0);

/**
 * Weighs one page: the canary worked, or it failed and the stable version was tried in the same page seconds later.
 * When the stable version works then, the network, the database or the time of day was not the cause. Two versions
 * that fail equally often do not win these bets at any rate, because the second try fails as often as the first.
 */
export function addPairedEvidence(paired: PairedEvidence, end: PairedOutcome): PairedEvidence {
  return paired.map((log, place) => log + Math.log(factorOf(bets[place], end)));
}

function factorOf(bet: (typeof bets)[number] | undefined, end: PairedOutcome): number {
  if (!bet) return 1;
  if (end.canary === 'ok') return bet.ok;
  return end.stoodIn ? bet.stood : bothFailed;
}

/** The logarithm of the evidence that the canary fails while the stable version works. */
export function averagePairedEvidence(paired: PairedEvidence): number {
  return logMean(paired, weights);
}

export function isFailingPaired(paired: PairedEvidence, enough: number): boolean {
  return meanReaches(paired, weights, enough);
}
