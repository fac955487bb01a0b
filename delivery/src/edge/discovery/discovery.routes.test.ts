import { Value } from '@sinclair/typebox/value';
import { remoteNames } from 'shared-lib/releases';
import { type Discovered, discoveryRules } from '../../../test/discovery-rules';
import { publishRoadMaps, remote } from '../../../test/override-context';
import { makeReleaseContext, type ReleaseContext } from '../../../test/release-context';
import { sendRequest } from '../../../test/send-request';
import { startTestEdge } from '../../../test/test-edge';
import { type Edge, startEdge } from '../../main';

let context: ReleaseContext;
let edge: Edge;
beforeAll(async () => {
  context = await makeReleaseContext();
  await context.run('init');
  await publishRoadMaps(context);
  await context.run('canary', remote, '1.1.0', '--share', '5');
  await context.run('promote', remote);
  await context.run('canary', remote, '1.2.0', '--share', '2.5', '--org', 'demo', '--reason', 'a test');
  edge = await startEdge({ env: { ...context.env, PORT: '0', HOST: '127.0.0.1' } });
});
afterAll(async () => {
  await edge.close();
  await context.end();
});

async function discovered(address = edge.address) {
  const answer = await sendRequest(address, { path: '/discovery/v1' });
  const document: Discovered = JSON.parse(answer.text);
  return { ...answer, document, roadMap: document.microFrontends[`lexboard/${remote}`] ?? [] };
}

test('discovery: every element has the form that the schema demands', async () => {
  const { document } = await discovered();
  expect([...Value.Errors(discoveryRules, document)]).toEqual([]);
  expect(Object.keys(document.microFrontends)).toEqual(remoteNames.map((name) => `lexboard/${name}`));
});

type Version = Discovered['microFrontends'][string][number];

const damagedDocuments: [string, (stable: Version, canary: Version) => unknown[]][] = [
  ['two that are the same', (stable) => [stable, stable]],
  ['a second one without an address', (stable, { metadata }) => [stable, { metadata }]],
  ['a second one with a key of its own', (stable, canary) => [stable, { ...canary, salt: 'x' }]],
  ['a second one of 101 %', (stable, canary) => [stable, { ...canary, deployment: { traffic: 101, default: false } }]],
  ['one with more metadata', (stable) => [{ ...stable, metadata: { ...stable.metadata, by: 'x' } }]],
];

test.each(damagedDocuments)('discovery: the schema refuses %s', async (_what, damage) => {
  const { document, roadMap } = await discovered();
  const [stable, canary] = roadMap;
  if (!stable || !canary) throw new Error('Two versions were expected.');
  const microFrontends = { ...document.microFrontends, [`lexboard/${remote}`]: damage(stable, canary) };
  expect(Value.Check(discoveryRules, { ...document, microFrontends })).toBe(false);
});

test('discovery: the shares of each remote add up to a hundred, and one version is the default', async () => {
  const { document, roadMap } = await discovered();
  for (const versions of Object.values(document.microFrontends)) {
    const all = versions.map(({ deployment }) => deployment);
    expect(all.reduce((sum, one) => sum + (one?.traffic ?? 0), 0)).toBe(100);
    expect(all.filter((one) => one?.default)).toHaveLength(1);
  }
  expect(roadMap.map(({ metadata, deployment }) => [metadata.version, deployment])).toEqual([
    ['1.1.0', { traffic: 97.5, default: true }],
    ['1.2.0', { traffic: 2.5, default: false }],
  ]);
});

test('discovery: a client finds each file and its fallback, as they were signed', async () => {
  const { roadMap } = await discovered();
  expect(roadMap.map(({ fallbackUrl }) => fallbackUrl)).toEqual([
    '/assets/mfe-roadmap/1.0.0/remoteEntry.0a1b.js',
    '/assets/mfe-roadmap/1.1.0/remoteEntry.0a1b.js',
  ]);
  for (const { url, metadata, extras } of roadMap) {
    const { sri, container, modules, seq } = Object(Object(extras).lexboard);
    expect(await sendRequest(edge.address, { path: url })).toMatchObject({ status: 200 });
    expect(sri[url]).toBe(metadata.integrity);
    expect(metadata.integrity).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
    expect(container).toMatch(/^mfe_roadmap_1_[12]_0$/);
    expect(modules).toEqual(['./app', './parcels']);
    expect(seq).toBeGreaterThan(10);
  }
});

test('discovery: does not tell who gets a canary first, or how people are chosen', async () => {
  const { text } = await discovered();
  for (const secret of ['demo', 'organisations', 'salt', 'a test']) expect(text).not.toContain(secret);
});

test('discovery: is the same for everybody, can be cached for one poll of an edge, and is read-only', async () => {
  const { status, headers, text } = await discovered();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=5',
    'access-control-allow-origin': '*',
  });
  expect(headers['set-cookie']).toBeUndefined();
  const other = await sendRequest(edge.address, {
    path: '/discovery/v1?a=b',
    headers: { cookie: 'lbs=x; lbo=y' },
  });
  expect(other.text).toBe(text);
  expect(await sendRequest(edge.address, { path: '/discovery/v1', method: 'POST' })).toMatchObject({
    status: 405,
  });
});

test('discovery: without a registry it lists what is served', async () => {
  const edgeWithoutRegistry = await startTestEdge();
  const { document } = await discovered(edgeWithoutRegistry.address);
  await edgeWithoutRegistry.close();
  expect([...Value.Errors(discoveryRules, document)]).toEqual([]);
  expect(Object.entries(document.microFrontends)).toMatchObject([
    ['lexboard/mfe-workspace', [{ metadata: { version: '1.0.0' }, deployment: { traffic: 100, default: true } }]],
  ]);
});
