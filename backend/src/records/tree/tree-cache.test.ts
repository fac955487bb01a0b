import { gunzipSync } from 'node:zlib';
import { demoLibrary, type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { waitUntil } from '../../../test/wait-until';
import { createDatabase, type Database } from '../../platform/database/database';
import { createPool } from '../../platform/database/pool';
import type { Result } from '../../platform/database/result';
import { createWorkSlots, type WorkSlots } from '../../platform/limits/slots';
import { readTreeRevision } from './read-tree.store';
import { createTreeCache, type GzippedReply, type TreeNode } from './tree-cache';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let fresh: FreshDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  fresh = await freshDatabase(demoLibrary);
  pool = createPool({ ...fresh.admin, options: '-c role=lc_app' }, log);
});
afterAll(async () => {
  await pool?.end();
  await fresh?.drop();
});

/** Wraps the real database: counts the reads of laws and marks, and lets a test delay or fail a read. */
function createWatchedCache(
  before: () => Promise<void> = async () => undefined,
  slots?: WorkSlots,
  keptBytes = 1_000_000,
) {
  const database = createDatabase(pool);
  const counts = { readings: 0, marks: 0 };
  const withOrg: Database['withOrg'] = (orgId, work) =>
    database.withOrg(orgId, (query) =>
      work(async (sql, values) => {
        const rows = await query<never>(sql, values);
        if (typeof sql === 'string') return rows;
        if (sql.name === 'revision of the tree') counts.marks += 1;
        if (sql.name !== 'laws of the tree') return rows;
        counts.readings += 1;
        await before();
        return rows;
      }),
    );
  const askTree = createTreeCache({ ...database, withOrg }, { mostCachedBytes: keptBytes, ...(slots && { slots }) });
  return { askTree, treeOf: async (orgId: number) => unwrap(await askTree(orgId)), counts };
}

