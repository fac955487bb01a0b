import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteNames } from 'shared-lib/releases';
import { makeReleaseContext, type ReleaseContext } from '../../../test/release-context';
import { readRootKey, readSigner } from '../registry/keys-folder';
import { openRegistry } from '../registry/registry';
import { openFolderStore } from '../registry/store/folder-store';
import { createSigner, generateKeyPem, type Signer } from '../registry/trust/key';
import { signDocument } from '../registry/trust/signed';
import { readTrust, readTrustWithRotations } from '../registry/trust/trust';
import { verifyRegistry } from '../registry/verify-registry';
import { rotateRootKey } from './replace-key';

describe('keys:', () => {
  const name = 'mfe-roadmap';

  let original: ReleaseContext;
  let context: ReleaseContext;
  beforeAll(async () => {
    original = await makeReleaseContext();
    await original.run('init');
  });
  beforeEach(async () => {
    context = await makeReleaseContext(original);
  });
  afterEach(() => context.end());
  afterAll(() => original.end());

  const pem = (key: string) => path.join(context.keys, `${key}.pem`);
  const signer = async (key: string): Promise<Signer> => {
    const found = await readSigner(context.keys, key);
    if (!found) throw new Error(`There is no ${key}.pem.`);
    return found;
  };
  const publish = async (version: string, ...more: string[]) => {
    await context.build({ name, version });
    return context.run('publish', name, ...more);
  };
  const verify = () => context.run('verify');
  const holds = { code: 0, output: expect.stringMatching(/All signatures and hashes hold\.$/) };

  describe('a key that is added', () => {
    test('for a new team member signs what the team may sign, and nothing else', async () => {
      expect(await context.run('add-key', name, '--name', 'anna')).toMatchObject({ code: 0 });
      expect(await publish('1.1.0', '--key', 'anna')).toMatchObject({ code: 0 });
      expect(await verify()).toEqual(holds);
      await context.build({ name: 'shell', version: '2.0.0' });
      expect((await context.run('publish', 'shell', '--key', 'anna')).output).toMatch(/may not sign shell/);
      expect((await context.run('keys')).output).toMatch(
        /[0-9a-f]{16} signs mfe-roadmap: anna, of the team of mfe-roadmap/,
      );
    });

    test('without the root key counts only when the holder of the root key adds it', async () => {
      const root = path.join(context.root, 'away.pem');
      await rename(pem('root'), root);
      const added = await context.run('add-key', name, '--name', 'anna');
      expect(added).toMatchObject({ code: 0, output: expect.stringContaining('counts for nothing yet') });
      const addedAgain = await context.run('add-key', name, '--name', 'anna');
      expect(addedAgain).toMatchObject({ code: 1, output: expect.stringContaining('its public key is') });
      expect(await publish('1.1.0', '--key', 'anna')).toMatchObject({ code: 1 });
      await rename(root, pem('root'));
      const [, words = ''] = /npm run release -- (.*)$/.exec(added.output) ?? [];
      expect(await context.run(...words.split(' '))).toMatchObject({ code: 0 });
      expect(await publish('1.1.0', '--key', 'anna')).toMatchObject({ code: 0 });
    });

    test.each([
      ['for a remote that is none', ['add-key', 'mfe-nowhere'], 1, 'There is no remote mfe-nowhere'],
      ['twice', ['add-key', name], 1, 'counts already: it is of the team of mfe-roadmap'],
      ['for nothing', ['add-key'], 2, 'Name what the key is to sign.'],
      ['as root', ['add-key', name, '--name', 'root'], 2, 'not root'],
      ['in the place of a path', ['add-key', name, '--name', '../x'], 2, 'small letters'],
      ['that is none', ['add-key', name, '--public', 'abc'], 2, 'abc is no public key'],
    ])('%s is refused', async (_what, words, code, sentence) => {
      const before = await readFile(path.join(context.registry, 'trust.json'));
      expect(await context.run(...words)).toMatchObject({ code, output: expect.stringContaining(sentence) });
      expect(await readFile(path.join(context.registry, 'trust.json'))).toEqual(before);
    });
  });

  describe("a team's key that is rotated", () => {
    test('is replaced by another, and its releases stay valid', async () => {
      const old = await readFile(pem(name));
      await publish('1.1.0');
      expect(await context.run('rotate-key', name)).toMatchObject({ code: 0 });
      expect(await readFile(pem(name))).not.toEqual(old);
      expect(await verify()).toEqual(holds);
      await context.run('canary', name, '1.1.0', '--share', '5');
      expect(await context.run('promote', name)).toMatchObject({ code: 0 });
      expect(await publish('1.2.0')).toMatchObject({ code: 0 });
      await writeFile(pem('thief'), old);
      expect((await publish('1.3.0', '--key', 'thief')).output).toMatch(/may not sign mfe-roadmap/);
    });

    test('does not hand over releases that neither log nor channel ever named', async () => {
      const store = openFolderStore(context.registry);
      const stolen = await signer(name);
      const manifest = JSON.parse((await store.read(`${name}/1.0.0/manifest.json`))?.toString() ?? '');
      const forged = { ...manifest.signed, version: '6.6.6' };
      await store.create(`${name}/6.6.6/manifest.json`, signDocument('release', forged, stolen));
      const { output } = await context.run('rotate-key', name);
      expect(output).toContain('mfe-roadmap/6.6.6/manifest.json was never told of in the log');
      const refused = await context.run('canary', name, '6.6.6', '--share', '5').catch(String);
      expect(refused).toContain('not signed by a key that may sign it');
    });

    test('can be completed after an interruption', async () => {
      const old = await readFile(pem(name));
      await context.run('rotate-key', name);
      await rename(pem(name), pem(`${name}.next`));
      await writeFile(pem(name), old);
      expect((await context.run('rotate-key', name)).output).toContain('that was stopped on its way');
      expect(await publish('1.1.0')).toMatchObject({ code: 0 });
    });

    test.each([
      ['without the root', () => rm(pem('root')), [name], 'There is no root.pem'],
      ['by another root', () => writeFile(pem('root'), generateKeyPem()), [name], 'is not the root of'],
      ['that is not here', () => rm(pem(name)), [name], 'There is no mfe-roadmap.pem'],
      ['that counts for nothing', () => writeFile(pem(name), generateKeyPem()), [name], 'counts for nothing'],
    ])('%s is refused', async (_what, damage, words, sentence) => {
      await damage();
      const refused = await context.run('rotate-key', ...words);
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
      expect(await verify()).toEqual(holds);
    });
  });

  test('the operators get another key, and the log stays valid', async () => {
    expect(await context.run('rotate-key', 'channel')).toMatchObject({ code: 0 });
    expect(await verify()).toEqual(holds);
    expect(await publish('1.1.0')).toMatchObject({ code: 0 });
    expect(await context.run('canary', name, '1.1.0', '--share', '5')).toMatchObject({ code: 0 });
    expect(await verify()).toEqual(holds);
  });

  describe('a key that is dropped', () => {
    test('leaves its releases to another key of its team', async () => {
      await context.run('add-key', name, '--name', 'anna');
      await publish('1.1.0', '--key', 'anna');
      const { key } = await signer('anna');
      expect(await context.run('drop-key', key)).toMatchObject({ code: 0 });
      expect(await verify()).toEqual(holds);
      expect((await publish('1.2.0', '--key', 'anna')).output).toMatch(/may not sign mfe-roadmap/);
    });

    test.each([
      ['that nobody knows', ['nobody'], 'No key nobody counts'],
      ['that is the last of its remote', [name], 'the only key that may sign mfe-roadmap'],
    ])('%s is refused', async (_what, words, sentence) => {
      const refused = await context.run('drop-key', ...words);
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
    });

    test('is refused when its team has no other key here', async () => {
      const anna = createSigner(generateKeyPem());
      await context.run('add-key', name, '--name', 'anna', `--public=${anna.publicKey}`);
      const refused = await context.run('drop-key', name);
      expect(refused).toMatchObject({
        code: 1,
        output: expect.stringContaining('No other key that may sign'),
      });
    });
  });

  describe('a root that is rotated', () => {
    const reader = (root: string) =>
      openRegistry({ store: openFolderStore(context.registry), root, signer: undefined });

    test('is followed by whoever was given the old root, and the old root can sign nothing more', async () => {
      const first = (await readRootKey(context.keys)) ?? '';
      const oldPem = await readFile(pem('root'));
      expect(await context.run('rotate-key', 'root')).toMatchObject({ code: 0 });
      expect(await context.run('rotate-key', 'root')).toMatchObject({ code: 0 });
      expect(await readRootKey(context.keys)).not.toBe(first);
      expect((await verifyRegistry(reader(first))).faults).toEqual([]);
      expect(await context.run('add-key', name, '--name', 'anna')).toMatchObject({ code: 0 });
      const { keys } = await readTrust(openFolderStore(context.registry), first);
      const holders = ['channel', 'shell', ...remoteNames, 'anna'];
      expect(keys).toHaveLength(holders.length);
      await writeFile(pem('root'), oldPem);
      expect((await context.run('add-key', name, '--name', 'ben')).output).toContain('is not the root of');
      expect(await readSigner(context.keys, 'ben')).toBeUndefined();
    });

    test('is not followed when only one of the two keys has signed the rotation', async () => {
      const store = openFolderStore(context.registry);
      const first = await signer('root');
      const attacker = createSigner(generateKeyPem());
      const rotation = { from: first.publicKey, to: attacker.publicKey };
      const trust = await readTrust(store, first.publicKey);
      await store.replace('trust.json', signDocument('trust', { ...trust, version: 9 }, attacker));
      for (const by of [first, attacker]) {
        await store.replace(`roots/${first.key}.json`, signDocument('root', rotation, by));
        await expect(readTrustWithRotations(store, first.publicKey)).rejects.toThrow(
          'not signed by a key that may sign it',
        );
      }
      await store.replace(`roots/${first.key}.json`, signDocument('root', rotation, first, attacker));
      expect(await readTrustWithRotations(store, first.publicKey)).toMatchObject({
        root: attacker.publicKey,
      });
    });

    test('can be completed after an interruption', async () => {
      const copy = path.join(context.root, 'kept');
      await cp(context.keys, copy, { recursive: true });
      await context.run('rotate-key', 'root');
      await cp(pem('root'), path.join(copy, 'root.next.pem'));
      await cp(copy, context.keys, { recursive: true, force: true });
      expect((await context.run('rotate-key', 'root')).output).toContain('that was stopped on its way');
      expect(await context.run('add-key', name, '--name', 'anna')).toMatchObject({ code: 0 });
    });
  });
});

