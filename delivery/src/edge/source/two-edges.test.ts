import path from 'node:path';
import { parseReleaseSet } from 'shared-lib/releases';
import { admitAs } from '../../../test/admit-as';
import { ask } from '../../../test/ask';
import { makeReleaseContext, type ReleaseContext } from '../../../test/release-context';
import { testBackend } from '../../../test/test-backend';
import { until } from '../../../test/until';
import { type Edge, startEdge } from '../../main';

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
  const { text } = await ask(edge.address, { path: '/roadmap', headers: cookie ? { cookie } : {} });
  const set = parseReleaseSet(/id="release-set">(.*?)</.exec(text)?.[1] ?? '');
  return { id: set.id, first: set.remotes.find(({ name }) => name === remote)?.releases[0]?.version };
}

/** A cookie that one of the edges made for a visitor. */
async function visitor(nth: number): Promise<string> {
  const { headers } = await ask(edges[nth % 2]?.address ?? '', { path: '/workspace' });
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

async function act(edge: Edge | undefined, more: object) {
  const state = await ask(edge?.address ?? '', {
    path: '/api/releases/status',
    headers: { authorization: 'first' },
  });
  const wish = {
    remote,
    version: '1.1.0',
    share: 0,
    reason: 'a test',
    seq: JSON.parse(state.text).data.seq,
    ...more,
  };
  const { status } = await ask(edge?.address ?? '', {
    path: '/api/releases/act',
    method: 'POST',
    headers: { authorization: 'first', 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  return status;
}

test("two edges on one registry give everybody the same releases, and follow each other's acts", async () => {
  const [one, other] = edges;
  const people = await Promise.all(Array.from({ length: 40 }, (_, nth) => visitor(nth)));
  const seen = async (edge: Edge | undefined) =>
    edge ? Promise.all(people.map((cookie) => open(edge, cookie))) : [];
  const before = await seen(one);
  expect(await seen(other)).toEqual(before);

  const hasCanary = async (edge: Edge | undefined) =>
    (await seen(edge)).some(({ first }) => first === '1.1.0');
  expect(await act(one, { kind: 'canary', share: 50 })).toBe(200);
  await until(async () => (await hasCanary(one)) && (await hasCanary(other)));
  const during = await seen(other);
  expect(await seen(one)).toEqual(during);
  expect(new Set(during.map(({ first }) => first))).toEqual(new Set(['1.0.0', '1.1.0']));

  expect(await act(other, { kind: 'roll-back' })).toBe(200);
  await until(async () => !(await hasCanary(one)) && !(await hasCanary(other)));
  expect(await seen(one)).toEqual(before);
  expect(await seen(other)).toEqual(before);
});

test('two acts at two edges at the same moment: one is done, the other is refused', async () => {
  const [one, other] = edges;
  const done = await Promise.all([
    act(one, { kind: 'canary', share: 5 }),
    act(other, { kind: 'canary', share: 25 }),
  ]);
  expect(done.sort()).toEqual([200, 409]);
});
