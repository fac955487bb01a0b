import { open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addRoadMaps, makeTestRegistry, type TestRegistry } from '../../../test/test-registry';
import { changeChannel } from '../../registry/registry/change-channel';
import { saveChannel } from '../../registry/registry/channel';
import type { Registry } from '../../registry/registry/registry';
import { openFolderStore } from '../../registry/registry/store/folder-store';
import { createSigner, generateKeyPem, type Signer } from '../../registry/registry/trust/key';
import { signDocument } from '../../registry/registry/trust/signed';
import { readTrust, type TrustDocument, writeRootRotation } from '../../registry/registry/trust/trust';
import { followChannel } from './follow-channel';

describe('follow:', () => {
  const remote = 'mfe-roadmap';
  const next = { name: remote, version: '1.1.0' };

  let context: TestRegistry;
  let logLines: string[];
  beforeEach(async () => {
    logLines = [];
    context = await makeTestRegistry();
    await addRoadMaps(context, '1.1.0');
  });
  afterEach(() => context.end());

  const openLocalStore = () => openFolderStore(path.join(context.folder, 'kept'));
  const follow = (registry: Registry = context.registry) =>
    followChannel({ registry, localStore: openLocalStore(), say: (sentence) => logLines.push(sentence) });

  async function act(share: number) {
    const changed = await changeChannel(context.registry, {
      act: { kind: 'canary', remote, version: '1.1.0', share, organisations: [] },
      actor: 'test',
      reason: '',
    });
    if (!changed.ok) throw new Error(changed.sentence);
  }

  const shareOf = ({ followed }: Awaited<ReturnType<typeof follow>>) =>
    followed().remotes.find(({ name }) => name === remote)?.canary?.share;

  const file = (name: string) => path.join(context.folder, name);

  /** Changes the document in the registry and signs it again with a key of the attacker's choice. */
  async function forge(
    name: string,
    kind: 'channel' | 'trust',
    how: { signer: 'root' | 'channel' | 'team'; more: object },
  ) {
    const { signed } = JSON.parse(await readFile(file(name), 'utf8'));
    await writeFile(file(name), signDocument(kind, { ...signed, ...how.more }, context.keys[how.signer]));
  }

  test('an edge uses a new channel from its next check on', async () => {
    const follower = await follow();
    expect(shareOf(follower)).toBeUndefined();
    await act(5);
    await follower.checkForUpdate();
    expect(shareOf(follower)).toBe(5);
    expect(logLines).toEqual([]);
  });

  describe('a channel', () => {
    const attacks: [what: string, attack: () => Promise<void>, sentence: string][] = [
      ['is gone', () => rm(file('channel.json')), 'there is none'],
      ['is no JSON', () => writeFile(file('channel.json'), '{'), 'the channel is no JSON'],
      [
        'is signed by a team',
        () => forge('channel.json', 'channel', { signer: 'team', more: { seq: 9 } }),
        'not signed',
      ],
      [
        'carries getPublicPath',
        () =>
          forge('channel.json', 'channel', {
            signer: 'channel',
            more: { seq: 9, getPublicPath: 'return 1' },
          }),
        'another form: /getPublicPath',
      ],
      [
        'has expired',
        () =>
          forge('channel.json', 'channel', {
            signer: 'channel',
            more: { expires: '2026-11-21T08:59:59.000Z' },
          }),
        'it has expired: 2026-11-21T08:59:59.000Z',
      ],
      [
        'has the number of an earlier one',
        () => forge('channel.json', 'channel', { signer: 'channel', more: { head: 'a'.repeat(64) } }),
        'there are two of number 3',
      ],
      [
        'comes with trust that the root has not signed',
        () => forge('trust.json', 'trust', { signer: 'channel', more: { version: 2 } }),
        'the trust is not signed',
      ],
      [
        'names a release that has changed since',
        async () => {
          const changed = signDocument(
            'release',
            {
              ...JSON.parse(await readFile(file(`${remote}/1.0.0/manifest.json`), 'utf8')).signed,
              container: 'evil',
            },
            context.keys.team,
          );
          await writeFile(file(`${remote}/1.0.0/manifest.json`), changed);
          await act(25);
        },
        'mfe-roadmap 1.0.0 is not the release that the channel means',
      ],
    ];

    test.each(attacks)(
      'that %s is refused with one log line, and the last good one stays',
      async (_what, attack, sentence) => {
        await act(5);
        const follower = await follow();
        await attack();
        await follower.checkForUpdate();
        await follower.checkForUpdate();
        expect(shareOf(follower)).toBe(5);
        expect(logLines).toHaveLength(1);
        expect(logLines[0]).toContain(sentence);
      },
    );

    test('that is older than the last good one is refused, also after a restart', async () => {
      await act(5);
      const older = await readFile(file('channel.json'));
      await act(25);
      const follower = await follow();
      await writeFile(file('channel.json'), older);
      await follower.checkForUpdate();
      expect(shareOf(follower)).toBe(25);
      expect(shareOf(await follow())).toBe(25);
      expect(logLines[0]).toContain('it goes back from 4 to 3');
    });
  });

  test('a canary signed by another team is given to nobody, and the rest goes on', async () => {
    await act(5);
    const manifest = `${remote}/1.1.0/manifest.json`;
    const { signed } = JSON.parse(await readFile(file(manifest), 'utf8'));
    await writeFile(file(manifest), signDocument('release', signed, createSigner(generateKeyPem())));
    const follower = await follow();
    expect(shareOf(follower)).toBeUndefined();
    expect(follower.followed().remotes).toHaveLength(2);
    for (let nth = 0; nth < 3; nth += 1) await follower.checkForUpdate();
    expect(logLines).toEqual([expect.stringContaining('mfe-roadmap 1.1.0 is left out: the release is not signed')]);
  });

  test('a canary that the registry could not deliver is given once it can', async () => {
    await act(5);
    let isBusy = true;
    const { store } = context.registry;
    const read: typeof store.read = async (name) => {
      if (isBusy && name === `${remote}/1.1.0/manifest.json`) throw new Error('too busy');
      return store.read(name);
    };
    const follower = await follow({ ...context.registry, store: { ...store, read } });
    await follower.checkForUpdate();
    expect(shareOf(follower)).toBeUndefined();
    isBusy = false;
    await follower.checkForUpdate();
    expect(shareOf(follower)).toBe(5);
    expect(logLines).toEqual(['mfe-roadmap 1.1.0 is left out: too busy.']);
  });

  test('a canary that needs what the shell does not give is given to nobody', async () => {
    const shell = { name: 'shell', version: '2.0.0' };
    const contract = { gives: { 'shared-lib/ui': [{ version: '0.1.0', names: ['Button'] }] }, takes: {} };
    await context.publish(shell, { contract });
    const takes = { 'shared-lib/ui': { version: '0.2.0', names: [] } };
    await context.publish({ ...next, version: '1.2.0' }, { contract: { gives: {}, takes } });
    const canary = (name: string, version: string) =>
      changeChannel(context.registry, {
        act: { kind: 'canary', remote: name, version, share: 50, organisations: [] },
        actor: 'test',
        reason: '',
      });
    await canary(remote, '1.2.0');
    expect(await canary('shell', '2.0.0')).toMatchObject({ ok: false, code: 'unfit-contract' });
  });

  describe('without the registry', () => {
    test('an edge starts with its own copy', async () => {
      await act(5);
      await follow();
      const empty = { ...context.registry, store: openFolderStore(path.join(context.folder, 'nowhere')) };
      const follower = await follow(empty);
      expect(shareOf(follower)).toBe(5);
      expect(logLines[0]).toContain('is not followed: there is no trust.json in');
    });

    test('an edge without a copy does not start', async () => {
      const empty = { ...context.registry, store: openFolderStore(path.join(context.folder, 'nowhere')) };
      await expect(follow(empty)).rejects.toThrow('there is no trust.json in');
    });

    test('canaries end when the channel expires, and stable releases stay', async () => {
      await act(5);
      const follower = await follow();
      context.wait(8 * 86_400_000);
      expect(shareOf(follower)).toBeUndefined();
      expect(follower.followed().remotes).toHaveLength(2);
      await saveChannel(context.registry, context.keys.channel);
      await follower.checkForUpdate();
      expect(shareOf(follower)).toBe(5);
    });

    test('a channel does not expire while an edge with its key looks at it each day', async () => {
      await act(5);
      const follower = await follow();
      for (const _day of Array(9)) {
        context.wait(86_400_000);
        await follower.checkForUpdate();
      }
      expect(shareOf(follower)).toBe(5);
      expect(logLines).toEqual([]);
    });
  });

  describe('an edge that knows no channel yet', () => {
    test('refuses an expired channel', async () => {
      context.wait(8 * 86_400_000);
      await expect(follow()).rejects.toThrow('it has expired: ');
    });

    test('refuses a channel with a lower number than its setting demands', async () => {
      const places = { registry: context.registry, localStore: openLocalStore(), say: () => undefined };
      await expect(followChannel({ ...places, leastSeq: 3 })).rejects.toThrow(
        'it has the number 2, and RELEASES_LEAST_NUMBER asks for 3',
      );
      expect((await followChannel({ ...places, leastSeq: 2 })).followed().channel.seq).toBe(2);
    });

    test('does not read a channel of 200 MB', async () => {
      const handle = await open(file('channel.json'), 'r+');
      await handle.truncate(200 * 1024 * 1024);
      await handle.close();
      await expect(follow()).rejects.toThrow(/channel\.json has 209715200 bytes, more than the 8388608/);
    });
  });
});

