import { access, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseReleaseSet } from 'shared-lib/releases';
import { ask } from '../../../test/ask';
import { makeReleaseContext, type ReleaseContext } from '../../../test/release-context';
import { sha384 } from '../../../test/release-folders';
import { type Edge, startEdge } from '../../main';
import { isSealOf } from '../visitors/seal';

const secret = 'a word that two servers share';
/** Somebody of the organisation `demo`, with the cookie that the back end sets: see visitor-cookie.test.ts. */
const signedIn =
  'lbs=yDSisUz7Z3EA9PubGwGAlruIATAdENAotUHKiRu9owc.Nyb7QT3W2cyfg3ma1vSRAc2DmiTym2lEIMJjRejS9Ls.XYI0kXMenPejeyhIWPg7LXxdGNWwefCo3zddEAzXulY';
const remote = 'mfe-roadmap';

let context: ReleaseContext;
let edge: Edge;
beforeEach(async () => {
  context = await makeReleaseContext();
  await context.run('init');
  await context.build({ name: remote, version: '1.1.0' });
  await context.run('publish', remote);
  edge = await start();
});
afterEach(async () => {
  await edge.close();
  await context.end();
});

const start = () =>
  startEdge({
    env: { ...context.env, PORT: '0', HOST: '127.0.0.1', RELEASES_POLL_MS: '50', EDGE_SECRET: secret },
  });

async function open(cookie?: string) {
  const { text, headers } = await ask(edge.address, { path: '/roadmap', headers: cookie ? { cookie } : {} });
  const set = parseReleaseSet(/id="release-set">(.*?)</.exec(text)?.[1] ?? '');
  const versions = set.remotes.find(({ name }) => name === remote)?.releases.map(({ version }) => version);
  return {
    set,
    versions,
    given: headers['set-cookie']?.[0]?.split(';')[0],
    policy: /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(text)?.[1],
  };
}

/** Waits until the edge has looked. */
async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const gets = (version: string, cookie?: string) =>
  until(async () => (await open(cookie)).versions?.[0] === version);
const asset = (version: string, file = 'app.4e5f.js') =>
  ask(edge.address, { path: `/assets/${remote}/${version}/${file}` });

test('registry source: everybody gets what is stable, and is recognised by a cookie', async () => {
  const { versions, given } = await open();
  expect(versions).toEqual(['1.0.0']);
  expect(given).toMatch(/^lbv=/);
  expect((await open(given)).given).toBeUndefined();
});

test('registry source: a canary reaches its people within one poll, and leaves them within one', async () => {
  const before = (await open()).set.id;
  await context.run('canary', remote, '1.1.0', '--share', '100');
  await gets('1.1.0');
  const { versions, set, policy } = await open();
  expect(versions).toEqual(['1.1.0', '1.0.0']);
  expect(set.id).not.toBe(before);
  expect(policy).toContain(set.files[`/assets/${remote}/1.1.0/app.4e5f.js`]);
  expect(policy).toContain(set.files[`/assets/${remote}/1.0.0/app.4e5f.js`]);
  await context.run('roll-back', remote, '--reason', 'a test');
  await gets('1.0.0');
  expect((await open()).set.id).toBe(before);
  const told = await ask(edge.address, { path: '/release-set.json' });
  expect(JSON.parse(told.text)).toEqual({ id: before, takenBack: ['mfe-roadmap 1.1.0'] });
});

test('registry source: the organisations of a canary get it first, and no request header helps others', async () => {
  await context.run('canary', remote, '1.1.0', '--share', '0', '--org', 'demo');
  await gets('1.1.0', signedIn);
  expect((await open()).versions).toEqual(['1.0.0']);
  const path_ = '/roadmap?canary=1.1.0&mfe-roadmap=1.1.0&override=mfe-roadmap@1.1.0';
  const { text } = await ask(edge.address, {
    path: path_,
    headers: { 'x-canary': 'always', cookie: 'lbs=demo' },
  });
  expect(text).not.toContain('/1.1.0/');
});

