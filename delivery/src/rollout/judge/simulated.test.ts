import { randomFrom } from '../../../test/rollouts/random';
import { simulateRollouts } from '../../../test/rollouts/simulate-rollout';
import { allWorlds } from '../../../test/rollouts/worlds';

/**
 * A small part of the rollouts of `npm run bench -- judge`, the same each time. The bench checks the promises
 * themselves.
 */
const rollouts = 200;
/** So few rollouts need a tolerance: three of a hundred, and a quarter of a median. */
const luck = { percent: 2, times: 1.25 };

const promised = allWorlds.filter(({ promise }) => promise);

it.each(promised.map((world) => [world.name, world] as const))(
  'simulated rollouts keep the promise: %s',
  (_name, world) => {
    const { abortedPercent, medianSessions } = simulateRollouts(world, { rollouts, random: randomFrom(8) });
    if (world.promise && 'abortedPercent' in world.promise)
      expect(abortedPercent).toBeLessThanOrEqual(world.promise.abortedPercent + luck.percent);
    else {
      expect(abortedPercent).toBeGreaterThanOrEqual(100 - luck.percent);
      expect(medianSessions).toBeLessThanOrEqual((world.promise?.medianSessions ?? 0) * luck.times);
    }
  },
);

it('simulated rollouts give the same result for the same seed', () => {
  const [world] = allWorlds;
  const run = () => world && simulateRollouts(world, { rollouts: 5, random: randomFrom(3) });
  expect(run()).toEqual(run());
});
