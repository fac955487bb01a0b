import { layRoadMaps, makeTestRegistry, type TestRegistry } from '../../test/test-registry';
import { changeChannel, type Registry, readChannel } from '../registry';
import { canary } from './canary';
import type { Ground } from './command';

const remote = 'mfe-roadmap';
let ground: TestRegistry;
beforeEach(async () => {
  ground = await makeTestRegistry();
  await layRoadMaps(ground, '1.1.0');
});
afterEach(() => ground.end());

const give = (registry: Registry, ...organisations: string[]) =>
  changeChannel(registry, {
    act: { kind: 'canary', remote, version: '1.1.0', share: 5, organisations },
    actor: 'somebody else',
    reason: '',
  });

/** Somebody else gives it to an organisation as soon as the channel has been read. */
function overtaken(registry: Registry): Registry {
  let isRead = false;
  const read: Registry['store']['read'] = async (name) => {
    const bytes = await registry.store.read(name);
    if (name === 'channel.json' && !isRead) {
      isRead = true;
      await give(registry, 'demo', 'late');
    }
    return bytes;
  };
  return { ...registry, store: Object.assign(Object.create(registry.store), { read }) };
}

const run = (registry: Registry) =>
  canary.run({ registry: async () => registry, actor: 'us', say: () => undefined } as unknown as Ground, {
    positionals: [remote, '1.1.0'],
    values: { share: '25' },
  });

test('an act that goes by what was read is refused where somebody has changed it since', async () => {
  await give(ground.registry, 'demo');
  expect(await run(overtaken(ground.registry))).toMatchObject({ ok: false, code: 'changed-meanwhile' });
  expect((await readChannel(ground.registry))?.remotes[remote]?.canary?.organisations).toEqual([
    'demo',
    'late',
  ]);
  expect(await run(ground.registry)).toEqual({ ok: true });
});
