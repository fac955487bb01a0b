import { join } from 'node:path';
import { backendProcess, killHard } from '../test/backend-process';
import { realHome, type TestFolder, testDataFolder } from '../test/data-folder';
import { postmasterOf } from '../test/postmaster-of';
import { type Served, type SignedIn, serveBackend } from '../test/serve-backend';
import { waitUntil } from '../test/wait-until';
import { startBackend } from './main';
import { processesIn } from './platform/database/embedded/postmaster-file';

let folder: TestFolder;
let served: Served | undefined;

beforeAll(() => {
  folder = testDataFolder();
});
afterEach(async () => {
  await served?.close();
  served = undefined;
});
afterAll(() => folder.remove());

/** Serves the demo, signed in as a viewer of the demo organisation. */
async function serve(): Promise<Served & SignedIn> {
  served = await serveBackend({ DATA_DIR: folder.path });
  const as = await served.signIn();
  return { ...served, ...as('viewer@demo.test') };
}
const data = () => join(realHome(folder.path), 'data');
const postmaster = () => postmasterOf(folder.path);

describe('startBackend', () => {
  it('serves the demo from an empty folder, says so, and leaves no process behind', async () => {
    const { backend, get, close } = await serve();
    expect((await get('/api/law/allLawlist')).body.totalLength).toBe(174);
    expect(backend.greeting.join('\n')).toContain('illustrative, not legal advice');
    expect(await backend.ready()).toEqual({ ok: true, checks: { database: true, migrations: true } });
    await close();
    served = undefined;
    expect(processesIn(data())).toEqual([]);
  });

  it('metrics count answers by route, never by address', async () => {
    const { backend, get } = await serve();
    await get('/api/law/allLawlist?allFields=secret-name');
    const text = await backend.metrics();
    expect(text).toMatch(
      /request_seconds_count\{method="GET",route="\/api\/law\/allLawlist",status="200"\} 1/,
    );
    expect(text).toMatch(/database_connections\{state="total"\} [1-9]/);
    expect(text).not.toContain('secret-name');
  });

  it('names all wrong settings before it touches anything', async () => {
    const wrong = startBackend({ DEMO: 'maybe', LOG_LEVEL: 'loud', DATA_DIR: folder.path });
    await expect(wrong).rejects.toMatchObject({
      name: 'SettingsError',
      message: expect.stringMatching(/DEMO.*\n.*LOG_LEVEL/),
    });
  });

  it('names the database that does not answer, without its password', async () => {
    const wrong = startBackend({ DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/b', LOG_LEVEL: 'silent' });
    await expect(wrong).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^(?!.*secret).*127\.0\.0\.1:1 \(DATABASE_URL\)/),
    });
  });
});

describe('close', () => {
  it('finishes the requests under way, refuses new ones, and may be called twice', async () => {
    const { backend, get, close } = await serve();
    const underWay = Array.from({ length: 20 }, () => get('/api/law/allLawlist?pageSize=200'));
    await waitUntil(async () => /count\{.*\} \d/.test(await backend.metrics()));
    const closing = Promise.all([backend.close(), backend.close()]);
    const late = get('/api/law/allLawlist');
    const statuses = (await Promise.all(underWay)).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await late).status).toBe(503);
    await closing;
    await close();
    served = undefined;
  });
});

describe('after a kill -9', () => {
  it('of PostgreSQL under load, requests get 503 until the database is back', async () => {
    const { get, backend } = await serve();
    const statuses = new Set<number>();
    let loading = true;
    const load = [1, 2, 3, 4].map(async () => {
      while (loading) statuses.add((await get('/api/law/allLawlist')).status);
    });
    process.kill(postmaster(), 'SIGKILL');
    await waitUntil(async () => (await get('/api/law/allLawlist')).status === 503);
    await waitUntil(async () => (await get('/api/law/allLawlist')).status === 200);
    loading = false;
    await Promise.all(load);
    expect([...statuses].toSorted()).toEqual([200, 503]);
    await waitUntil(async () => (await backend.ready()).ok);
  });

  it('of the whole process, the next start adopts the running database', async () => {
    const child = await backendProcess({ DATA_DIR: folder.path });
    const orphan = postmaster();
    await killHard(child);
    expect(processesIn(data())).toContain(orphan);
    const { get } = await serve();
    expect(postmaster()).toBe(orphan);
    expect((await get('/api/law/allLawlist')).body.totalLength).toBe(174);
  });

  it('of the server and PostgreSQL, the next start recovers the database', async () => {
    const child = await backendProcess({ DATA_DIR: folder.path });
    process.kill(postmaster(), 'SIGKILL');
    await killHard(child);
    const { get } = await serve();
    expect((await get('/api/law/allLawlist')).body.totalLength).toBe(174);
  });

  it('of the first server, a second server can start, which was refused before', async () => {
    const child = await backendProcess({ DATA_DIR: folder.path });
    await expect(startBackend({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' })).rejects.toThrow(
      /Another Lexboard server/,
    );
    await killHard(child);
    await serve();
  });
});
