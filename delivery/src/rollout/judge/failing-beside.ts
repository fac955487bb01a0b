import { type Match, sessionsOf } from './match';
import { logMean, meanReaches, shareOut } from './mixture';

type Weighted = readonly (readonly [value: number, weight: number])[];

/** The guesses: how often stable sessions fail, and how much worse the canary's odds are then. */
const stableRates: Weighted = [
  [0.001, 3],
  [0.004, 4],
  [0.015, 2],
  [0.06, 1],
  [0.25, 1],
];
const oddsRatios: Weighted = [
  [4, 2],
  [12, 4],
  [50, 4],
  [3000, 1],
];

const guesses = stableRates.flatMap(([stable, likely]) =>
  oddsRatios.map(([ratio, alike]) => {
    const odds = (stable / (1 - stable)) * ratio;
    return { stable, canary: odds / (1 + odds), weight: likely * alike };
  }),
);
const weights = shareOut(guesses.map(({ weight }) => weight));

export type SessionEvidence = readonly number[];

export const noSessionEvidence: SessionEvidence = guesses.map(() => 0);

/**
 * Weighs one match: the likelihood of each session's end under the guess for its version, against that of an end
 * that does not depend on the version. When both versions fail equally often, this is a fair bet at any failure
 * rate. So an outage behind both is no evidence.
 */
export function addSessionEvidence(beside: SessionEvidence, match: Match): SessionEvidence {
  const weighed = weightOf(match);
  return beside.map((log, place) => log + (weighed[place] ?? 0));
}

/**
 * Cached results of matches with one canary session and no failure, which most are, by the number of stable
 * sessions.
 */
const quiet = new Map<number, SessionEvidence>();
const mostQuiet = 1_000;

function weightOf(match: Match): SessionEvidence {
  const { stable, canary } = match;
  const isQuiet = canary.ok === 1 && canary.bad === 0 && stable.bad === 0 && stable.ok <= mostQuiet;
  const known = isQuiet ? quiet.get(stable.ok) : undefined;
  const weighed = known ?? weigh(match);
  if (isQuiet && !known) quiet.set(stable.ok, weighed);
  return weighed;
}

function weigh({ stable, canary }: Match): SessionEvidence {
  const part = sessionsOf(canary) / (sessionsOf(canary) + sessionsOf(stable));
  const ok = stable.ok + canary.ok;
  const bad = stable.bad + canary.bad;
  return guesses.map((guess) => {
    const either = part * guess.canary + (1 - part) * guess.stable;
    return (
      times(canary.ok, 1 - guess.canary) +
      times(stable.ok, 1 - guess.stable) -
      times(ok, 1 - either) +
      times(canary.bad, guess.canary) +
      times(stable.bad, guess.stable) -
      times(bad, either)
    );
  });
}

/** The logarithm of the evidence that the canary fails more often than the stable version in the same time. */
export function averageSessionEvidence(beside: SessionEvidence): number {
  return logMean(beside, weights);
}

export function isFailingAcrossSessions(beside: SessionEvidence, enough: number): boolean {
  return meanReaches(beside, weights, enough);
}

/** The logarithm of the chance that something happens this many times. */
function times(often: number, chance: number): number {
  return often === 0 ? 0 : often * Math.log(chance);
}
