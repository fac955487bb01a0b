import { readdirSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseBucket } from 'shared-lib/settings';
import { startBucket, type TestBucket } from 'shared-lib/testing';
import { type TestFolder, testDataFolder } from '../../test/data-folder';
import { sendFile } from '../../test/send-file';
import { type ServedDemo, serveDemo } from '../../test/serve-backend';
import { silentLog } from '../platform/operations/log';
import { readSettings } from '../platform/settings';
import { createBucketStore } from './bucket-store';
import { type ContentStore, toStoreRefusal } from './content-store';

let bucket: TestBucket;
let store: ContentStore;
let data: TestFolder;
beforeAll(async () => {
  bucket = await startBucket('lexboard');
  data = testDataFolder();
  store = storeAt(bucket.url);
});
afterAll(async () => {
  store.close();
  await bucket.stop();
  data.remove();
});

function storeAt(url: string): ContentStore {
  const parsed = parseBucket(url);
  if (!parsed) throw new Error(`${url} is no bucket`);
  return createBucketStore(parsed, 2);
}

/** Starts a proxy in front of a bucket. It awaits `before` for each request and then forwards it. */
async function startProxy(url: string, before: (method: string) => Promise<void>) {
  const target = new URL(url);
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url: path, headers } = incoming;
    await before(method);
    const forwarded = request({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: url.replace(`:${target.port}`, `:${port}`), stop: () => server.close() };
}

async function put(orgId: number, content: string, text: string): Promise<void> {
  const file = join(data.path, 'file');
  writeFileSync(file, text);
  await store.put({ orgId, content }, file);
}

async function textOf(orgId: number, content: string): Promise<string | undefined> {
  const bytes = await store.open({ orgId, content });
  return bytes && Buffer.concat(await bytes.toArray()).toString();
}

async function contentsOf(orgId: number): Promise<string[]> {
  const found: string[] = [];
  for await (const content of store.list(orgId)) found.push(content);
  return found;
}

describe('a bucket', () => {
  it('returns the bytes that were put into it and deletes the local file', async () => {
    await put(1, 'a', 'text');
    expect(await textOf(1, 'a')).toBe('text');
    expect(readdirSync(data.path)).toEqual([]);
  });

  it('has nothing under an unknown name and removes an unknown name without an error', async () => {
    expect(await store.open({ orgId: 1, content: 'none' })).toBeUndefined();
    await expect(store.remove({ orgId: 1, content: 'none' })).resolves.toBeUndefined();
  });

  it('keeps organisations apart and lists more than a page of each', async () => {
    for (let nth = 0; nth < 5; nth += 1) await put(3, `c${nth}`, '');
    await put(4, 'x', '');
    expect(await contentsOf(3)).toHaveLength(5);
    expect(await contentsOf(4)).toEqual(['x']);
    expect(await store.organisations()).toEqual(expect.arrayContaining([3, 4]));
  });

  it('removes an object', async () => {
    await put(5, 'a', 'text');
    await store.remove({ orgId: 5, content: 'a' });
    expect(await contentsOf(5)).toEqual([]);
  });

  it('stops the start if it does not exist, and the message names it without its secret', async () => {
    const ATTACHMENTS_URL = bucket.url.replace('/lexboard', '/another');
    await expect(serveDemo({ ATTACHMENTS_URL })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^Files cannot be kept in the bucket another at 127\.0\.0\.1:\d+ \(ATTACHMENTS_URL\): (?!.*S3RVER)/,
      ),
    });
  });

  it('is reported as unavailable when it does not answer', async () => {
    const unreachable = storeAt('s3://key:secret@127.0.0.1:1/lexboard?tls=off');
    const error: unknown = await unreachable.open({ orgId: 1, content: 'a' }).catch((caught: unknown) => caught);
    expect(toStoreRefusal(error, silentLog)).toEqual({ ok: false, code: 'storage-away' });
    unreachable.close();
  });
});

describe('the mark of a bucket', () => {
  it('is the same for two databases that start on a new bucket at the same time', async () => {
    const fresh = await startBucket('fresh');
    const quick = storeAt(fresh.url);
    // The slow database has read before the quick one writes, and it writes after it.
    let firstMark: string | undefined;
    const proxy = await startProxy(fresh.url, async (method) => {
      if (method === 'PUT') firstMark ??= await quick.ensureStoreId('quick');
    });
    const slow = storeAt(proxy.url);
    expect(await slow.ensureStoreId('slow')).toBe('quick');
    expect(firstMark).toBe('quick');
    expect(await quick.readStoreId()).toBe('quick');
    for (const one of [quick, slow]) one.close();
    proxy.stop();
    await fresh.stop();
  });

  it('is also written on a server that does not support conditional writes', async () => {
    const plain = await startBucket('plain', 'refused');
    const one = storeAt(plain.url);
    expect(await one.ensureStoreId('first')).toBe('first');
    expect(await one.ensureStoreId('second')).toBe('first');
    one.close();
    await plain.stop();
  });
});

describe('the server on a bucket', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo({ ATTACHMENTS_URL: bucket.url });
  });
  afterAll(() => served.close());

  it('uploads and serves a file', async () => {
    const { token } = served.as('editor@demo.test');
    const content = 'x'.repeat(300_000);
    const { body } = await sendFile({ address: served.address, token, name: 'a.txt', content });
    const headers = { authorization: token };
    const response = await fetch(`${served.address}/attachment/law/${body.fileId}`, { headers });
    expect(await response.text()).toBe(content);
    expect(await contentsOf(1)).toContain(body.fileId);
  });
});

describe('the URL of a bucket', () => {
  const valid = 's3://key:secret@host:9000/bucket';
  it('uses https when no scheme option says otherwise', () => {
    expect(parseBucket(valid)?.endpoint).toBe('https://host:9000');
  });

  it.each([
    'http://key:secret@host/bucket',
    's3://host/bucket',
    's3://key:secret@host',
    's3://key:secret@host/a/b',
    's3://key:secret@host/UPPER',
    's3://key:secret@host/bucket?acl=public',
    'nonsense',
  ])('cannot be %s', (address) => {
    expect(parseBucket(address)).toBeUndefined();
  });

  it('is never shown with its secret', () => {
    const wrong = () => readSettings({ ATTACHMENTS_URL: 's3://key:secret@host/' });
    expect(wrong).toThrow(/^(?!.*key:secret@host\/$)/);
  });
});
