import type { FastifyInstance } from 'fastify';
import type { ReleaseAct } from 'shared-lib/releases';
import { admitAs } from '../../test/admit-as';
import { ask } from '../../test/ask';
import { portOf } from '../../test/port-of';
import { makeTestRegistry, type TestRegistry } from '../../test/test-registry';
import { telling } from '../../test/told-outcomes';
import { edgeApp } from '../edge/edge-app';
import { changeChannel } from '../registry/registry/change-channel';
import { readChannel } from '../registry/registry/channel';
import { openRollouts, type Rollouts } from '../rollout/rollouts/open-rollouts';
import { addConsoleRoutes } from './console.routes';

const remote = 'mfe-roadmap';
const brake = { isHeld: false, maxShare: 20, minHours: 2, patienceHours: 30 };

let kept: TestRegistry;
let rollouts: Rollouts;
let app: FastifyInstance;
beforeEach(async () => {
  kept = await makeTestRegistry();
  await kept.live({ name: remote, version: '1.0.0' });
  await kept.publish({ name: remote, version: '1.1.0' });
  app = edgeApp('silent');
  const memory = { fileOf: () => '', read: async () => [], append: async () => undefined };
  rollouts = openRollouts({ registry: kept.registry, backend: telling(), records: memory, log: app.log });
  const admit = admitAs({ first: 'anna@platform.test' });
  addConsoleRoutes(app, { admit }, { registry: kept.registry, rollouts, secondPersonAbove: 25 });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await rollouts.stop();
  await app.close();
  await kept.end();
});

async function act(kind: string, seq: number) {
  const { status, text } = await ask(`http://127.0.0.1:${portOf(app.server)}`, {
    path: '/api/releases/act',
    headers: { authorization: 'first', 'content-type': 'application/json' },
    method: 'POST',
    body: JSON.stringify({ kind, remote, version: '1.1.0', share: 5, reason: 'we look at it', seq }),
  });
  return { status, message: String(JSON.parse(text).message) };
}
const canary = async () => (await readChannel(kept.registry))?.remotes[remote]?.canary;

test('console: an operator holds a canary at its share, and lets it go on', async () => {
  expect((await act('canary', 1)).status).toBe(200);
  expect(await act('hold', 2)).toEqual({
    status: 200,
    message: 'mfe-roadmap 1.1.0 is held: its share is not raised by itself.',
  });
  expect(await canary()).toMatchObject({ share: 5, brake: { isHeld: true } });
  expect((await act('go-on', 3)).message).toBe('mfe-roadmap 1.1.0 goes on by itself.');
  expect(await canary()).toMatchObject({ share: 5, brake: { isHeld: false } });
});

test('console: a hold keeps share, organisations and the other limits', async () => {
  const before = { share: 10, organisations: ['demo'], brake };
  const given: ReleaseAct = { kind: 'canary', remote, version: '1.1.0', ...before };
  await changeChannel(kept.registry, { act: given, actor: 'anna', reason: 'try it' });
  await act('hold', 2);
  expect(await canary()).toMatchObject({ ...before, brake: { ...brake, isHeld: true } });
});

test('console: a release that is no canary cannot be held, and does not become a canary', async () => {
  expect(await act('hold', 1)).toEqual({ status: 409, message: 'mfe-roadmap 1.1.0 is not a canary.' });
  expect(await canary()).toBeUndefined();
});
