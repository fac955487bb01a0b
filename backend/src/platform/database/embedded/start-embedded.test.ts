import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { realHome, type TestFolder, testDataFolder } from '../../../../test/data-folder';
import { runAs } from '../../../../test/fresh-database';
import { silentLog } from '../../../../test/silent-log';
import { waitUntil } from '../../../../test/wait-until';
import { processesIn, readPostmasterFile } from './postmaster-file';
import { type Embedded, startEmbedded } from './start-embedded';

let folder: TestFolder;
let database: Embedded | undefined;

beforeAll(() => {
  folder = testDataFolder();
});
afterEach(async () => {
  await database?.close();
  database = undefined;
});
afterAll(() => folder.remove());

async function start(path = folder.path): Promise<Embedded> {
  database = await startEmbedded(path, silentLog);
  return database;
}
const dataOf = (path: string) => join(realHome(path), 'data');

describe('the embedded database', () => {
  it('has checksums, UTF-8 with the same rules everywhere, and flushes to disk', async () => {
    const { connections } = await start();
    const rows = await runAs(
      connections.owner,
      `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
         (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale,
         lower('ÉŞ') as lower`,
    );
    expect(rows).toEqual([{ checksums: 'on', fsync: 'on', locale: 'b C.UTF-8', lower: 'éş' }]);
  });

  it('stores its random passwords in DATA_DIR, readable only by its user', async () => {
    const { connections } = await start();
    const place = join(folder.path, 'postgres-passwords.json');
    expect(statSync(place).mode & 0o777).toBe(0o600);
    expect(readFileSync(place, 'utf8')).toContain(String(connections.app.password));
    await expect(runAs({ ...connections.app, password: 'wrong' }, 'select 1')).rejects.toThrow(/password/);
  });

  it('serves with a role that is neither superuser nor owner', async () => {
    const { connections } = await start();
    const [role] = await runAs(
      connections.app,
      'select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = session_user',
    );
    expect(role).toEqual({
      rolname: 'lc_app',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
    });
  });

  it('stops cleanly and keeps its rows', async () => {
    const first = await start();
    await runAs(first.connections.owner, 'create table kept (n integer)', 'insert into kept values (7)');
    await first.close();
    expect(processesIn(dataOf(folder.path))).toEqual([]);
    const second = await start();
    expect(await runAs(second.connections.owner, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('refuses a second server on the same data folder, and the first continues', async () => {
    const first = await start();
    await expect(startEmbedded(folder.path, silentLog)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(`running on the data folder ${folder.path}`),
    });
    expect(await runAs(first.connections.app, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('is created once by two concurrent first starts, and only one of them serves it', async () => {
    const own = testDataFolder();
    const starts = await Promise.allSettled([1, 2].map(() => startEmbedded(own.path, silentLog)));
    const winners = starts.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(winners).toHaveLength(1);
    await winners[0]?.close();
    own.remove();
  });

  it('restarts after a kill -9 of the postmaster', async () => {
    const { connections } = await start();
    const pid = readPostmasterFile(dataOf(folder.path))?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    await waitUntil(async () => (readPostmasterFile(dataOf(folder.path))?.pid ?? pid) !== pid);
    await waitUntil(() => answers(connections.app));
  });

  it('starts despite a postmaster.pid whose process id belongs to another program', async () => {
    await (await start()).close();
    const stale = `${process.pid}\n${dataOf(folder.path)}\n1700000000\n5432\n${folder.path}\n\n  1 2\nready   \n`;
    writeFileSync(join(dataOf(folder.path), 'postmaster.pid'), stale);
    expect(await answers((await start()).connections.app)).toBe(true);
  });

  it('says what is wrong if its files are damaged', async () => {
    await (await start()).close();
    await withContent(join(dataOf(folder.path), 'PG_VERSION'), '3\n', async () => {
      await expect(start()).rejects.toThrow(/does not start.*incompatible/s);
    });
  });

  it('says so if the passwords do not belong to this folder', async () => {
    await (await start()).close();
    const others = JSON.stringify({ superuser: 'x', app: 'y' });
    await withContent(join(folder.path, 'postgres-passwords.json'), others, async () => {
      await expect(start()).rejects.toThrow(/refuses the passwords/);
    });
    await waitUntil(async () => processesIn(dataOf(folder.path))?.length === 0);
    expect(await answers((await start()).connections.app)).toBe(true);
  });

  it('works in a data folder whose path is too long for a socket', async () => {
    const deep = join(folder.path, 'x'.repeat(120));
    const { connections } = await start(deep);
    expect(String(connections.app.host).length).toBeLessThan(90);
    expect(await answers(connections.app)).toBe(true);
    await database?.close();
    expect(existsSync(String(connections.app.host))).toBe(false);
    database = undefined;
  });

  it('leaves no socket folder behind if a start with a long path fails', async () => {
    const deep = join(folder.path, 'x'.repeat(120));
    const { connections, close } = await start(deep);
    const before = socketFolders();
    expect(before).toContain(basename(String(connections.app.host)));
    await expect(startEmbedded(deep, silentLog)).rejects.toThrow(/running on the data folder/);
    expect(socketFolders()).toEqual(before);
    await close();
    const others = socketFolders();
    await withContent(join(dataOf(deep), 'PG_VERSION'), '3\n', async () => {
      await expect(start(deep)).rejects.toThrow(/does not start/);
    });
    expect(socketFolders()).toEqual(others);
  });
});

const socketFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('lexboard-socket-'));

/** These cases occur only for root, so they run only if the tests run as root. */
if (process.getuid?.() === 0) describe('started by root', rootMeets);

function rootMeets(): void {
  it('runs as an unprivileged user', async () => {
    await start();
    expect(statSync(dataOf(folder.path)).uid).not.toBe(0);
  });

  it('lives elsewhere, behind a link, if that user cannot reach the data folder', async () => {
    const closed = join(folder.path, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    chmodSync(closed, 0o700);
    const inside = join(closed, 'data');
    expect(await answers((await start(inside)).connections.app)).toBe(true);
    expect(realHome(inside)).toMatch(/^\/var\/lib\/lexboard\/data-/);
    await database?.close();
    expect(await answers((await start(inside)).connections.app)).toBe(true);
    await database?.close();
    database = undefined;
    rmSync(realHome(inside), { recursive: true });
  });
}

async function withContent(file: string, content: string, act: () => Promise<void>): Promise<void> {
  const before = readFileSync(file);
  writeFileSync(file, content);
  await act();
  writeFileSync(file, before);
}

async function answers(connection: Embedded['connections']['app']): Promise<boolean> {
  return runAs(connection, 'select 1').then(
    () => true,
    () => false,
  );
}
