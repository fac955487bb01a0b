import { existsSync, readFileSync } from 'node:fs';
import { type BackendProcess, backendProcess, stopCleanly } from '../../../test/backend-process';
import { type TestFolder, testDataFolder } from '../../../test/data-folder';
import { demoLibrary, type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { relaxedLimits, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { startSessions, type Tokens } from '../../../test/start-sessions';
import type { TreeNode, TreeReply } from './tree-cache';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

async function readTree(): Promise<TreeReply> {
  const { body } = await served.as('viewer@demo.test').post('/api/tree/dataFetchTree');
  return body.parentLaws as TreeReply;
}

const idsOf = ({ id, children }: TreeNode): number[] => [id, ...children.flatMap(idsOf)];
const lawsOf = ({ central, state }: TreeReply) => [...central, ...state].flatMap(idsOf);

const countOf = ({ stateCounts }: TreeReply, name: string) => stateCounts.find((state) => state.name === name)?.count;

it('tree: contains every law of the organisation once, and no other', async () => {
  const tree = await readTree();
  expect(lawsOf(tree).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 174 }, (_, index) => index + 1),
  );
  expect(countOf(tree, 'Punjab')).toBe(5);
});

it('tree: leaves out a deleted law, also in its state, and includes it again once restored', async () => {
  const [law] = await runAs<{ id: number; state: string }>(
    served.database.admin,
    `select r.id, o.name as state from record r
     join option o on o.org_id = 1 and o.list = 'state' and o.id = r.states[1]
     where r.org_id = 1 and r.kind = 'law' and r.central = 'State' order by r.id limit 1`,
  );
  const { id = 0, state = '' } = law ?? {};
  const mark = (deletedAt: string) =>
    runAs(
      served.database.admin,
      `update record set deleted_at = ${deletedAt} where org_id = 1 and kind = 'law' and id = ${id}`,
    );
  const before = await readTree();
  await mark('now()');
  const without = await readTree();
  await mark('null');
  expect(lawsOf(without).toSorted()).toEqual(
    lawsOf(before)
      .filter((one) => one !== id)
      .toSorted(),
  );
  expect(countOf(without, state) ?? 0).toBe((countOf(before, state) ?? 0) - 1);
  expect(await readTree()).toEqual(before);
});

it('tree: is sent gzipped to clients that accept it, with the same text', async () => {
  const { token } = served.as('viewer@demo.test');
  const texts = await Promise.all(
    ['gzip', 'identity'].map(async (accepted) => {
      const response = await fetch(`${served.address}/api/tree/dataFetchTree`, {
        method: 'POST',
        headers: { authorization: token, 'accept-encoding': accepted },
      });
      expect(response.headers.get('content-encoding')).toBe(accepted === 'gzip' ? 'gzip' : null);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return response.text();
    }),
  );
  expect(texts[0]).toBe(texts[1]);
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({ success: 1 });
});

it('tree: each organisation gets its own, and other callers get none', async () => {
  const own = JSON.stringify(await readTree());
  const other = await served.as('admin@other.test').post('/api/tree/dataFetchTree');
  expect(other.status).toBe(200);
  expect(JSON.stringify(other.body.parentLaws)).not.toBe(own);
  expect((await served.post('/api/tree/dataFetchTree')).status).toBe(401);
});

describe('the memory of a tree', () => {
  /** The number of laws of the large organisation. */
  const laws = Number(process.env.TREE_LAWS ?? 60_000);
  let fresh: FreshDatabase;
  let data: TestFolder;
  let backend: BackendProcess;
  let tokens: Tokens;
  beforeAll(async () => {
    fresh = await freshDatabase(demoLibrary);
    data = testDataFolder();
    await runAs(
      fresh.admin,
      "set session_replication_role = 'replica'",
      `insert into record
       (org_id, kind, id, unique_code, name, law_id, law_status, status, central, created_at, updated_at)
     select 2, 'law', 10000 + n, 'LAW-' || n, 'The Act of the Road Map No. ' || md5(n::text),
       case when n % 100 > 0 then 10000 + n - n % 100 end, 'Active', 'Published', 'Central', now(), now()
     from generate_series(100, ${laws + 99}) n`,
      'analyze record',
    );
    tokens = await startSessions(fresh.admin);
    const env = {
      ...relaxedLimits,
      DATABASE_URL: fresh.url,
      DATA_DIR: data.path,
      DEMO: 'on',
      ROAD_MAPS_MB: '1',
    };
    backend = await backendProcess(env);
  });
  afterAll(async () => {
    if (backend) await stopCleanly(backend);
    await fresh?.drop();
    data?.remove();
  });

  async function askTree(username: string): Promise<string> {
    const response = await fetch(`${backend.address}/api/tree/dataFetchTree`, {
      method: 'POST',
      headers: { authorization: tokens.get(username) ?? '' },
    });
    expect(response.status).toBe(200);
    return response.text();
  }

  /** Returns the peak memory of the process in bytes. Only Linux reports it. */
  function peak(): number {
    if (!existsSync('/proc/self/status')) return 0;
    const status = readFileSync(`/proc/${backend.child.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1_024;
  }

  test('rebuilding the tree of a large organisation uses memory only for its laws', async () => {
    await askTree('viewer@demo.test');
    const before = peak();
    const tree = await askTree('admin@other.test');
    const once = peak();
    expect(tree.split('"id":').length).toBeGreaterThan(laws);
    for (let nth = 0; nth < 4; nth += 1) await Promise.all([askTree('admin@other.test'), askTree('viewer@demo.test')]);
    process.stdout.write(
      `  ${laws} laws: ${[before, once, peak()].map((bytes) => Math.round(bytes / 1e6)).join(', ')} MB\n`,
    );
    // The memory that a law takes while its tree is built, plus what was not garbage-collected yet.
    expect(peak() - before).toBeLessThan(180_000_000 + laws * 700);
  });
});
