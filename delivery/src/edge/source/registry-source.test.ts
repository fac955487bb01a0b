import { createHash } from 'node:crypto';
import { access, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeManifestFileName, parseReleaseSet, type ReleaseAct } from 'shared-lib/releases';
import { parseBucket } from 'shared-lib/settings';
import { startBucket } from 'shared-lib/testing';
import { admitAs } from '../../../test/admit-as';
import { makeReleaseContext, type ReleaseContext } from '../../../test/release-context';
import { sha384 } from '../../../test/release-folders';
import { sendRequest } from '../../../test/send-request';
import { testBackend } from '../../../test/test-backend';
import { addRoadMaps, makeTestRegistry } from '../../../test/test-registry';
import { until } from '../../../test/until';
import { type Edge, startEdge } from '../../main';
import { changeChannel } from '../../registry/registry/change-channel';
import { openFolderStore } from '../../registry/registry/store/folder-store';
import { openBucketStore } from '../../registry/registry/store/open-store';
import { followChannel } from '../follow/follow-channel';
import { isValidSeal } from '../visitors/seal';
import { startRepeatedWork } from './registry-source';

describe('registry source:', () => {
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
    const { text, headers } = await sendRequest(edge.address, {
      path: '/roadmap',
      headers: cookie ? { cookie } : {},
    });
    const set = parseReleaseSet(/id="release-set">(.*?)</.exec(text)?.[1] ?? '');
    const versions = set.remotes.find(({ name }) => name === remote)?.releases.map(({ version }) => version);
    return {
      set,
      versions,
      setCookie: headers['set-cookie']?.[0]?.split(';')[0],
      policy: /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(text)?.[1],
    };
  }

  /** Waits until the edge has looked. */
  async function until(isSo: () => Promise<boolean>) {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  const gets = (version: string, cookie?: string) => until(async () => (await open(cookie)).versions?.[0] === version);
  const asset = (version: string, file = 'app.4e5f.js') =>
    sendRequest(edge.address, { path: `/assets/${remote}/${version}/${file}` });

  test('everybody gets the stable releases and is recognised by a cookie', async () => {
    const { versions, setCookie } = await open();
    expect(versions).toEqual(['1.0.0']);
    expect(setCookie).toMatch(/^lbv=/);
    expect((await open(setCookie)).setCookie).toBeUndefined();
  });

  test('a canary reaches its people within one poll, and ends for them within one', async () => {
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
    const answer = await sendRequest(edge.address, { path: '/release-set.json' });
    expect(JSON.parse(answer.text)).toEqual({ id: before, takenBack: ['mfe-roadmap 1.1.0'] });
  });

  test('the organisations of a canary get it first, and nobody else gets it by a request header', async () => {
    await context.run('canary', remote, '1.1.0', '--share', '0', '--org', 'demo');
    await gets('1.1.0', signedIn);
    expect((await open()).versions).toEqual(['1.0.0']);
    const path_ = '/roadmap?canary=1.1.0&mfe-roadmap=1.1.0&override=mfe-roadmap@1.1.0';
    const { text } = await sendRequest(edge.address, {
      path: path_,
      headers: { 'x-canary': 'always', cookie: 'lbs=demo' },
    });
    expect(text).not.toContain('/1.1.0/');
  });

  test('each page view has its own seal over person and releases; pages of the sign-in app have none', async () => {
    await context.run('canary', remote, '1.1.0', '--share', '0', '--org', 'demo');
    await until(async () => (await open(signedIn)).versions?.[0] === '1.1.0');
    const viewAt = async (path: string) => {
      const { text } = await sendRequest(edge.address, { path, headers: { cookie: signedIn } });
      return /<meta name="page-view" content="([^"]*)">/.exec(text)?.[1];
    };
    const views = [await viewAt('/workspace'), await viewAt('/roadmap')].map((sealed = '') => {
      const [text = '', seal = ''] = sealed.split('.');
      expect(isValidSeal(`page-view.${text}`, seal, secret)).toBe(true);
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

  test('an open page learns the set that its own visitor would get', async () => {
    await context.run('canary', remote, '1.1.0', '--share', '0', '--org', 'demo');
    await gets('1.1.0', signedIn);
    const idFor = async (headers: Record<string, string>) =>
      JSON.parse((await sendRequest(edge.address, { path: '/release-set.json', headers })).text).id;
    expect(await idFor({ cookie: signedIn })).toBe((await open(signedIn)).set.id);
    expect(await idFor({})).toBe((await open()).set.id);
  });

  describe('files', () => {
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

    test('include the manifest, whose hash is the one that the channel names', async () => {
      const channel = JSON.parse(await readFile(path.join(context.registry, 'channel.json'), 'utf8'));
      const hash = Buffer.from(channel.signed.remotes[remote].stable.manifest, 'hex');
      const { status, body } = await asset('1.0.0', makeManifestFileName(`sha256-${hash.toString('base64')}`));
      expect(status).toBe(200);
      expect(createHash('sha256').update(body).digest()).toEqual(hash);
      expect(JSON.parse(body.toString())).toMatchObject({ name: remote, version: '1.0.0' });
    });

    test('that no team has signed are not served', async () => {
      await writeFile(path.join(context.registry, remote, '1.0.0/files/evil.js'), 'evil()');
      expect(await asset('1.0.0', 'evil.js')).toMatchObject({ status: 404 });
      expect(await asset('1.0.0', '../manifest.json')).toMatchObject({ status: 404 });
      expect(await asset('1.0.0', '%2e%2e/manifest.json')).toMatchObject({ status: 404 });
      expect(await asset('9.9.9')).toMatchObject({ status: 404 });
    });
  });

  test('an edge goes on without its registry, and starts again without it', async () => {
    await context.run('canary', remote, '1.1.0', '--share', '100');
    await gets('1.1.0');
    await rename(path.join(context.registry, 'channel.json'), path.join(context.root, 'channel.json'));
    await edge.close();
    edge = await start();
    expect((await open()).versions).toEqual(['1.1.0', '1.0.0']);
  });

  test('without the registry all pages and files stay, and nothing unsigned replaces them', async () => {
    const files = Object.keys((await open()).set.files);
    expect(files.length).toBeGreaterThan(5);
    const hasCopy = async (url: string) => {
      const [, , name = '', version = '', file = ''] = url.split('/');
      const copy = path.join(context.root, 'data/edge', name, version, 'files', file);
      return access(copy).then(
        () => true,
        () => false,
      );
    };
    await until(async () => (await Promise.all(files.map(hasCopy))).every(Boolean));
    await rename(context.registry, path.join(context.root, 'moved'));
    const statuses = async () =>
      Promise.all(files.map(async (url) => (await sendRequest(edge.address, { path: url })).status));
    expect(new Set(await statuses())).toEqual(new Set([200]));
    await edge.close();
    await context.build({ name: remote, version: '6.6.6' });
    edge = await start();
    expect((await open()).versions).toEqual(['1.0.0']);
    expect(new Set(await statuses())).toEqual(new Set([200]));
  });

  test('a registry without its root key is refused', async () => {
    await rm(path.join(context.keys, 'root.pub'));
    await expect(start()).rejects.toThrow(/needs the public key of its root: set RELEASES_ROOT_KEY/);
  });
});

describe('two edges on one registry', () => {
  const remote = 'mfe-roadmap';
  const pollMs = 200;

  let context: ReleaseContext;
  let edges: Edge[];
  beforeEach(async () => {
    context = await makeReleaseContext();
    await context.run('init');
    await context.build({ name: remote, version: '1.1.0' });
    await context.run('publish', remote);
    edges = await Promise.all([start('one'), start('other')]);
  });
  afterEach(async () => {
    for (const edge of edges) await edge.close();
    await context.end();
  });

  /** An edge with its own data folder. It shares only registry, keys and secret with the other edge. */
  const start = (name: string) =>
    startEdge({
      env: {
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
        DATA_DIR: path.join(context.root, name),
        RELEASES_URL: context.registry,
        RELEASE_KEYS_DIR: context.keys,
        RELEASES_POLL_MS: String(pollMs),
        EDGE_SECRET: 'a word that two servers share',
        RELEASE_SECOND_PERSON_ABOVE: '100',
      },
      backend: testBackend({ admit: admitAs({ first: 'admin@demo.test' }) }),
    });

  async function open(edge: Edge, cookie: string) {
    const { text } = await sendRequest(edge.address, { path: '/roadmap', headers: cookie ? { cookie } : {} });
    const set = parseReleaseSet(/id="release-set">(.*?)</.exec(text)?.[1] ?? '');
    return { id: set.id, first: set.remotes.find(({ name }) => name === remote)?.releases[0]?.version };
  }

  /** A cookie that one of the edges made for a visitor. */
  async function visitor(nth: number): Promise<string> {
    const { headers } = await sendRequest(edges[nth % 2]?.address ?? '', { path: '/workspace' });
    return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  }

  async function act(edge: Edge | undefined, more: object) {
    const state = await sendRequest(edge?.address ?? '', {
      path: '/api/releases/status',
      headers: { authorization: 'first' },
    });
    const canaryRequest = {
      remote,
      version: '1.1.0',
      share: 0,
      reason: 'a test',
      seq: JSON.parse(state.text).data.seq,
      ...more,
    };
    const { status } = await sendRequest(edge?.address ?? '', {
      path: '/api/releases/act',
      method: 'POST',
      headers: { authorization: 'first', 'content-type': 'application/json' },
      body: JSON.stringify(canaryRequest),
    });
    return status;
  }

  test("give everybody the same releases, and follow each other's acts", async () => {
    const [one, other] = edges;
    const people = await Promise.all(Array.from({ length: 40 }, (_, nth) => visitor(nth)));
    const visitAll = async (edge: Edge | undefined) =>
      edge ? Promise.all(people.map((cookie) => open(edge, cookie))) : [];
    const before = await visitAll(one);
    expect(await visitAll(other)).toEqual(before);

    const hasCanary = async (edge: Edge | undefined) => (await visitAll(edge)).some(({ first }) => first === '1.1.0');
    expect(await act(one, { kind: 'canary', share: 50 })).toBe(200);
    await until(async () => (await hasCanary(one)) && (await hasCanary(other)));
    const during = await visitAll(other);
    expect(await visitAll(one)).toEqual(during);
    expect(new Set(during.map(({ first }) => first))).toEqual(new Set(['1.0.0', '1.1.0']));

    expect(await act(other, { kind: 'roll-back' })).toBe(200);
    await until(async () => !(await hasCanary(one)) && !(await hasCanary(other)));
    expect(await visitAll(one)).toEqual(before);
    expect(await visitAll(other)).toEqual(before);
  });

  test('carry out one of two acts at the same moment, and refuse the other', async () => {
    const [one, other] = edges;
    const statuses = await Promise.all([
      act(one, { kind: 'canary', share: 5 }),
      act(other, { kind: 'canary', share: 25 }),
    ]);
    expect(statuses.sort()).toEqual([200, 409]);
  });
});

test('registry source: copying large files does not delay following the channel', async () => {
  const context = await makeTestRegistry();
  await addRoadMaps(context, '1.1.0');
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-near-'));
  let isCopying = false;
  let openGate = () => {};
  const copyGate = new Promise<undefined>((resolve) => {
    openGate = () => resolve(undefined);
  });
  const { store } = context.registry;
  const read = (name: string) => {
    if (!name.includes('/files/')) return store.read(name);
    isCopying = true;
    return copyGate;
  };
  const registry = { ...context.registry, store: { ...store, read } };
  const localFolder = openFolderStore(folder);
  const say = () => undefined;
  const follower = await followChannel({ registry, localStore: localFolder, say });
  const end = startRepeatedWork({ registry, localStore: localFolder, follower, pollMs: 20, say });
  await until(async () => isCopying);

  const share = { share: 5, organisations: [] };
  const act: ReleaseAct = { kind: 'canary', remote: 'mfe-roadmap', version: '1.1.0', ...share };
  await changeChannel(context.registry, { act, actor: 'anna', reason: 'try it' });
  await until(async () => follower.followed().channel.remotes['mfe-roadmap']?.canary?.share === 5);

  openGate();
  await end();
  await context.end();
  await rm(folder, { recursive: true });
});

describe('registry source on a bucket:', () => {
  const remote = 'mfe-roadmap';
  const file = (name: string) => ({ path: `/assets/${remote}/1.0.0/${name}` });

  let context: ReleaseContext;
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  beforeAll(async () => {
    bucket = await startBucket('releases');
    context = await makeReleaseContext();
    Object.assign(context.env, {
      RELEASES_URL: bucket.url,
      PORT: '0',
      HOST: '127.0.0.1',
      RELEASES_POLL_MS: '50',
    });
  });
  afterAll(async () => {
    await bucket.stop();
    await context.end();
  });

  const storeOf = () => {
    const location = parseBucket(bucket.url);
    if (!location) throw new Error('This is no bucket.');
    return openBucketStore(location);
  };

  test('works from start to end, and edges go on if the bucket does not answer', async () => {
    await context.run('init');
    await context.build({ name: remote, version: '1.1.0' });
    expect(await context.run('publish', remote)).toMatchObject({ code: 0 });
    expect(await context.run('publish', remote)).toMatchObject({ code: 1 });
    expect(await context.run('canary', remote, '1.1.0', '--share', '100')).toMatchObject({ code: 0 });
    expect(await context.run('verify')).toMatchObject({ code: 0 });

    const store = storeOf();
    await store.replace(`${remote}/1.0.0/files/lazy.6a7b.js`, Buffer.from('evil()'));
    store.close();
    const edge = await startEdge({ env: context.env });
    expect((await sendRequest(edge.address, { path: '/roadmap' })).text).toContain('/assets/mfe-roadmap/1.1.0/');
    expect(await sendRequest(edge.address, file('lazy.6a7b.js'))).toMatchObject({ status: 404 });
    expect(await sendRequest(edge.address, file('app.4e5f.js'))).toMatchObject({ status: 200 });

    await bucket.stop();
    expect(await sendRequest(edge.address, file('app.4e5f.js'))).toMatchObject({ status: 200 });
    await edge.close();
    const restarted = await startEdge({ env: { ...context.env, RELEASES_POLL_MS: '10000' } });
    expect((await sendRequest(restarted.address, { path: '/roadmap' })).text).toContain('/assets/mfe-roadmap/1.1.0/');
    await restarted.close();
  });
});
