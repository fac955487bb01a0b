import { existsSync, readFileSync } from 'node:fs';
import { type BackendProcess, backendProcess, stopCleanly } from '../../../test/backend-process';
import { type TestFolder, testDataFolder } from '../../../test/data-folder';
import { demoLibrary, type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { patient } from '../../../test/serve-backend';
import { startSessions, type Tokens } from '../../../test/start-sessions';

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
  const env = { ...patient, DATABASE_URL: fresh.url, DATA_DIR: data.path, DEMO: 'on', ROAD_MAPS_MB: '1' };
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

test('tree memory: rebuilding the tree of a large organisation uses memory only for its laws', async () => {
  await askTree('viewer@demo.test');
  const before = peak();
  const tree = await askTree('admin@other.test');
  const once = peak();
  expect(tree.split('"id":').length).toBeGreaterThan(laws);
  for (let nth = 0; nth < 4; nth += 1)
    await Promise.all([askTree('admin@other.test'), askTree('viewer@demo.test')]);
  process.stdout.write(
    `  ${laws} laws: ${[before, once, peak()].map((bytes) => Math.round(bytes / 1e6)).join(', ')} MB\n`,
  );
  // The memory that a law takes while its tree is built, plus what was not garbage-collected yet.
  expect(peak() - before).toBeLessThan(150_000_000 + laws * 700);
});
