import { parseBucket } from 'shared-lib/settings';
import { startBucket, type TestBucket } from 'shared-lib/testing';
import { makeReleaseContext, type ReleaseContext } from '../../../test/release-context';
import { cleanUp } from '../../registry/registry/clean-up';
import { readRoot, readSigner } from '../../registry/registry/keys-folder';
import { openRegistry } from '../../registry/registry/registry';
import { bucketStore } from '../../registry/registry/store/open-store';

const name = 'mfe-roadmap';
const dayMs = 86_400_000;
const holds = { code: 0, said: expect.stringMatching(/All signatures and hashes hold\.$/) };

let bucket: TestBucket;
let context: ReleaseContext;
beforeAll(async () => {
  bucket = await startBucket('releases');
  context = await makeReleaseContext();
  Object.assign(context.env, { RELEASES_URL: bucket.url });
  await context.run('init');
});
afterAll(async () => {
  await bucket.stop();
  await context.end();
});

async function live(version: string, slot: 'a' | 'b'): Promise<void> {
  await context.build({ name, version, container: `mfe_roadmap_${slot}` });
  for (const words of [
    ['publish', name],
    ['canary', name, version, '--share', '5'],
    ['promote', name],
  ])
    expect(await context.run(...words)).toMatchObject({ code: 0 });
}

/** The registry in the bucket, with a clock set this many days ahead. */
async function registryIn(days: number) {
  const place = parseBucket(bucket.url);
  const root = await readRoot(context.keys);
  if (!place || !root) throw new Error('There is no registry in a bucket.');
  const world = { now: () => new Date(Date.now() + days * dayMs), salt: () => 'salt' };
  const signer = await readSigner(context.keys, 'channel');
  return openRegistry({ store: bucketStore(place), root, signer, world });
}

test.each([name, 'channel', 'root'])(
  'rotating the key of %s keeps everything that it signed',
  async (key) => {
    expect(await context.run('rotate-key', key)).toMatchObject({ code: 0 });
    expect(await context.run('verify')).toEqual(holds);
  },
);

test('after that, keys of several people can be added and dropped', async () => {
  for (const words of [
    ['add-key', name, '--name', 'anna'],
    ['add-key', name, '--name', 'ben'],
    ['drop-key', 'anna'],
    ['rotate-key', 'ben'],
  ])
    expect(await context.run(...words)).toMatchObject({ code: 0 });
  expect((await context.run('keys')).said).toContain('ben, of the team of mfe-roadmap');
  expect(await context.run('verify')).toEqual(holds);
});

test('clean-up removes in two passes what no open page can use any more', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'])
    await live(version, Number(version[2]) % 2 ? 'b' : 'a');
  expect(await context.run('clean-up')).toMatchObject({ code: 0 });
  const [first, later] = [await registryIn(8), await registryIn(9)];
  const gone = [
    { name, version: '1.0.0' },
    { name, version: '1.1.0' },
  ];
  expect(await cleanUp(first)).toEqual({ leaving: gone, removed: [] });
  const refused = await context.run('canary', name, '1.0.0', '--share', '5');
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('about to be removed') });
  expect((await cleanUp(later)).removed).toMatchObject(gone);
  expect(await later.store.list(`${name}/1.1.0/`)).toEqual([]);
  expect(await later.store.list(`${name}/1.2.0/`)).not.toEqual([]);
  expect(await context.run('verify')).toEqual(holds);
  for (const { store } of [first, later]) store.close();
});
