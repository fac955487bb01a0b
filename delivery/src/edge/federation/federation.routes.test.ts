import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { federationManifestFile } from 'shared-lib/releases';
import { makeReleaseContext, type ReleaseContext } from '../../../test/release-context';
import { describeRelease, sha384 } from '../../../test/release-folders';
import { sendRequest } from '../../../test/send-request';
import { startTestEdge } from '../../../test/test-edge';
import { until } from '../../../test/until';
import { type Edge, startEdge } from '../../main';
import { computeKeyId } from '../../registry/registry/trust/key';

const remote = 'mfe-roadmap';

/** Builds a road map that other hosts can load. */
async function buildForHosts({ root, build }: ReleaseContext, version: string): Promise<void> {
  const request = { name: remote, version };
  await build(request);
  const manifest = JSON.stringify({
    name: `road_map_${version}`,
    metaData: { remoteEntry: { name: 'remoteEntry.0a1b.js' } },
    shared: [],
    exposes: [],
  });
  const release = describeRelease(request);
  const file = { path: federationManifestFile, bytes: manifest.length, sha384: sha384(manifest) };
  const folder = path.join(root, remote, 'dist');
  await mkdir(path.join(folder, path.dirname(federationManifestFile)), { recursive: true });
  await writeFile(path.join(folder, federationManifestFile), manifest);
  await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...release, files: [...release.files, file] }));
}

describe('federation routes:', () => {
  let context: ReleaseContext;
  let edge: Edge;
  beforeAll(async () => {
    context = await makeReleaseContext();
    await buildForHosts(context, '1.0.0');
    await context.run('init');
    await buildForHosts(context, '1.1.0');
    await context.run('publish', remote);
    await context.run('canary', remote, '1.1.0', '--share', '100', '--org', 'demo');
    edge = await startEdge({ env: { ...context.env, RELEASES_POLL_MS: '50', PORT: '0', HOST: '127.0.0.1' } });
  });
  afterAll(async () => {
    await edge.close();
    await context.end();
  });

  const get = (place: string, method = 'GET') => sendRequest(edge.address, { path: `/federation/${place}`, method });
  const readRoot = async () => (await readFile(path.join(context.keys, 'root.pub'), 'utf8')).trim();

  test('a host gets the manifest of the stable release, even if everybody here has the canary', async () => {
    const { status, headers, text } = await get(`${remote}/mf-manifest.json`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(JSON.parse(text)).toMatchObject({
      name: 'road_map_1.0.0',
      metaData: {
        remoteEntry: { name: `../../assets/${remote}/1.0.0/standalone/remoteEntry.0a1b.js` },
      },
    });
  });

  test('a host gets the signed documents, as they are in the registry', async () => {
    for (const place of ['trust.json', 'stable.json', `${remote}/1.0.0/manifest.json`])
      expect((await get(place)).text).toBe(await readFile(path.join(context.registry, place), 'utf8'));
  });

  test('the public document of stable releases names no canary, organisation or person', async () => {
    const { kind, signed } = JSON.parse((await get('stable.json')).text);
    expect(kind).toBe('stable');
    expect(Object.keys(signed).sort()).toEqual(['at', 'expires', 'remotes', 'seq']);
    expect(signed.remotes[remote]).toEqual({ version: '1.0.0', manifest: expect.stringMatching(/^\w{64}$/) });
    expect(JSON.stringify(signed)).not.toMatch(/demo|1\.1\.0|salt|share/);
  });

  test.each([
    'channel.json',
    'log/00000001.json',
    `${remote}/1.0.0/files/app.4e5f.js`,
    `${remote}/../channel.json`,
    `${remote}/%2e%2e/channel.json`,
    'trust/00000001.json',
    'roots/root.pem',
    'shell/mf-manifest.json',
    'mfe-workspace/mf-manifest.json',
    'mfe-unknown/mf-manifest.json',
    'constructor/mf-manifest.json',
    `${remote}/9.9.9/manifest.json`,
    '',
  ])('a host gets 404 for %j, and may read that', async (place) => {
    const { status, headers, text } = await get(place);
    expect([status, text.trim()]).toEqual([404, 'There is no such document.']);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  test('HEAD has the headers and no body; other methods are refused', async () => {
    const head = await get('stable.json', 'HEAD');
    expect([head.status, head.text, head.headers['access-control-allow-origin']]).toEqual([200, '', '*']);
    expect((await get('stable.json', 'POST')).status).toBe(405);
  });

  test('a host learns of the new root key after a rotation, and follows a promotion', async () => {
    const before = await readRoot();
    expect((await get(`roots/${computeKeyId(before)}.json`)).status).toBe(404);
    expect((await context.run('rotate-key', 'root')).code).toBe(0);
    expect((await context.run('promote', remote)).code).toBe(0);
    await until(async () => {
      const { text } = await get(`${remote}/mf-manifest.json`);
      return JSON.parse(text).name === 'road_map_1.1.0';
    });
    const { signed } = JSON.parse((await get(`roots/${computeKeyId(before)}.json`)).text);
    expect(signed).toEqual({ from: before, to: await readRoot() });
    expect(JSON.parse((await get('stable.json')).text).signed.remotes[remote].version).toBe('1.1.0');
  });
});

test('federation routes: without a registry there are no signed documents', async () => {
  const edge = await startTestEdge();
  const { status } = await sendRequest(edge.address, { path: '/federation/stable.json' });
  expect(status).toBe(404);
  await edge.close();
});
