import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseAct } from 'shared-lib/releases';
import { layRoadMaps, makeTestRegistry } from '../../../test/test-registry';
import { until } from '../../../test/until';
import { changeChannel } from '../../registry/registry/change-channel';
import { folderStore } from '../../registry/registry/store/folder-store';
import { followChannel } from '../follow/follow-channel';
import { startFollowing } from './registry-source';

test('keep up: copying large files does not delay following the channel', async () => {
  const context = await makeTestRegistry();
  await layRoadMaps(context, '1.1.0');
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-near-'));
  let isCopying = false;
  let comes = () => {};
  const held = new Promise<undefined>((resolve) => {
    comes = () => resolve(undefined);
  });
  const { store } = context.registry;
  const read = (name: string) => {
    if (!name.includes('/files/')) return store.read(name);
    isCopying = true;
    return held;
  };
  const registry = { ...context.registry, store: { ...store, read } };
  const near = folderStore(folder);
  const say = () => undefined;
  const follower = await followChannel({ registry, near, say });
  const end = startFollowing({ registry, near, follower, pollMs: 20, say });
  await until(async () => isCopying);

  const share = { share: 5, organisations: [] };
  const act: ReleaseAct = { kind: 'canary', remote: 'mfe-roadmap', version: '1.1.0', ...share };
  await changeChannel(context.registry, { act, actor: 'anna', reason: 'try it' });
  await until(async () => follower.now().channel.remotes['mfe-roadmap']?.canary?.share === 5);

  comes();
  await end();
  await context.end();
  await rm(folder, { recursive: true });
});