test('registry source: each page view has its own seal over person and releases; entrance pages have none', async () => {
  await context.run('canary', remote, '1.1.0', '--share', '0', '--org', 'demo');
  await until(async () => (await open(signedIn)).versions?.[0] === '1.1.0');
  const viewAt = async (path: string) => {
    const { text } = await ask(edge.address, { path, headers: { cookie: signedIn } });
    return /<meta name="page-view" content="([^"]*)">/.exec(text)?.[1];
  };
  const views = [await viewAt('/workspace'), await viewAt('/roadmap')].map((sealed = '') => {
    const [text = '', seal = ''] = sealed.split('.');
    expect(isSealOf(`page-view.${text}`, seal, secret)).toBe(true);
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  });
  for (const view of views)
    expect(view).toMatchObject({
      person: 'yDSisUz7Z3EA9PubGwGAlruIATAdENAotUHKiRu9owc',
      versions: { [remote]: ['1.1.0', '1.0.0'] },
    });
  expect(views[0].id).not.toBe(views[1].id);
  expect(await viewAt('/login')).toBeUndefined();
});

test('registry source: an open page learns the set that its own visitor would get', async () => {
  await context.run('canary', remote, '1.1.0', '--share', '0', '--org', 'demo');
  await gets('1.1.0', signedIn);
  const idFor = async (headers: Record<string, string>) =>
    JSON.parse((await ask(edge.address, { path: '/release-set.json', headers })).text).id;
  expect(await idFor({ cookie: signedIn })).toBe((await open(signedIn)).set.id);
  expect(await idFor({})).toBe((await open()).set.id);
});

describe('registry source: files', () => {
  test('of releases that nobody gets any more are still served, as they were signed', async () => {
    await context.run('canary', remote, '1.1.0', '--share', '5');
    await context.run('promote', remote);
    await gets('1.1.0');
    const { status, text, headers } = await asset('1.0.0');
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('immutable');
    expect(sha384(text)).toBe((await open()).set.files[`/assets/${remote}/1.0.0/app.4e5f.js`]);
  });

  test('of withdrawn releases are not served', async () => {
    await context.run('canary', remote, '1.1.0', '--share', '100');
    await gets('1.1.0');
    expect(await asset('1.1.0')).toMatchObject({ status: 200 });
    await context.run('roll-back', remote, '--reason', 'it sends data away', '--withdraw');
    await gets('1.0.0');
    expect(await asset('1.1.0')).toMatchObject({ status: 404 });
  });

  test('that no team has signed are not served', async () => {
    await writeFile(path.join(context.registry, remote, '1.0.0/files/evil.js'), 'evil()');
    expect(await asset('1.0.0', 'evil.js')).toMatchObject({ status: 404 });
    expect(await asset('1.0.0', '../manifest.json')).toMatchObject({ status: 404 });
    expect(await asset('1.0.0', '%2e%2e/manifest.json')).toMatchObject({ status: 404 });
    expect(await asset('9.9.9')).toMatchObject({ status: 404 });
  });
});

test('registry source: an edge goes on without its registry, and starts again without it', async () => {
  await context.run('canary', remote, '1.1.0', '--share', '100');
  await gets('1.1.0');
  await rename(path.join(context.registry, 'channel.json'), path.join(context.root, 'channel.json'));
  await edge.close();
  edge = await start();
  expect((await open()).versions).toEqual(['1.1.0', '1.0.0']);
});

test('registry source: without the registry all pages and files stay, and nothing unsigned replaces them', async () => {
  const files = Object.keys((await open()).set.files);
  expect(files.length).toBeGreaterThan(5);
  const isKept = async (url: string) => {
    const [, , name = '', version = '', file = ''] = url.split('/');
    const place = path.join(context.root, 'data/edge', name, version, 'files', file);
    return access(place).then(
      () => true,
      () => false,
    );
  };
  await until(async () => (await Promise.all(files.map(isKept))).every(Boolean));
  await rename(context.registry, path.join(context.root, 'moved'));
  const statuses = async () =>
    Promise.all(files.map(async (url) => (await ask(edge.address, { path: url })).status));
  expect(new Set(await statuses())).toEqual(new Set([200]));
  await edge.close();
  await context.build({ name: remote, version: '6.6.6' });
  edge = await start();
  expect((await open()).versions).toEqual(['1.0.0']);
  expect(new Set(await statuses())).toEqual(new Set([200]));
});

test('registry source: a registry without its root key is refused', async () => {
  await rm(path.join(context.keys, 'root.pub'));
  await expect(start()).rejects.toThrow(/needs the public key of its root: set RELEASES_ROOT_KEY/);
});
