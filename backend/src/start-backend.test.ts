import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { backendProcess, killHard } from '../test/backend-process';
import { realHome, type TestFolder, testDataFolder } from '../test/data-folder';
import { type FreshDatabase, freshDatabase, runAs } from '../test/fresh-database';
import { postmasterOf } from '../test/postmaster-of';
import { type Served, type SignedIn, serveBackend } from '../test/serve-backend';
import { waitUntil } from '../test/wait-until';
import { findSetupFaults } from './check-setup';
import { startBackend } from './main';
import { crossOrganisationRoles } from './platform/database/connection';
import { findPostgresProcesses } from './platform/database/embedded/postmaster-file';
import { saveRestoredMarker } from './platform/restored-library';
import { readSettings } from './platform/settings';
import { buildStartupBanner } from './startup-banner';

describe('start:', () => {
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
      expect(findPostgresProcesses(data())).toEqual([]);
    });

    it('counts answers in its metrics by route, never by address', async () => {
      const { backend, get } = await serve();
      await get('/api/law/allLawlist?allFields=secret-name');
      const text = await backend.metrics();
      expect(text).toMatch(/request_seconds_count\{method="GET",route="\/api\/law\/allLawlist",status="200"\} 1/);
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
      const lateAnswer = get('/api/law/allLawlist');
      const statuses = (await Promise.all(underWay)).map(({ status }) => status);
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect((await lateAnswer).status).toBe(503);
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
      expect(findPostgresProcesses(data())).toContain(orphan);
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
});

const filled = { location: 'embedded PostgreSQL', hasDemoOrganisation: true };
const say = (open: typeof filled, env: NodeJS.ProcessEnv) =>
  buildStartupBanner(open, readSettings({ DATA_DIR: '/srv/lexboard', ...env })).join('\n');

const site = 'https://law.example.org';
const SMTP_URL = 'smtp://127.0.0.1';

describe('startup banner', () => {
  it('shows the demo password on a developer’s machine, and says who can use it', () => {
    expect(say(filled, {})).toMatch(/Password of all: Lexboard-demo-2026\nWhoever reaches this port/);
  });

  it('suggests HOST=127.0.0.1 only if HOST is not set', () => {
    expect(say(filled, {})).toContain('HOST=127.0.0.1 keeps the port');
    expect(say(filled, { HOST: '127.0.0.1' })).not.toContain('HOST=');
  });

  it.each([
    [{ madeAt: 'T1' }, 'the backup of T1.'],
    [{ madeAt: 'T1', hasLog: true }, 'the backup of T1 with all later changes in the log.'],
    [{ madeAt: 'T1', hasLog: true, until: 'T2' }, 'the library as it was at T2.'],
  ])('says for the restored copy %j which state it holds', async (copy, words) => {
    const folder = testDataFolder();
    await saveRestoredMarker(folder.path, { ...copy, isFinished: true });
    expect(say(filled, { DATA_DIR: folder.path })).toContain(`This is a restored copy of ${words}`);
    folder.remove();
  });

  it('shows the demo password on a public address only with DEMO=on, and with a warning', () => {
    expect(say(filled, { PUBLIC_BASE_URL: site, DEMO: 'on' })).toMatch(
      /Lexboard-demo-2026\nWARNING: DEMO is on at https:\/\/law\.example\.org\./,
    );
  });

  it('says that the demo password opens nothing if the database has the demo but DEMO is off', () => {
    const banner = say(filled, { PUBLIC_BASE_URL: site });
    expect(banner).toContain('Its password opens nothing');
    expect(banner).not.toContain('Lexboard-demo-2026');
  });

  const mails: [string, NodeJS.ProcessEnv, RegExp][] = [
    ['links are shown where the demo runs at home', {}, /their links are shown here/],
    ['mails reach nobody without the demo', { DEMO: 'off' }, /reach nobody.* \/srv\/lexboard\/outbox/],
    ['mails reach nobody at a public address', { PUBLIC_BASE_URL: site, DEMO: 'on' }, /reach nobody/],
  ];
  it.each(mails)('says that %s, without SMTP_URL', (_what, env, sentence) => {
    expect(say(filled, env)).toMatch(sentence);
  });

  it('does not mention mail if a mail server is set', () => {
    expect(say(filled, { SMTP_URL })).not.toContain('Mails:');
  });
});

describe('the setup check', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  it('reports nothing for right settings and a database that answers', async () => {
    expect(await findSetupFaults({ DATABASE_URL: database.url })).toEqual([]);
    expect(await findSetupFaults({})).toEqual([]);
  });

  it('names all wrong settings and does not connect to the database', async () => {
    const env = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none', DEMO: 'perhaps', LOG_LEVEL: 'loud' };
    const faults = await findSetupFaults(env);
    expect(faults.join('\n')).toMatch(/LOG_LEVEL/);
    expect(faults.join('\n')).toMatch(/DEMO/);
    expect(faults.join('\n')).not.toMatch(/DATABASE_URL/);
  });

  it('names a database that does not answer, with its setting', async () => {
    expect(await findSetupFaults({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none' })).toEqual([
      expect.stringMatching(
        /^The database at 127\.0\.0\.1:1 \(DATABASE_URL\) cannot be used: nothing listens at this address\.$/,
      ),
    ]);
  });

  it('reports a database that accepts the connection but never replies', async () => {
    const silentServer = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silentServer, 'listening');
    const { port } = Object(silentServer.address());
    expect(await findSetupFaults({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/none` })).toEqual([
      expect.stringMatching(/cannot be used: it does not answer\.$/),
    ]);
    silentServer.close();
  });

  it('lists all missing PostgreSQL roles at once, as statements for the administrator', async () => {
    const user = `plain_${process.pid}`;
    await runAs(database.admin, `create role ${user} login password 'test'`);
    const url = database.url.replace('test_owner:test', `${user}:test`);
    const faults = await findSetupFaults({ DATABASE_URL: url });
    await runAs(database.admin, `drop role ${user}`);
    const expected = ['lc_app', ...crossOrganisationRoles].map((role) => `grant ${role} to "${user}";`);
    expect(faults).toEqual([
      ['Roles are missing or not granted. Run as an administrator of PostgreSQL:', ...expected].join('\n'),
    ]);
  });
});
