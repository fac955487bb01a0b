import type { ReleaseAct } from 'shared-lib/releases';
import { makeTestRegistry, type TestRegistry } from '../../test/test-registry';
import { changeChannel } from '.';
import { cleanUp } from './clean-up';
import { verifyRegistry } from './verify-registry';

const remote = 'mfe-roadmap';
const dayMs = 86_400_000;

let ground: TestRegistry;
beforeEach(async () => {
  ground = await makeTestRegistry();
});
afterEach(() => ground.end());

async function act(kind: 'publish' | 'promote', version: string): Promise<void> {
  const container = `mfe_roadmap_${Number(version[0]) % 2 === 0 ? 'a' : 'b'}`;
  const manifest = await ground.publish({ name: remote, version, container });
  const about = { remote, version };
  const acts: ReleaseAct[] = [{ kind: 'publish', ...about, manifest }];
  if (kind === 'promote' && version !== '1.0.0')
    acts.push({ kind: 'canary', ...about, share: 5, organisations: [] });
  if (kind === 'promote') acts.push({ kind: 'promote', ...about });
  for (const one of acts) {
    const done = await changeChannel(ground.registry, { act: one, actor: 'test', reason: '' });
    if (!done.ok) throw new Error(done.sentence);
  }
}

const removed = async () => (await cleanUp(ground.registry)).map(({ version }) => version);

test('the last three that people had stay, and whatever was live within seven days', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0']) await act('promote', version);
  expect(await removed()).toEqual([]);
  ground.wait(8 * dayMs);
  expect(await removed()).toEqual(['1.0.0', '2.0.0']);
  expect(await removed()).toEqual([]);
});

test('a release that nobody ever got goes after seven days', async () => {
  await act('promote', '1.0.0');
  await act('publish', '2.0.0');
  ground.wait(6 * dayMs);
  expect(await removed()).toEqual([]);
  ground.wait(2 * dayMs);
  expect(await removed()).toEqual(['2.0.0']);
});

test('what is live stays however old it is', async () => {
  await act('promote', '1.0.0');
  ground.wait(1000 * dayMs);
  expect(await removed()).toEqual([]);
  expect((await verifyRegistry(ground.registry)).releases).toBe(1);
});
