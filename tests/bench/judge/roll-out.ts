// Runs the rollouts of some of the worlds in its own process and reports how they ended.
import { randomFrom } from 'delivery/test/rollouts/random';
import { simulateRollouts } from 'delivery/test/rollouts/simulate-rollout';
import { allWorlds } from 'delivery/test/rollouts/worlds';

const request: { worlds: number[]; rollouts: number } = JSON.parse(process.argv[2] ?? '{}');
const { rollouts } = request;
const ended = request.worlds.map((place) => {
  const world = allWorlds[place];
  if (!world) throw new Error(`There is no world ${place}.`);
  return simulateRollouts(world, { rollouts, random: randomFrom(place) });
});
process.stdout.write(JSON.stringify(ended));
