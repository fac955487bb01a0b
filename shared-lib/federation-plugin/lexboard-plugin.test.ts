/** @jest-environment node */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { JSDOM } from 'jsdom';
import { lexboardPlugin } from './lexboard-plugin.mjs';
import { toCanonicalText } from './signatures.mjs';

/** A real key pair, as the registry makes them. */
function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const own = String(publicKey.export({ format: 'jwk' }).x);
  const id = createHash('sha256').update(own).digest('hex').slice(0, 16);
  return {
    publicKey: own,
    id,
    sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}
type Key = ReturnType<typeof makeKey>;

const [root, channelKey, team, otherTeam] = [makeKey(), makeKey(), makeKey(), makeKey()] as const;

function seal(kind: string, signed: object, ...keys: Key[]): string {
  const text = toCanonicalText({ kind, signed });
  const signatures = keys.map((key) => ({ key: key.id, signature: key.sign(text) }));
  return JSON.stringify({ kind, signed, signatures });
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const entry = 'console.log("the container")';
const manifest = JSON.stringify({ name: 'road_map', metaData: { publicPath: 'auto', type: 'app' } });
const release = {
  name: 'mfe-roadmap',
  version: '1.1.0',
  files: [
    { path: 'remoteEntry.0a1b.js', sha384: sha384('the container for our own pages') },
    { path: 'standalone/remoteEntry.2c3d.js', sha384: sha384(entry) },
    { path: 'standalone/app.4e5f.css', sha384: sha384('.a{}') },
    { path: 'standalone/mf-manifest.json', sha384: sha384(manifest) },
  ],
};
const inOneDay = () => new Date(Date.now() + 86_400_000).toISOString();

function makeTrust(version = 1) {
  const keys = [
    { key: channelKey.publicKey, signs: ['channel', 'override'] },
    { key: team.publicKey, signs: ['mfe-roadmap'] },
    { key: otherTeam.publicKey, signs: ['mfe-workspace'] },
  ];
  return { version, keys };
}

function makeStable(more: object = {}) {
  const hash = createHash('sha256').update(toCanonicalText(release)).digest('hex');
  return {
    seq: 7,
    expires: inOneDay(),
    remotes: { 'mfe-roadmap': { version: '1.1.0', manifest: hash } },
    ...more,
  };
}

const places = {
  trust: '/federation/trust.json',
  stable: '/federation/stable.json',
  release: '/federation/mfe-roadmap/1.1.0/manifest.json',
  manifest: '/assets/mfe-roadmap/1.1.0/standalone/mf-manifest.json',
} as const;

describe('the plugin for other hosts', () => {
  const files = new Map<string, string>();
  const server = createServer(({ url = '' }, response) => {
    const text = files.get(url);
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  let address: string;
  let plugin: ReturnType<typeof lexboardPlugin>;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const own = server.address();
    address = `http://127.0.0.1:${typeof own === 'object' ? own?.port : ''}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  beforeEach(() => {
    const { document, localStorage, location } = new JSDOM('', { url: `${address}/` }).window;
    Object.assign(globalThis, { document, localStorage, location });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    files.clear();
    files.set(places.trust, seal('trust', makeTrust(), root));
    files.set(places.stable, seal('stable', makeStable(), channelKey));
    files.set(places.release, seal('release', release, team));
    files.set(places.manifest, manifest);
    openPage();
  });
  afterEach(() => jest.restoreAllMocks());

  /** A new page of the same browser. */
  function openPage() {
    plugin = lexboardPlugin({ address, root: root.publicKey });
  }

  const manifestOf = (remote: string) => `${address}/federation/${remote}/mf-manifest.json`;
  async function load(remote = 'mfe-roadmap') {
    const response = await plugin.fetch(manifestOf(remote));
    return response?.json();
  }
  const folder = () => `${address}/assets/mfe-roadmap/1.1.0/standalone/`;

  test('answers with the verified manifest, whose files lie in the folder of the release', async () => {
    expect(await load()).toEqual({ name: 'road_map', metaData: { publicPath: folder(), type: 'app' } });
  });

  test('gives each script and style sheet of the release the hash that the team signed', async () => {
    await load();
    const script = plugin.createScript({ url: `${folder()}remoteEntry.2c3d.js` });
    expect([script?.integrity, script?.crossOrigin]).toEqual([sha384(entry), 'anonymous']);
    const link = plugin.createLink({ url: `${folder()}app.4e5f.css`, attrs: { rel: 'stylesheet' } });
    expect([link?.integrity, link?.crossOrigin, link?.rel]).toEqual([sha384('.a{}'), 'anonymous', 'stylesheet']);
    const chunk = document.createElement('script');
    chunk.src = `${folder()}remoteEntry.2c3d.js`;
    Reflect.get(globalThis, 'lexboardGuard')(chunk, 'src');
    expect(chunk.integrity).toBe(sha384(entry));
  });

  test.each(['standalone/other.js', 'remoteEntry.0a1b.js', '../1.0.0/standalone/remoteEntry.2c3d.js'])(
    'gives the file %s, which no verified release has for other hosts, a hash that no file has',
    async (path) => {
      await load();
      const url = `${address}/assets/mfe-roadmap/1.1.0/${path}`;
      expect(plugin.createScript({ url })?.integrity).toBe(`sha384-${'A'.repeat(64)}`);
    },
  );

  test('leaves files of other applications to the runtime', () => {
    const url = 'https://other.example/remoteEntry.js';
    expect([plugin.createScript({ url }), plugin.createLink({ url })]).toEqual([undefined, undefined]);
    expect(plugin.fetch('https://other.example/federation/mfe-roadmap/mf-manifest.json')).toBeUndefined();
    expect(plugin.fetch(`${address}/somewhere/mf-manifest.json`)).toBeUndefined();
  });

  test('refuses a channel that is older than the one that this browser has seen, and takes the same again', async () => {
    await load();
    openPage();
    await expect(load()).resolves.toBeDefined();
    files.set(places.stable, seal('stable', makeStable({ seq: 6 }), channelKey));
    openPage();
    await expect(load()).rejects.toThrow('its channel goes back from 7 to 6');
  });

  test('refuses a trust document that is older than the one that this browser has seen', async () => {
    files.set(places.trust, seal('trust', makeTrust(3), root));
    await load();
    files.set(places.trust, seal('trust', makeTrust(2), root));
    openPage();
    await expect(load()).rejects.toThrow('its trust goes back from 3 to 2');
  });

  test('follows a root key that the old root key and itself have signed, and no other', async () => {
    const next = makeKey();
    const rotation = { from: root.publicKey, to: next.publicKey };
    files.set(places.trust, seal('trust', makeTrust(2), next));
    await expect(load()).rejects.toThrow('its trust document is not signed by the root key');
    files.set(`/federation/roots/${root.id}.json`, seal('root', rotation, root));
    openPage();
    await expect(load()).rejects.toThrow('its trust document is not signed by the root key');
    files.set(`/federation/roots/${root.id}.json`, seal('root', rotation, root, next));
    openPage();
    await expect(load()).resolves.toBeDefined();
  });

  test.each<[string, () => void, string]>([
    [
      'an expired channel',
      () => files.set(places.stable, seal('stable', makeStable({ expires: '2026-01-01T00:00:00.000Z' }), channelKey)),
      'its channel has expired: 2026-01-01',
    ],
    [
      'a channel that a team has signed',
      () => files.set(places.stable, seal('stable', makeStable(), team)),
      'the stable is not signed by a key that may sign it',
    ],
    [
      'a channel that was changed after it was signed',
      () => files.set(places.stable, seal('stable', makeStable(), channelKey).replace('"seq":7', '"seq":8')),
      'the stable is not signed by a key that may sign it',
    ],
    [
      'a document of another kind in place of the channel',
      () => files.set(places.stable, seal('trust', makeTrust(), channelKey)),
      'stable.json is signed as trust, not as stable',
    ],
    [
      'a trust document that another root has signed',
      () => files.set(places.trust, seal('trust', makeTrust(), team)),
      'its trust document is not signed by the root key',
    ],
    [
      'a release that another team has signed',
      () => files.set(places.release, seal('release', release, otherTeam)),
      'the release is not signed by a key that may sign it',
    ],
    [
      'a release that the team has signed and the channel does not mean',
      () => files.set(places.release, seal('release', { ...release, files: release.files.slice(1) }, team)),
      'mfe-roadmap 1.1.0 is not the release that the channel means',
    ],
    [
      'a release of another version in the place of this one',
      () => files.set(places.release, seal('release', { ...release, version: '1.0.0' }, team)),
      'the release of mfe-roadmap has another name or version',
    ],
    [
      'a manifest with another hash',
      () => files.set(places.manifest, manifest.replace('road_map', 'other_map')),
      'standalone/mf-manifest.json is changed',
    ],
    ['a missing channel', () => files.delete(places.stable), '/federation/stable.json was answered with 404'],
    ['a missing release', () => files.delete(places.release), '1.1.0/manifest.json was answered with 404'],
    ['a missing manifest', () => files.delete(places.manifest), 'mf-manifest.json was answered with 404'],
  ])('refuses %s', async (_what, change, sentence) => {
    change();
    await expect(load()).rejects.toThrow(sentence);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(sentence));
    expect(plugin.createScript({ url: `${folder()}remoteEntry.2c3d.js` })?.integrity).toBe(`sha384-${'A'.repeat(64)}`);
  });

  test.each(['mfe-unknown', 'constructor'])('refuses the remote %s, which the channel has not', async (name) => {
    await expect(load(name)).rejects.toThrow(`its channel has no ${name}`);
  });

  test('refuses a release without a container for other hosts', async () => {
    const lean = { ...release, files: release.files.slice(0, 1) };
    const hash = createHash('sha256').update(toCanonicalText(lean)).digest('hex');
    const remotes = { 'mfe-roadmap': { version: '1.1.0', manifest: hash } };
    files.set(places.stable, seal('stable', makeStable({ remotes }), channelKey));
    files.set(places.release, seal('release', lean, team));
    await expect(load()).rejects.toThrow('mfe-roadmap 1.1.0 has no container for other hosts');
  });

  test('fetches the documents again after a failure', async () => {
    files.delete(places.stable);
    await expect(load()).rejects.toThrow('404');
    files.set(places.stable, seal('stable', makeStable(), channelKey));
    await expect(load()).resolves.toBeDefined();
  });

  test('works without storage, where it remembers nothing', async () => {
    const blocked = () => {
      throw new Error('The storage is blocked.');
    };
    Object.assign(globalThis, { localStorage: { getItem: blocked, setItem: blocked } });
    await expect(load()).resolves.toBeDefined();
  });
});
