import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { layRoadMaps, makeTestRegistry, type TestRegistry } from '../../../test/test-registry';
import { changeChannel } from '../../registry/registry/change-channel';
import type { Registry } from '../../registry/registry/registry';
import { folderStore } from '../../registry/registry/store/folder-store';
import { makeKey, type Signer, signerOf } from '../../registry/registry/trust/key';
import { seal } from '../../registry/registry/trust/signed';
import { readTrust, type Trust, writeRotation } from '../../registry/registry/trust/trust';
import { followChannel } from './follow-channel';

const remote = 'mfe-roadmap';

let context: TestRegistry;
let said: string[];
beforeEach(async () => {
  said = [];
  context = await makeTestRegistry();
  await layRoadMaps(context, '1.1.0');
});
afterEach(() => context.end());

const file = (name: string) => path.join(context.folder, name);
const follow = (registry: Registry = context.registry) =>
  followChannel({
    registry,
    near: folderStore(file('kept')),
    say: (sentence) => said.push(sentence),
  });
const shareOf = ({ now }: Awaited<ReturnType<typeof follow>>) =>
  now().remotes.find(({ name }) => name === remote)?.canary?.share;

async function act(share: number) {
  const done = await changeChannel(context.registry, {
    act: { kind: 'canary', remote, version: '1.1.0', share, organisations: [] },
    actor: 'test',
    reason: '',
  });
  if (!done.ok) throw new Error(done.sentence);
}

/** Changes the current trust document and signs it with this root. */
async function trustAnew(root: Signer, more: Partial<Trust>) {
  const { store } = context.registry;
  const trust = { ...(await readTrust(store, context.keys.root.publicKey)), ...more };
  await store.replace('trust.json', seal('trust', trust, root));
}

test('trust: a document of an older version is not followed, also after a restart', async () => {
  const first = await readFile(file('trust.json'));
  await trustAnew(context.keys.root, { version: 2 });
  await act(5);
  const follower = await follow();
  await writeFile(file('trust.json'), first);
  await act(25);
  await follower.look();
  expect(shareOf(follower)).toBe(5);
  expect(shareOf(await follow())).toBe(5);
  expect(said).toHaveLength(2);
  for (const sentence of said) expect(sentence).toContain('its trust document is an older one');
});

describe('trust: a rotated root', () => {
  const root = signerOf(makeKey());
  async function rotate() {
    await writeRotation(context.registry.store, context.keys.root, root);
    await trustAnew(root, { version: 2 });
  }

  test('is followed by an edge that was given the root before, also after a start without the registry', async () => {
    const follower = await follow();
    await rotate();
    await act(5);
    await follower.look();
    expect(shareOf(follower)).toBe(5);
    const empty = { ...context.registry, store: folderStore(path.join(context.folder, 'nowhere')) };
    expect(shareOf(await follow(empty))).toBe(5);
  });

  test('is not given up for what the root before signs, whatever is put into the registry', async () => {
    await rotate();
    const follower = await follow();
    const thief = signerOf(makeKey());
    await trustAnew(context.keys.root, { version: 99, keys: [] });
    await rm(file('roots'), { recursive: true });
    await follower.look();
    await writeRotation(context.registry.store, context.keys.root, thief);
    await trustAnew(thief, { version: 100, keys: [] });
    await follower.look();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('the trust is not signed by a key that may sign it');
    expect(follower.now().remotes).toHaveLength(2);
    const again = await follow();
    expect(again.now()).toMatchObject({ root: root.publicKey, trust: { version: 2 } });
  });
});
