import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeReleaseContext, type ReleaseContext } from '../../../test/release-context';
import { readRoot, readSigner } from '../registry/keys-folder';
import { openRegistry } from '../registry/registry';
import { folderStore } from '../registry/store/folder-store';
import { makeKey, type Signer, signerOf } from '../registry/trust/key';
import { seal } from '../registry/trust/signed';
import { readTrust, readTrusted } from '../registry/trust/trust';
import { rotateRoot } from './replace-key';

const name = 'mfe-roadmap';
const holds = { code: 0, said: expect.stringMatching(/All signatures and hashes hold\.$/) };

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

describe('trust: keys that several people change at once', () => {
  const keysNow = async () =>
    (await readTrust(folderStore(context.registry), (await readRoot(context.keys)) ?? '')).keys;

  test('are all added', async () => {
    const people = ['anna', 'ben', 'cleo', 'dan', 'eva'];
    const before = await keysNow();
    const added = await Promise.all(people.map((person) => context.run('add-key', name, '--name', person)));
    expect(added.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    const holders = (await keysNow()).map(({ holder }) => holder);
    expect(holders).toHaveLength(before.length + people.length);
    expect(holders).toEqual(expect.arrayContaining(people.map((one) => `${one}, of the team of ${name}`)));
    expect(await verify()).toEqual(holds);
  });

  test('never leave a remote without a key', async () => {
    await context.run('add-key', name, '--name', 'anna');
    const dropped = await Promise.all(['anna', name].map((one) => context.run('drop-key', one)));
    expect(dropped.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await keysNow()).filter(({ signs }) => signs.includes(name))).toHaveLength(1);
    expect(await verify()).toEqual(holds);
  });

  test('survive an interruption before trust.json names them', async () => {
    const before = await readFile(path.join(context.registry, 'trust.json'));
    await context.run('add-key', name, '--name', 'anna');
    const after = await readFile(path.join(context.registry, 'trust.json'));
    await writeFile(path.join(context.registry, 'trust.json'), before);
    expect((await context.run('add-key', name, '--name', 'anna')).said).toContain('counts already');
    expect(await readFile(path.join(context.registry, 'trust.json'))).toEqual(after);
  });

  test('are not taken from a document that somebody put there without the root', async () => {
    const trust = await readTrust(folderStore(context.registry), (await readRoot(context.keys)) ?? '');
    const thief = signerOf(makeKey());
    const laid = seal('trust', { ...trust, version: trust.version + 1 }, thief);
    await folderStore(context.registry).create('trust/00000002.json', laid);
    await expect(context.run('add-key', name, '--name', 'anna')).rejects.toThrow('not signed by a key');
    expect(await keysNow()).toEqual(trust.keys);
  });
});

test('trust: when two people rotate the root at once, one is refused and everybody follows the other', async () => {
  const elsewhere = path.join(context.root, 'elsewhere');
  await cp(context.keys, elsewhere, { recursive: true });
  const first = (await readRoot(context.keys)) ?? '';
  const registry = openRegistry({ store: folderStore(context.registry), root: first, signer: undefined });
  const rotated = await Promise.all(
    [context.keys, elsewhere].map(async (folder) =>
      rotateRoot(registry, folder, await rootOf(folder)),
    ),
  );
  const won = rotated.filter((one) => one.ok);
  expect(won).toHaveLength(1);
  expect(rotated.find((one) => !one.ok)).toMatchObject({ code: 'changed-meanwhile' });
  expect(await readTrusted(registry.store, first)).toMatchObject({ root: won[0]?.next.publicKey });
});
