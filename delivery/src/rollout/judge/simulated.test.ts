import { randomFrom } from '../../../test/rollouts/random';
import { simulateRollouts } from '../../../test/rollouts/simulate-rollout';
import { allWorlds } from '../../../test/rollouts/worlds';

/** A small part of what `npm run bench -- judge` rolls out; the same each time. The bench holds the promises themselves. */
const rollouts = 200;
/** So few leave something to luck: three of a hundred, and a quarter of a median. */
const luck = { percent: 2, times: 1.25 };

const promised = allWorlds.filter(({ promise }) => promise);

it.each(promised.map((world) => [world.name, world] as const))(
  'keeps its promise where %s',
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

it('comes out the same for the same seed', () => {
  const [world] = allWorlds;
  const run = () => world && simulateRollouts(world, { rollouts: 5, random: randomFrom(3) });
  expect(run()).toEqual(run());
});
