import { makeTestRegistry, type TestRegistry } from '../../../test/test-registry';
import { type Telling, telling } from '../../../test/told-outcomes';
import { changeChannel } from '../../registry/registry/change-channel';
import { readChannel } from '../../registry/registry/channel';
import { readLog } from '../../registry/registry/read-log';
import { openRollouts, type Rollouts } from './open-rollouts';

const remote = 'mfe-roadmap';
const log = { info: () => undefined, warn: () => undefined };
const records = { fileOf: () => '', read: async () => [], append: async () => undefined };

let kept: TestRegistry;
let pages: Telling;
let rollouts: Rollouts;
beforeEach(async () => {
  kept = await makeTestRegistry();
  pages = telling();
  await kept.live({ name: remote, version: '1.0.0' });
  await kept.publish({ name: remote, version: '1.1.0' });
  const act = { kind: 'canary' as const, remote, version: '1.1.0', share: 5, organisations: [] };
  await changeChannel(kept.registry, { act, actor: 'a developer', reason: 'try it' });
  rollouts = openRollouts({ registry: kept.registry, backend: pages, records, log });
});
afterEach(async () => {
  await rollouts.stop();
  await kept.end();
});

const now = async () => (await readChannel(kept.registry))?.remotes[remote];
const entries = () => readLog(kept.registry);

test('rollouts: a canary that takes longer to mount is taken back, and the reason has both times', async () => {
  await rollouts.evaluate();
  for (let nth = 0; nth < 40; nth += 1) pages.round('ok', 19, 820);
  await rollouts.evaluate();
  expect((await entries()).at(-1)?.reason).toMatch(
    /^It takes longer to mount: 820 ms, stable 100 ms; in this step 0 of \d+ reports on the canary tell of a failure/,
  );
});

test('rollouts: without stable sessions, a canary that throws at mount is taken back after five pages of three people', async () => {
  await rollouts.evaluate();
  for (const person of ['one', 'two', 'three', 'one']) pages.page('mount', person);
  await rollouts.evaluate();
  expect((await now())?.canary?.version).toBe('1.1.0');
  pages.page('mount', 'two');
  await rollouts.evaluate();
  expect((await now())?.canary).toBeUndefined();
  expect((await entries()).at(-1)?.reason).toMatch(
    /^It fails more often: in this step 5 of 5 reports on the canary tell of a failure, 0 of 0 .* in its place the stable version worked in 5 of 5 pages\./,
  );
});