describe('trust:', () => {
  const remote = 'mfe-roadmap';

  let context: TestRegistry;
  let logLines: string[];
  beforeEach(async () => {
    logLines = [];
    context = await makeTestRegistry();
    await addRoadMaps(context, '1.1.0');
  });
  afterEach(() => context.end());

  const file = (name: string) => path.join(context.folder, name);
  const follow = (registry: Registry = context.registry) =>
    followChannel({
      registry,
      localStore: openFolderStore(file('kept')),
      say: (sentence) => logLines.push(sentence),
    });
  const shareOf = ({ followed }: Awaited<ReturnType<typeof follow>>) =>
    followed().remotes.find(({ name }) => name === remote)?.canary?.share;

  async function act(share: number) {
    const changed = await changeChannel(context.registry, {
      act: { kind: 'canary', remote, version: '1.1.0', share, organisations: [] },
      actor: 'test',
      reason: '',
    });
    if (!changed.ok) throw new Error(changed.sentence);
  }

  /** Changes the current trust document and signs it with this root. */
  async function signNewTrust(root: Signer, more: Partial<TrustDocument>) {
    const { store } = context.registry;
    const trust = { ...(await readTrust(store, context.keys.root.publicKey)), ...more };
    await store.replace('trust.json', signDocument('trust', trust, root));
  }

  test('a document of an older version is not followed, also after a restart', async () => {
    const first = await readFile(file('trust.json'));
    await signNewTrust(context.keys.root, { version: 2 });
    await act(5);
    const follower = await follow();
    await writeFile(file('trust.json'), first);
    await act(25);
    await follower.checkForUpdate();
    expect(shareOf(follower)).toBe(5);
    expect(shareOf(await follow())).toBe(5);
    expect(logLines).toHaveLength(2);
    for (const sentence of logLines) expect(sentence).toContain('its trust document is an older one');
  });

  describe('a rotated root', () => {
    const root = createSigner(generateKeyPem());
    async function rotate() {
      await writeRootRotation(context.registry.store, context.keys.root, root);
      await signNewTrust(root, { version: 2 });
    }

    test('is followed by an edge that knows the earlier root, also after a start without the registry', async () => {
      const follower = await follow();
      await rotate();
      await act(5);
      await follower.checkForUpdate();
      expect(shareOf(follower)).toBe(5);
      const empty = { ...context.registry, store: openFolderStore(path.join(context.folder, 'nowhere')) };
      expect(shareOf(await follow(empty))).toBe(5);
    });

    test('is not replaced by anything that the earlier root signs, whatever is put into the registry', async () => {
      await rotate();
      const follower = await follow();
      const attacker = createSigner(generateKeyPem());
      await signNewTrust(context.keys.root, { version: 99, keys: [] });
      await rm(file('roots'), { recursive: true });
      await follower.checkForUpdate();
      await writeRootRotation(context.registry.store, context.keys.root, attacker);
      await signNewTrust(attacker, { version: 100, keys: [] });
      await follower.checkForUpdate();
      expect(logLines).toHaveLength(1);
      expect(logLines[0]).toContain('the trust is not signed by a key that may sign it');
      expect(follower.followed().remotes).toHaveLength(2);
      const restarted = await follow();
      expect(restarted.followed()).toMatchObject({ root: root.publicKey, trust: { version: 2 } });
    });
  });
});
