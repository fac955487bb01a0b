import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBucket, type TestBucket } from 'shared-lib/testing';
import { openStore } from './open-store';
import type { RegistryStore } from './registry-store';

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

test('of many writers that create a document at once, one is told that it succeeded', async () => {
  const store = openStore(folder);
  const contents = Array.from({ length: 20 }, (_, nth) => Buffer.from(`writer ${nth}`));
  const done = await Promise.all(contents.map((content) => store.create('log/2.json', content)));
  expect(done.filter((is) => is)).toHaveLength(1);
});
