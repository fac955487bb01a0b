import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseAct } from 'shared-lib/releases';
import { addRoadMaps, makeTestRegistry, type TestRegistry } from '../../../test/test-registry';
import { changeChannel } from '../../registry/registry/change-channel';
import { openFolderStore } from '../../registry/registry/store/folder-store';
import { createOverrideLink } from '../overrides/make-link';
import { followChannel } from './follow-channel';
import { createDailyCopyRemoval } from './remove-old-copies';

const remote = 'mfe-roadmap';
const dayMs = 86_400_000;

let context: TestRegistry;
let logLines: string[];
beforeEach(async () => {
  logLines = [];
  context = await makeTestRegistry();
  await addRoadMaps(context, '2.0.0', '3.0.0', '4.0.0');
});
afterEach(() => context.end());

const openLocalStore = () => openFolderStore(path.join(context.folder, 'kept'));
const say = (sentence: string) => logLines.push(sentence);

async function act(kind: 'canary' | 'promote' | 'roll-back', version: string): Promise<void> {
  const about = { remote, version };
  const acts: Record<typeof kind, ReleaseAct> = {
    canary: { kind: 'canary', ...about, share: 5, organisations: [] },
    promote: { kind: 'promote', ...about },
    'roll-back': { kind: 'roll-back', ...about, isWithdrawn: false },
  };
  const changed = await changeChannel(context.registry, { act: acts[kind], actor: 'test', reason: '' });
  if (!changed.ok) throw new Error(changed.sentence);
}

/** An edge that has already served a file of each of these versions. */
async function edge(...versions: string[]) {
  for (const version of versions)
    await openLocalStore().replace(`${remote}/${version}/files/app.js`, Buffer.from(version));
  const { followed, checkForUpdate: look } = await followChannel({
    registry: context.registry,
    localStore: openLocalStore(),
    say,
  });
  return {
    look,
    forget: createDailyCopyRemoval({ registry: context.registry, localStore: openLocalStore(), followed, say }),
  };
}

const listCopies = async () =>
  (await openLocalStore().list(`${remote}/`)).flatMap((file) => (file.endsWith('app.js') ? file.split('/')[1] : []));

test('old copies: the current releases, the possible ones and those before them stay, and nothing else', async () => {
  await act('canary', '2.0.0');
  await act('promote', '2.0.0');
  await context.publish({ name: remote, version: '5.0.0' });
  await act('canary', '5.0.0');
  await act('roll-back', '5.0.0');
  const { forget } = await edge('0.9.0', '1.0.0', '2.0.0', '3.0.0', '5.0.0');
  await openLocalStore().replace('mfe-gone/1.0.0/files/app.js', Buffer.from('of a remote that is no more'));
  await forget();
  expect(await listCopies()).toEqual(['1.0.0', '2.0.0', '5.0.0']);
  expect(await openLocalStore().list('mfe-gone/')).toEqual([]);
  expect(await openLocalStore().list('')).toEqual(
    expect.arrayContaining(['channel.json', 'trust.json', 'shell/1.0.0/manifest.json']),
  );
  expect(logLines).toEqual([]);
});

test('old copies: a release that a link opens stays until the link ends', async () => {
  const user = 'admin@demo.test';
  const override = {
    remote,
    version: '3.0.0',
    user,
    origin: 'http://here',
    minutes: 60,
    actor: user,
    reason: '',
  };
  expect(await createOverrideLink(context.registry, override)).toMatchObject({ ok: true });
  await act('canary', '2.0.0');
  const { forget } = await edge('1.0.0', '2.0.0', '3.0.0', '4.0.0');
  await forget();
  expect(await listCopies()).toEqual(['1.0.0', '2.0.0', '3.0.0']);
  context.wait(dayMs);
  await forget();
  expect(await listCopies()).toEqual(['1.0.0', '2.0.0']);
});

test('old copies: are removed once a day', async () => {
  const { forget } = await edge('4.0.0');
  await forget();
  await edge('4.0.0');
  await forget();
  expect(await listCopies()).toEqual(['4.0.0']);
  context.wait(dayMs);
  await forget();
  expect(await listCopies()).toEqual([]);
});

test('old copies: nothing is removed if the open links are unknown', async () => {
  const { forget } = await edge('4.0.0');
  await rename(path.join(context.folder, 'log'), path.join(context.folder, 'away'));
  await forget();
  expect(await listCopies()).toEqual(['4.0.0']);
  expect(logLines).toEqual([`${openLocalStore().displayAddress} is not cleaned up today: the log has no entry 2.`]);
});