function unwrap(result: Result<GzippedReply>): GzippedReply {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

function namesOf({ bytes, length }: GzippedReply): string[] {
  const text = gunzipSync(bytes);
  expect(text.length).toBe(length);
  const { parentLaws } = JSON.parse(text.toString());
  const below = ({ name, children }: TreeNode): string[] => [name, ...children.flatMap(below)];
  return [...parentLaws.central, ...parentLaws.state].flatMap(below);
}

const oneAtATime = ({ queue }: { queue: number }) => createWorkSlots({ most: 1, queue, patienceMs: 180_000 });

function gate() {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}

let nth = 0;
async function rename(orgId = 1): Promise<string> {
  nth += 1;
  const name = `Renamed for the ${nth}th time`;
  await runAs(fresh.admin, `update record set name = '${name}' where org_id = ${orgId} and kind = 'law' and id = 1`);
  return name;
}

it('tree cache: makes a tree once for concurrent requests, and not again while nothing changes', async () => {
  const { treeOf, counts } = createWatchedCache();
  const trees = await Promise.all(Array.from({ length: 32 }, () => treeOf(1)));
  expect(new Set(trees).size).toBe(1);
  expect(await treeOf(1)).toBe(trees[0]);
  expect(counts.readings).toBe(1);
});

it('tree cache: keeps the trees of two organisations apart, and rebuilds only the changed one', async () => {
  const { treeOf, counts } = createWatchedCache();
  const name = await rename();
  const [own, other] = await Promise.all([treeOf(1), treeOf(2)]);
  expect(namesOf(own)).toContain(name);
  expect(namesOf(other)).not.toContain(name);
  await rename(2);
  expect(await treeOf(1)).toBe(own);
  expect(namesOf(await treeOf(2))).not.toEqual(namesOf(other));
  expect(counts.readings).toBe(3);
});

it.each([
  ['law', async () => void (await rename())],
  [
    'state',
    async () =>
      void (await runAs(fresh.admin, "update option set name = name || ' (new)' where org_id = 1 and list = 'state'")),
  ],
  [
    'list of states',
    async () => void (await runAs(fresh.admin, "insert into option_list values (1, 'state', 99, '{1}')")),
  ],
])('tree cache: the next request shows a changed %s', async (_what, change) => {
  const { treeOf } = createWatchedCache();
  const before = await treeOf(1);
  await change();
  const after = await treeOf(1);
  expect(gunzipSync(after.bytes).equals(gunzipSync(before.bytes))).toBe(false);
});

it('tree cache: a request after a change never gets a tree that was read before it', async () => {
  const { released, release } = gate();
  const { treeOf, counts } = createWatchedCache(() => released);
  const first = treeOf(1);
  await waitUntil(async () => counts.readings > 0);
  const name = await rename();
  const later = Array.from({ length: 8 }, () => treeOf(1));
  await waitUntil(async () => counts.marks === 10);
  release();
  expect(namesOf(await first)).not.toContain(name);
  for (const tree of later) expect(namesOf(await tree)).toContain(name);
  expect(counts.readings).toBe(2);
});

it('tree cache: builds a limited number of trees at once and refuses who cannot wait', async () => {
  const { released, release } = gate();
  const { askTree, treeOf, counts } = createWatchedCache(() => released, oneAtATime({ queue: 0 }));
  const own = treeOf(1);
  await waitUntil(async () => counts.readings > 0);
  expect(await askTree(2)).toEqual({ ok: false, code: 'too-busy' });
  expect(counts.readings).toBe(1);
  release();
  expect(namesOf(await own).length).toBeGreaterThan(0);
  expect(namesOf(await treeOf(2)).length).toBeGreaterThan(0);
});

it('tree cache: concurrent requests share one place in the queue, and get changes made meanwhile', async () => {
  const { released, release } = gate();
  const { treeOf, counts } = createWatchedCache(() => released, oneAtATime({ queue: 1 }));
  const own = treeOf(1);
  await waitUntil(async () => counts.readings > 0);
  const first = treeOf(2);
  await waitUntil(async () => counts.marks === 3);
  const name = await rename(2);
  const later = treeOf(2);
  await waitUntil(async () => counts.marks === 4);
  release();
  await own;
  expect(namesOf(await later)).toContain(name);
  expect(await first).toBe(await later);
  expect(counts.readings).toBe(2);
});

it('tree cache: a failure reaches all who wait, and the next request tries again', async () => {
  let fails = true;
  const fail = async () => {
    if (fails) throw new Error('away');
  };
  const { treeOf } = createWatchedCache(fail, oneAtATime({ queue: 0 }));
  const results = await Promise.allSettled([treeOf(1), treeOf(1)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(namesOf(await treeOf(1)).length).toBeGreaterThan(0);
});

describe('tree cache with room for a few organisations', () => {
  const [first, ...others] = [101, 102, 103, 104];
  const large = 105;
  beforeAll(() =>
    runAs(
      fresh.admin,
      "set session_replication_role = 'replica'",
      `insert into organisation select n, 'org-' || n, 'Organisation ' || n from generate_series(101, ${large}) n`,
      `insert into record (org_id, kind, id, unique_code, name, law_status, status, created_at, updated_at)
       select o, 'law', n, n, md5(o::text || n), 'Active', 'Published', now(), now()
       from generate_series(101, ${large}) o, generate_series(1, case o when ${large} then 2000 else 100 end) n`,
    ),
  );

  it('evicts the least recently used tree, and a tree larger than the room evicts none', async () => {
    const { treeOf } = createWatchedCache();
    const bytes = (await treeOf(large)).bytes.length;
    const each = (await treeOf(first ?? 0)).bytes.length;
    const { askTree, counts } = createWatchedCache(undefined, undefined, Math.floor(each * 3.5));
    expect(bytes).toBeGreaterThan(each * 4);
    const readingsOf = async (orgId = 0) => {
      const before = counts.readings;
      unwrap(await askTree(orgId));
      return counts.readings - before;
    };
    for (const orgId of [first, ...others]) expect(await readingsOf(orgId)).toBe(1);
    for (const orgId of [...others, large, large, ...others, first])
      expect([orgId, await readingsOf(orgId)]).toEqual([orgId, orgId === large || orgId === first ? 1 : 0]);
  });
});

it('tree cache: builds small trees while large ones wait for each other', async () => {
  const large = createWorkSlots({ most: 1, queue: 2, patienceMs: 180_000 });
  await large.enter();
  const slots = createWorkSlots({ most: 1, queue: 2, patienceMs: 180_000 });
  const askTree = createTreeCache(createDatabase(pool), {
    mostCachedBytes: 100,
    slots,
    large,
    mostLawsOfSmallTree: 100,
  });
  const waiting = [101, 102].map((orgId) => askTree(orgId));
  expect(namesOf(unwrap(await askTree(2))).length).toBeGreaterThan(0);
  large.leave();
  for (const tree of waiting) expect(namesOf(unwrap(await tree))).toHaveLength(100);
});

it('tree cache: does not store a tree that is larger than its room', async () => {
  const askTree = createTreeCache(createDatabase(pool), { mostCachedBytes: 100 });
  expect(unwrap(await askTree(1))).not.toBe(unwrap(await askTree(1)));
});

it('tree cache: distinguishes two organisations with the same number of changes and the same states', async () => {
  await runAs(
    fresh.admin,
    "update record_counter set changes = case kind when 'law' then 1000000 else 0 end",
    "delete from option where list = 'state'",
  );
  const { treeOf } = createWatchedCache();
  const marks = await Promise.all([1, 2].map((orgId) => readTreeRevision(createDatabase(pool), orgId)));
  expect(marks[0]).toEqual(marks[1]);
  const trees = [namesOf(await treeOf(1)), namesOf(await treeOf(2))];
  expect(trees[1]).not.toEqual(trees[0]);
});
