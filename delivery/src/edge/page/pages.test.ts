import path from 'node:path';
import { leftSetsCookieName, parseReleaseSet } from 'shared-lib/releases';
import { makeSetRegistry, startSet } from '../../../test/set-registry';
import { changeChannel } from '../../registry/registry/change-channel';
import { openFolderStore } from '../../registry/registry/store/folder-store';
import { followChannel } from '../follow/follow-channel';
import { createPagesPerReleaseChoice } from './pages';

test('a browser that left a set gets pages without it, and is told of no newer release', async () => {
  const { registry, folder, end } = await makeSetRegistry();
  await changeChannel(registry, { act: startSet(100), actor: 'test', reason: '' });
  const localStore = openFolderStore(path.join(folder, 'kept'));
  const { followed } = await followChannel({ registry, localStore, say: () => undefined });
  const pages = createPagesPerReleaseChoice({
    followed,
    overrides: { openFor: async () => undefined },
    options: { deadlineMs: 1000, failedLists: 'told', isSecure: false },
    secret: 'a secret of this test that is long enough',
    clock: () => new Date(),
  });
  const openPage = async (cookie: string) => {
    const { page, cookies } = await pages.choosePage({ cookie }, '/workspace');
    const [, text = ''] = /id="release-set">([^<]*)</.exec(page.html('nonce', '/workspace')) ?? [];
    return { set: parseReleaseSet(text), visitor: cookies[0]?.split(';')[0] ?? '', id: page.id };
  };
  const { set, visitor } = await openPage('');
  expect(set).toMatchObject({ shell: { version: '2.0.0' }, sets: [{ remotes: ['mfe-workspace'] }] });
  const cookie = `${visitor}; ${leftSetsCookieName}=older.${set.sets?.[0]?.id}`;
  const { set: without, id } = await openPage(cookie);
  expect(without.shell.version).toBe('1.0.0');
  expect(without.sets).toBeUndefined();
  expect((await pages.findUpdate({ cookie })).id).toBe(id);
  await end();
});
