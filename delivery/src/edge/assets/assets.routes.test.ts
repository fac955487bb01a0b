import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makeManifestFileName } from 'shared-lib/releases';
import { describeRelease, releaseFiles } from '../../../test/release-folders';
import { sendRequest } from '../../../test/send-request';
import { shellAndWorkspace, startTestEdge, type TestEdge } from '../../../test/test-edge';
import { buildLocalManifest } from '../../platform/releases/release-manifest';
import { chooseEncoding, type Encoding } from './choose-encoding';

describe('assets:', () => {
  const older = { name: 'mfe-workspace', version: '0.9.0' };
  const oldest = { name: 'mfe-workspace', version: '0.1.0' };
  const url = '/assets/mfe-workspace/1.0.0/app.4e5f.js';
  const content = releaseFiles({ name: 'mfe-workspace', version: '1.0.0' })['app.4e5f.js'] ?? '';

  let edge: TestEdge;
  beforeAll(async () => {
    edge = await startTestEdge({ releases: [...shellAndWorkspace, older, oldest] });
  });
  afterAll(() => edge.close());

  const get = (path: string, headers: Record<string, string> = {}) => sendRequest(edge.address, { path, headers });

  test('a file is cached for ever, open to every origin, and served unchanged', async () => {
    const { status, headers, text } = await get(url);
    const { date, 'x-request-id': _id, connection, etag, ...rest } = headers;
    expect({ status, text }).toEqual({ status: 200, text: content });
    expect(etag).toMatch(/^"[A-Za-z0-9+/]{24}"$/);
    expect(rest).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(content.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  });

  test.each([
    ['gzip, deflate, br', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
  ])('a browser that accepts %s gets %s', async (accepted, encoding, decode) => {
    const { headers, body } = await get(url, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(decode(body).toString()).toBe(content);
  });

  test('a file without compressed forms is served plain', async () => {
    const { headers } = await get('/assets/shell/1.0.0/logo.8c9d.svg', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-type']).toBe('image/svg+xml');
  });

  test('each encoding has its own ETag, and a known one is not sent again', async () => {
    const plain = await get(url);
    const packed = await get(url, { 'accept-encoding': 'br' });
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const secondAnswer = await get(url, {
      'accept-encoding': 'br',
      'if-none-match': `W/"x", ${packed.headers.etag}`,
    });
    expect(secondAnswer).toMatchObject({ status: 304, text: '' });
    const other = await get(url, { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) });
    expect(other.status).toBe(200);
  });

  test('HEAD sends the headers of GET and no body', async () => {
    const { status, headers, text } = await sendRequest(edge.address, { path: url, method: 'HEAD' });
    expect({ status, length: headers['content-length'], text }).toEqual({
      status: 200,
      length: String(content.length),
      text: '',
    });
  });

  test('all releases of a remote are served, also those that no page names', async () => {
    for (const version of ['1.0.0', '0.9.0', '0.1.0']) {
      const { status, text } = await get(`/assets/mfe-workspace/${version}/app.4e5f.js?x=1`);
      expect(status).toBe(200);
      expect(text).toContain(`mfe-workspace ${version} app`);
    }
  });

  test.each([
    '/assets',
    '/assets/',
    '/assets/mfe-workspace/1.0.0/',
    '/assets/mfe-workspace/1.0.0/unknown.js',
    '/assets/mfe-workspace/2.0.0/app.4e5f.js',
    '/assets/mfe-workspace/1.0.0/release.json',
    '/assets/mfe-workspace/1.0.0/app.4e5f.js.br',
    '/assets/mfe-workspace/1.0.0/../0.9.0/app.4e5f.js',
    '/assets/mfe-workspace/1.0.0/..%2f0.9.0%2fapp.4e5f.js',
    '/assets/mfe-workspace/1.0.0/%2e%2e/0.9.0/app.4e5f.js',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/../../../../etc/passwd',
    '/assets/mfe-workspace/1.0.0/app.4e5f.js%00.css',
    '/assets/mfe-workspace/1.0.0//app.4e5f.js',
    '/assets//mfe-workspace/1.0.0/app.4e5f.js',
    '//assets/mfe-workspace/1.0.0/app.4e5f.js',
    '/assets/mfe-workspace/1.0.0/app%2e4e5f.js',
    '/assets/mfe-workspace\\1.0.0\\app.4e5f.js',
    '/%61ssets/mfe-workspace/1.0.0/app.4e5f.js',
    '/assets/__proto__/constructor',
  ])('%s is no file of a release', async (path) => {
    const { status, headers } = await get(path);
    expect({ status, cache: headers['cache-control'], type: headers['content-type'] }).toEqual({
      status: 404,
      cache: 'no-store',
      type: 'text/plain; charset=utf-8',
    });
  });

  test('a file that was deleted from the disk is a 404 that is not cached', async () => {
    await rm(path.join(edge.releasesDir, 'mfe-workspace/1.0.0/lazy.6a7b.js'));
    const { status, headers } = await get('/assets/mfe-workspace/1.0.0/lazy.6a7b.js');
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 404, cache: 'no-store' });
  });

  test('a file that changed on the disk is served as it is; the browser checks its hash', async () => {
    await writeFile(path.join(edge.releasesDir, 'mfe-workspace/0.9.0/lazy.6a7b.js'), 'changed');
    expect(await get('/assets/mfe-workspace/0.9.0/lazy.6a7b.js')).toMatchObject({
      status: 200,
      text: 'changed',
    });
  });

  test('the manifest of a release is served under an address with its hash, and a browser can check it', async () => {
    const { content, integrity } = buildLocalManifest(describeRelease(older));
    const url = `/assets/mfe-workspace/0.9.0/${makeManifestFileName(integrity)}`;
    const plain = await get(url);
    expect(plain).toMatchObject({ status: 200, text: content.toString() });
    expect(plain.headers['cache-control']).toContain('immutable');
    const packed = await get(url, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.body).equals(content)).toBe(true);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(await get(url.replace('0.9.0', '1.0.0'))).toMatchObject({ status: 404 });
  });

  test('other methods are refused', async () => {
    const { status, headers } = await sendRequest(edge.address, { path: url, method: 'DELETE' });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });
});

const both: Encoding[] = ['br', 'gzip'];

test.each<[string | undefined, Encoding[], Encoding | undefined]>([
  ['gzip, deflate, br, zstd', both, 'br'],
  ['gzip, deflate', both, 'gzip'],
  ['GZIP', both, 'gzip'],
  ['br;q=0, gzip;q=0.5', both, 'gzip'],
  ['br; q=0.1 , gzip', both, 'br'],
  ['*', both, 'br'],
  ['*;q=0', both, undefined],
  ['br;q=0, *', both, 'gzip'],
  ['identity', both, undefined],
  ['', both, undefined],
  [undefined, both, undefined],
  ['br', ['gzip'], undefined],
  ['br, gzip', [], undefined],
  ['br;q=x', both, undefined],
])('Accept-Encoding "%s" and the forms %j give %s', (header, available, expected) => {
  expect(chooseEncoding(header, available)).toBe(expected);
});