describe('trust:', () => {
  const name = 'mfe-roadmap';
  const holds = { code: 0, output: expect.stringMatching(/All signatures and hashes hold\.$/) };

  let context: ReleaseContext;
  beforeEach(async () => {
    context = await makeReleaseContext();
    await context.run('init');
  });
  afterEach(() => context.end());

  const verify = () => context.run('verify');

  async function rootOf(folder: string): Promise<Signer> {
    const root = await readSigner(folder, 'root');
    if (!root) throw new Error(`There is no root.pem in ${folder}.`);
    return root;
  }

  describe('keys that several people change at once', () => {
    const listKeys = async () =>
      (await readTrust(openFolderStore(context.registry), (await readRootKey(context.keys)) ?? '')).keys;

    test('are all added', async () => {
      const people = ['anna', 'ben', 'cleo', 'dan', 'eva'];
      const before = await listKeys();
      const added = await Promise.all(people.map((person) => context.run('add-key', name, '--name', person)));
      expect(added.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
      const holders = (await listKeys()).map(({ holder }) => holder);
      expect(holders).toHaveLength(before.length + people.length);
      expect(holders).toEqual(expect.arrayContaining(people.map((one) => `${one}, of the team of ${name}`)));
      expect(await verify()).toEqual(holds);
    });

    test('never leave a remote without a key', async () => {
      await context.run('add-key', name, '--name', 'anna');
      const dropped = await Promise.all(['anna', name].map((one) => context.run('drop-key', one)));
      expect(dropped.map(({ code }) => code).sort()).toEqual([0, 1]);
      expect((await listKeys()).filter(({ signs }) => signs.includes(name))).toHaveLength(1);
      expect(await verify()).toEqual(holds);
    });

    test('survive an interruption before trust.json names them', async () => {
      const before = await readFile(path.join(context.registry, 'trust.json'));
      await context.run('add-key', name, '--name', 'anna');
      const after = await readFile(path.join(context.registry, 'trust.json'));
      await writeFile(path.join(context.registry, 'trust.json'), before);
      expect((await context.run('add-key', name, '--name', 'anna')).output).toContain('counts already');
      expect(await readFile(path.join(context.registry, 'trust.json'))).toEqual(after);
    });

    test('are not read from a document that somebody put there without the root', async () => {
      const trust = await readTrust(openFolderStore(context.registry), (await readRootKey(context.keys)) ?? '');
      const attacker = createSigner(generateKeyPem());
      const forgedTrust = signDocument('trust', { ...trust, version: trust.version + 1 }, attacker);
      await openFolderStore(context.registry).create('trust/00000002.json', forgedTrust);
      await expect(context.run('add-key', name, '--name', 'anna')).rejects.toThrow('not signed by a key');
      expect(await listKeys()).toEqual(trust.keys);
    });
  });

  test('when two people rotate the root at once, one is refused and everybody follows the other', async () => {
    const otherFolder = path.join(context.root, 'elsewhere');
    await cp(context.keys, otherFolder, { recursive: true });
    const first = (await readRootKey(context.keys)) ?? '';
    const registry = openRegistry({
      store: openFolderStore(context.registry),
      root: first,
      signer: undefined,
    });
    const rotated = await Promise.all(
      [context.keys, otherFolder].map(async (folder) => rotateRootKey(registry, folder, await rootOf(folder))),
    );
    const won = rotated.filter((one) => one.ok);
    expect(won).toHaveLength(1);
    expect(rotated.find((one) => !one.ok)).toMatchObject({ code: 'changed-meanwhile' });
    expect(await readTrustWithRotations(registry.store, first)).toMatchObject({
      root: won[0]?.next.publicKey,
    });
  });
});
