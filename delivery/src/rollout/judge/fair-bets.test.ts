import { randomFrom } from '../../../test/rollouts/random';
import { simulateRollouts } from '../../../test/rollouts/simulate-rollout';
import { allWorlds } from '../../../test/rollouts/worlds';
import { computeLogFailureEvidence } from './failing-alone';
import { addSessionEvidence, noSessionEvidence } from './failing-beside';
import { emptyMatch, type SessionMatch, type VersionSessions } from './match';
import { addSamePageEvidence, noSamePageEvidence, type SamePageOutcome } from './same-page';
import { addSlownessEvidence, noSlownessEvidence } from './slower';

/** All ways in which this many sessions can end, with the chance of each when a session fails with `chance`. */
function ends(sessions: number, chance: number): { side: VersionSessions; chance: number }[] {
  return Array.from({ length: sessions + 1 }, (_, bad) => ({
    side: { ...emptyMatch.stable, bad, ok: sessions - bad },
    chance: choose(sessions, bad) * chance ** bad * (1 - chance) ** (sessions - bad),
  }));
}

function choose(all: number, some: number): number {
  return some === 0 ? 1 : (choose(all - 1, some - 1) * all) / some;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The average factor by which a match multiplies each guess. */
function averages(size: { stable: number; canary: number }, fails: { stable: number; canary: number }): number[] {
  const matches = ends(size.stable, fails.stable).flatMap((stable) =>
    ends(size.canary, fails.canary).map((canary) => ({
      match: { stable: stable.side, canary: canary.side },
      chance: stable.chance * canary.chance,
    })),
  );
  return noSessionEvidence.map((_, guess) =>
    sum(
      matches.map(({ match, chance }) => chance * Math.exp(addSessionEvidence(noSessionEvidence, match)[guess] ?? 0)),
    ),
  );
}

const sizes = [
  { stable: 1, canary: 1 },
  { stable: 5, canary: 1 },
  { stable: 1, canary: 4 },
  { stable: 99, canary: 1 },
];

describe('the evidence that a canary fails more often', () => {
  it.each([0, 0.001, 0.02, 0.3, 0.6, 1])(
    'does not grow on average when both fail alike, in %f of their sessions',
    (rate) => {
      for (const size of sizes)
        for (const average of averages(size, { stable: rate, canary: rate }))
          expect(average).toBeLessThanOrEqual(1 + 1e-9);
    },
  );

  it('shrinks when the canary fails less often', () => {
    for (const size of sizes) expect(Math.max(...averages(size, { stable: 0.1, canary: 0.05 }))).toBeLessThanOrEqual(1);
  });

  it('grows when the canary fails more often', () => {
    for (const size of sizes) expect(Math.max(...averages(size, { stable: 0.005, canary: 0.2 }))).toBeGreaterThan(1.05);
  });

  it.each([
    [0.01, 1],
    [0.005, 1],
    [0, 1],
  ])('is at most fair to a release that fails in %f of its sessions', (rate, most) => {
    for (const sessions of [1, 10, 100]) {
      const average = sum(
        ends(sessions, rate).map(({ side, chance }) => chance * Math.exp(computeLogFailureEvidence(side))),
      );
      expect(average).toBeLessThanOrEqual(most + 1e-9);
    }
  });
});

describe('the evidence that a canary fails while the stable version works in the same page', () => {
  /** The average factor by which a page multiplies each bet. */
  const averages = (ends: [chance: number, end: SamePageOutcome][]) =>
    noSamePageEvidence.map((_, bet) =>
      sum(ends.map(([chance, end]) => chance * Math.exp(addSamePageEvidence(noSamePageEvidence, end)[bet] ?? 0))),
    );
  const failed = (stoodIn: boolean): SamePageOutcome => ({ canary: 'failed', stableWorked: stoodIn });
  const rates = Array.from({ length: 101 }, (_, hundredth) => hundredth / 100);

  it('does not grow on average when both tries fail alike, at any rate', () => {
    for (const rate of rates)
      for (const average of averages([
        [1 - rate, { canary: 'ok' }],
        [rate * (1 - rate), failed(true)],
        [rate * rate, failed(false)],
      ]))
        expect(average).toBeLessThanOrEqual(1);
  });

  it('does not grow when a healthy canary fails in one of 100 pages and the second try always works', () => {
    for (const average of averages([
      [0.99, { canary: 'ok' }],
      [0.01, failed(true)],
    ]))
      expect(average).toBeLessThan(1);
  });

  it('does not grow when the network fails one of eight first tries and no second one', () => {
    for (const average of averages([
      [7 / 8, { canary: 'ok' }],
      [1 / 8, failed(true)],
    ]))
      expect(average).toBeLessThanOrEqual(1);
  });

  it('grows when the canary fails in a fifth of the pages and the stable version works', () => {
    const ends: [number, SamePageOutcome][] = [
      [0.8, { canary: 'ok' }],
      [0.2, failed(true)],
    ];
    expect(Math.max(...averages(ends))).toBeGreaterThan(1.05);
  });
});

describe('the evidence that a canary is slower', () => {
  /** The average when each of these times is equally likely to be the canary's. */
  function averageOver(times: number[], tolerance: number): number[] {
    const matches = times.map((canary, index): SessionMatch => {
      const others = times.filter((_, other) => other !== index);
      return {
        stable: { ...emptyMatch.stable, ok: others.length, mountMs: others },
        canary: { ...emptyMatch.canary, ok: 1, mountMs: [canary * tolerance] },
      };
    });
    return noSlownessEvidence.map((_, stake) =>
      sum(
        matches.map(
          (match) => Math.exp(addSlownessEvidence(noSlownessEvidence, match, 'mountMs')[stake] ?? 0) / times.length,
        ),
      ),
    );
  }

  it.each([
    ['different times', [80, 120, 300, 5000]],
    ['times that are partly equal', [100, 100, 100, 300, 300]],
    ['times that nobody notices', [1, 2, 3, 400]],
    ['two times', [90, 91]],
  ])('does not change on average over %s, for a canary as slow as tolerated', (_what, times) => {
    for (const average of averageOver(times, 1.1)) expect(average).toBeCloseTo(1, 9);
  });

  it('shrinks for a canary that is equally fast', () => {
    expect(Math.max(...averageOver([100, 105, 110, 300], 1))).toBeLessThan(1);
  });
});

/**
 * A small part of the rollouts of `npm run bench -- judge`, the same each time. The bench checks the promises
 * themselves.
 */
const rollouts = 80;
/** So few rollouts need a tolerance: three of a hundred, and a quarter of a median. */
const margin = { percent: 2, times: 1.25 };

const promised = allWorlds.filter(({ promise }) => promise);

it.each(promised.map((world) => [world.name, world] as const))(
  'simulated rollouts keep the promise: %s',
  (_name, world) => {
    const { abortedPercent, medianSessions } = simulateRollouts(world, { rollouts, random: randomFrom(8) });
    if (world.promise && 'abortedPercent' in world.promise)
      expect(abortedPercent).toBeLessThanOrEqual(world.promise.abortedPercent + margin.percent);
    else {
      expect(abortedPercent).toBeGreaterThanOrEqual(100 - margin.percent);
      expect(medianSessions).toBeLessThanOrEqual((world.promise?.medianSessions ?? 0) * margin.times);
    }
  },
);

it('simulated rollouts give the same result for the same seed', () => {
  const [world] = allWorlds;
  const run = () => world && simulateRollouts(world, { rollouts: 5, random: randomFrom(3) });
  expect(run()).toEqual(run());
});
