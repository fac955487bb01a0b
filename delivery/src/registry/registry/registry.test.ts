import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseAct } from 'shared-lib/releases';
import { startBucket, type TestBucket } from 'shared-lib/testing';
import { addRoadMaps, makeTestRegistry, type TestRegistry } from '../../../test/test-registry';
import { changeChannel } from './change-channel';
import { readChannel, saveChannel } from './channel';
import { hashChannels } from './channel-delta';
import { openRegistry } from './registry';
import { readLog } from './release-log';
import { openStore } from './store/open-store';
import type { RegistryStore } from './store/registry-store';
import { createSigner, generateKeyPem } from './trust/key';
import { signDocument } from './trust/signed';

describe('registry:', () => {
  let context: TestRegistry;
  beforeEach(async () => {
    context = await makeTestRegistry();
  });
  afterEach(() => context.end());

  const remote = 'mfe-roadmap';

  async function giveCanary() {
    await addRoadMaps(context, '1.1.0');
    return canary(5);
  }

  const canary = (share: number, seq?: number) =>
    changeChannel(context.registry, {
      act: { kind: 'canary', remote, version: '1.1.0', share, organisations: [] },
      actor: 'somebody',
      reason: 'a ramp',
      figures: { sessions: 12, nothing: undefined },
      ...(seq !== undefined && { seq }),
    });

  const file = (name: string) => path.join(context.folder, name);

  async function damage(name: string, change: (text: string) => string): Promise<void> {
    const text = await readFile(file(name), 'utf8');
    const changed = change(text);
    expect(changed).not.toBe(text);
    await writeFile(file(name), changed);
  }

  describe('the channel', () => {
    test('of an empty registry is undefined', async () => {
      expect(await readChannel(context.registry)).toBeUndefined();
      expect(await readLog(context.registry)).toEqual([]);
    });

    test('says after an act what everybody gets, for a week', async () => {
      await giveCanary();
      const channel = await readChannel(context.registry);
      expect(channel).toMatchObject({
        seq: 3,
        expires: '2026-11-28T09:00:00.000Z',
        remotes: {
          shell: { stable: { version: '1.0.0' } },
          'mfe-roadmap': { stable: { version: '1.0.0' }, canary: { version: '1.1.0', share: 5 } },
        },
      });
    });

    test('keeps its content when it is signed again, and is valid for longer', async () => {
      await giveCanary();
      const before = await readChannel(context.registry);
      context.wait(86_400_000);
      const renewed = await saveChannel(context.registry, context.keys.channel);
      expect(renewed).toEqual({ ...before, expires: '2026-11-29T09:00:00.000Z' });
      expect(await readChannel(context.registry)).toEqual(renewed);
    });

    test('that an interrupted writer left behind is updated by the next one', async () => {
      await giveCanary();
      const stopped = await readFile(file('channel.json'));
      await canary(10);
      await writeFile(file('channel.json'), stopped);
      expect(await canary(25)).toMatchObject({ ok: true, channel: { seq: 5 } });
    });

    test.each([
      ['another share', (text: string) => text.replace('"share": 5', '"share": 100')],
      ['another signature', (text: string) => text.replace(/"signature": "../, '"signature": "AA')],
      ['another version', (text: string) => text.replace('"1.1.0"', '"1.0.0"')],
    ])('is refused with %s', async (_what, change) => {
      await giveCanary();
      await damage('channel.json', change);
      await expect(readChannel(context.registry)).rejects.toThrow('not signed by a key that may sign it');
    });

    test("that a team's key has signed is refused", async () => {
      await giveCanary();
      const { signed } = JSON.parse(await readFile(file('channel.json'), 'utf8'));
      await writeFile(file('channel.json'), signDocument('channel', signed, context.keys.team));
      await expect(readChannel(context.registry)).rejects.toThrow('not signed by a key that may sign it');
    });

    test('with an unknown key is refused, signed or not', async () => {
      await giveCanary();
      const { signed } = JSON.parse(await readFile(file('channel.json'), 'utf8'));
      const withUnknownKey = { ...signed, getPublicPath: 'return "/"' };
      await writeFile(file('channel.json'), signDocument('channel', withUnknownKey, context.keys.channel));
      await expect(readChannel(context.registry)).rejects.toThrow('another form: /getPublicPath');
    });

    test('of another root is refused', async () => {
      await giveCanary();
      const root = createSigner(generateKeyPem()).publicKey;
      const other = openRegistry({ ...context.registry, root });
      await expect(readChannel(other)).rejects.toThrow('the trust is not signed by a key that may sign it');
    });
  });

  describe('a change', () => {
    test('that is based on an older channel does nothing', async () => {
      await giveCanary();
      await canary(10);
      expect(await canary(25, 3)).toMatchObject({ ok: false, code: 'changed-meanwhile' });
      expect(await readLog(context.registry)).toHaveLength(4);
    });

    test('is made after the other if many are made at once, and none is lost', async () => {
      await giveCanary();
      const results = await Promise.all([6, 7, 8, 9, 10].map((share) => canary(share)));
      const accepted = results.filter(({ ok }) => ok);
      const log = await readLog(context.registry);
      expect(accepted.length).toBeGreaterThan(0);
      expect(results.flatMap((one) => (one.ok ? [] : one.code))).toEqual(
        Array(5 - accepted.length).fill('changed-meanwhile'),
      );
      expect(log).toHaveLength(3 + accepted.length);
      const channel = await readChannel(context.registry);
      expect(channel?.seq).toBe(log.length);
      expect(hashChannels(channel?.remotes ?? {})).toBe(log.at(-1)?.state);
    });

    test('without a key for the channel is refused', async () => {
      const reader = openRegistry({ ...context.registry, signer: undefined });
      const team = openRegistry({ ...context.registry, signer: context.keys.team });
      const change = {
        act: { kind: 'promote', remote, version: '1.0.0' } as const,
        actor: 'somebody',
        reason: '',
      };
      expect(await changeChannel(reader, change)).toMatchObject({ code: 'no-key' });
      expect(await changeChannel(team, change)).toMatchObject({ code: 'wrong-key' });
    });
  });

  describe('the log', () => {
    test('tells who did what, why, and with which figures', async () => {
      await giveCanary();
      const [entry] = await readLog(context.registry, { after: 2 });
      expect(entry).toMatchObject({
        seq: 3,
        at: '2026-11-21T09:00:00.000Z',
        actor: 'somebody',
        act: { kind: 'canary', remote, version: '1.1.0', share: 5 },
        reason: 'a ramp',
        figures: { sessions: 12 },
      });
    });

    test.each([
      ['changed', (text: string) => text.replace('"somebody"', '"nobody"'), 'not signed'],
      ['in the place of another', (text: string) => text, 'says that it is 2'],
    ])('with an entry that is %s is refused', async (_what, change, reason) => {
      await giveCanary();
      await writeFile(file('log/00000003.json'), change(await readFile(file('log/00000003.json'), 'utf8')));
      if (reason.includes('2')) await writeFile(file('log/00000003.json'), await readFile(file('log/00000002.json')));
      await expect(readLog(context.registry)).rejects.toThrow(reason);
    });

    test('that was rewritten and signed again does not match its hashes any more', async () => {
      await giveCanary();
      const { signed } = JSON.parse(await readFile(file('log/00000002.json'), 'utf8'));
      const rewritten = signDocument('entry', { ...signed, reason: 'another' }, context.keys.channel);
      await writeFile(file('log/00000002.json'), rewritten);
      await expect(readLog(context.registry)).rejects.toThrow('does not go on from the one before it');
    });
  });

  test.each([
    ['a reason of more letters than it has room for', { reason: 'a'.repeat(2001) }, '/reason'],
    ['an actor of no name', { actor: '' }, '/actor'],
  ])('the log refuses an entry that could not be read again: %s', async (_what, more, where) => {
    await giveCanary();
    const act: ReleaseAct = { kind: 'canary', remote, version: '1.1.0', share: 6, organisations: [] };
    const changed = await changeChannel(context.registry, { act, actor: 'somebody', reason: '', ...more });
    expect(changed).toMatchObject({
      ok: false,
      code: 'unwritable',
      sentence: expect.stringContaining(where),
    });
    expect((await readLog(context.registry)).at(-1)?.seq).toBe(3);
  });
});

describe('stores:', () => {
  let folder: string;
  let bucket: TestBucket;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lexboard-store-'));
    bucket = await startBucket('releases');
  });
  afterAll(async () => {
    await bucket.stop();
    await rm(folder, { recursive: true, force: true });
  });

  describe.each([
    ['a folder', () => folder],
    ['a bucket', () => bucket.url],
  ])('%s', (_what, address) => {
    let store: RegistryStore;
    beforeAll(() => {
      store = openStore(address());
    });
    afterAll(() => store.close());

    test('gives back what was written, and undefined for what is missing', async () => {
      await store.replace('a/one.json', Buffer.from('one'));
      await store.replace('a/one.json', Buffer.from('other'));
      expect((await store.read('a/one.json'))?.toString()).toBe('other');
      expect(await store.read('a/none.json')).toBeUndefined();
    });

    test('creates a document only once', async () => {
      expect(await store.create('log/1.json', Buffer.from('first'))).toBe(true);
      expect(await store.create('log/1.json', Buffer.from('second'))).toBe(false);
      expect((await store.read('log/1.json'))?.toString()).toBe('first');
    });

    test('lists what is below a folder, without what was removed', async () => {
      for (const name of ['b/1/x', 'b/2/y/z', 'c/3']) await store.replace(name, Buffer.from(name));
      expect(await store.list('b/')).toEqual(['b/1/x', 'b/2/y/z']);
      await store.remove('b/1/x');
      await store.remove('b/1/x');
      expect(await store.list('b/')).toEqual(['b/2/y/z']);
      expect(await store.list('d/')).toEqual([]);
    });
  });

  test('tells only one of many writers that create a document at once that it succeeded', async () => {
    const store = openStore(folder);
    const contents = Array.from({ length: 20 }, (_, nth) => Buffer.from(`writer ${nth}`));
    const results = await Promise.all(contents.map((content) => store.create('log/2.json', content)));
    expect(results.filter((is) => is)).toHaveLength(1);
  });
});
