import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { realHome, type TestFolder, testDataFolder } from '../../../../test/data-folder';
import { runAs } from '../../../../test/fresh-database';
import { waitUntil } from '../../../../test/wait-until';
import { silentLog } from '../../operations/log';
import { createSymlinks, parseSymlinks, prepareBinaries } from './binaries';
import { canUserReachPath } from './home';
import { parsePasswordFile } from './logins';
import {
  findPostgresProcesses,
  parsePostmasterFile,
  readPostmasterFile,
  removeStalePostmasterFile,
} from './postmaster-file';
import { type EmbeddedDatabase, startEmbedded } from './start-embedded';
import { chooseSharedBuffersMb } from './start-postgres';

describe('embedded database:', () => {
  let folder: TestFolder;
  let database: EmbeddedDatabase | undefined;

  beforeAll(() => {
    folder = testDataFolder();
  });
  afterEach(async () => {
    await database?.close();
    database = undefined;
  });
  afterAll(() => folder.remove());

  async function start(path = folder.path): Promise<EmbeddedDatabase> {
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
      const passwordFile = join(folder.path, 'postgres-passwords.json');
      expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
      expect(readFileSync(passwordFile, 'utf8')).toContain(String(connections.app.password));
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
      expect(findPostgresProcesses(dataOf(folder.path))).toEqual([]);
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
      await waitUntil(async () => findPostgresProcesses(dataOf(folder.path))?.length === 0);
      expect(await answers((await start()).connections.app)).toBe(true);
    });

    it('works in a data folder whose path is too long for a socket', async () => {
      const longPath = join(folder.path, 'x'.repeat(120));
      const { connections } = await start(longPath);
      expect(String(connections.app.host).length).toBeLessThan(90);
      expect(await answers(connections.app)).toBe(true);
      await database?.close();
      expect(existsSync(String(connections.app.host))).toBe(false);
      database = undefined;
    });

    it('leaves no socket folder behind if a start with a long path fails', async () => {
      const longPath = join(folder.path, 'x'.repeat(120));
      const { connections, close } = await start(longPath);
      const before = socketFolders();
      expect(before).toContain(basename(String(connections.app.host)));
      await expect(startEmbedded(longPath, silentLog)).rejects.toThrow(/running on the data folder/);
      expect(socketFolders()).toEqual(before);
      await close();
      const others = socketFolders();
      await withContent(join(dataOf(longPath), 'PG_VERSION'), '3\n', async () => {
        await expect(start(longPath)).rejects.toThrow(/does not start/);
      });
      expect(socketFolders()).toEqual(others);
    });
  });

  const socketFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('lexboard-socket-'));

  /** These cases occur only for root, so they run only if the tests run as root. */
  if (process.getuid?.() === 0) describe('a database that root starts', rootMeets);

  function rootMeets(): void {
    it('runs as an unprivileged user', async () => {
      await start();
      expect(statSync(dataOf(folder.path)).uid).not.toBe(0);
    });

    it('has its files elsewhere, behind a link, if that user cannot reach the data folder', async () => {
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

  async function answers(connection: EmbeddedDatabase['connections']['app']): Promise<boolean> {
    return runAs(connection, 'select 1').then(
      () => true,
      () => false,
    );
  }
});

describe('folders that the database user can reach:', () => {
  const stranger = { uid: 54_321, gid: 54_321 };
  let folder: string;
  let inner: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lexboard-reach-'));
    inner = join(folder, 'inner');
    mkdirSync(inner);
    chmodSync(inner, 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  describe('canUserReachPath', () => {
    const cases: [string, number, boolean][] = [
      ['open to all', 0o755, true],
      ['open to pass through', 0o711, true],
      ['closed to others', 0o700, false],
      ['open to its group alone', 0o750, false],
    ];
    it.each(cases)('follows the rights of a parent folder that is %s', (_name, mode, reachable) => {
      chmodSync(folder, mode);
      expect(canUserReachPath(inner, stranger)).toBe(reachable);
    });

    it('is always true without another user', () => {
      chmodSync(folder, 0o700);
      expect(canUserReachPath(inner, undefined)).toBe(true);
    });
  });
});

describe('makeLinks', () => {
  it('makes the links that an install without scripts leaves out, and PostgreSQL runs', () => {
    const installed = prepareBinaries({ folder: tmpdir(), user: undefined });
    const copy = mkdtempSync(join(tmpdir(), 'lexboard-binaries-'));
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
    const libraries = join(copy, 'lib');
    for (const name of readdirSync(libraries)) {
      if (lstatSync(join(libraries, name)).isSymbolicLink()) rmSync(join(libraries, name));
    }
    const version = () =>
      execFileSync(join(copy, 'bin', 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    expect(version).toThrow(/libicu/);
    createSymlinks(copy);
    createSymlinks(copy);
    expect(version()).toMatch(/PostgreSQL/);
    rmSync(copy, { recursive: true });
  });
});

describe('parseLinks', () => {
  it('reads source and target of each link', () => {
    const link = { source: 'native/lib/a.so.1', target: 'native/lib/a.so' };
    expect(parseSymlinks([{ ...link, more: 1 }])).toEqual([link]);
  });

  it.each([[{}], [[null]], [[{ source: 'a' }]], [[{ source: 'a', target: 7 }]]])('refuses %j', (content) => {
    expect(() => parseSymlinks(content)).toThrow('of the embedded database');
  });
});

describe('postmaster.pid:', () => {
  const text = (pid: number, status = 'ready   ') =>
    `${pid}\n/data\n1700000000\n5432\n/run/lexboard\n\n  123 456\n${status}\n`;

  let folder: string;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'lexboard-pid-')));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  describe('parsePostmasterFile', () => {
    it('reads process, port and socket', () => {
      const postmaster = { pid: 42, port: 5432, socketFolder: '/run/lexboard', isStopping: false };
      expect(parsePostmasterFile(text(42))).toEqual(postmaster);
    });

    it('reads that it is stopping', () => {
      expect(parsePostmasterFile(text(42, 'stopping'))?.isStopping).toBe(true);
    });

    it.each(['', '42\n', 'x\ny\nz\n5432\n/run\n', '42\n/data\n17\n\n\n'])(
      'refuses a half-written file (%j)',
      (half) => {
        expect(parsePostmasterFile(half)).toBeUndefined();
      },
    );
  });

  describe('forgetDeadPostmaster', () => {
    it('removes the file if its process id now belongs to another program', () => {
      writeFileSync(join(folder, 'postmaster.pid'), text(process.pid));
      removeStalePostmasterFile(folder, folder);
      expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false);
    });

    it('removes the lock beside the socket too, even if the file is gone', () => {
      const lock = join(folder, '.s.PGSQL.5432.lock');
      writeFileSync(lock, text(process.pid));
      removeStalePostmasterFile(folder, folder);
      expect(existsSync(lock)).toBe(false);
    });

    it('keeps the file while any process works in the folder', async () => {
      const child = spawn('sleep', ['60'], { cwd: folder });
      writeFileSync(join(folder, 'postmaster.pid'), text(process.pid));
      removeStalePostmasterFile(folder, folder);
      expect(findPostgresProcesses(folder)).toEqual([child.pid]);
      expect(existsSync(join(folder, 'postmaster.pid'))).toBe(true);
      child.kill();
      await new Promise((resolve) => child.once('exit', resolve));
    });
  });
});

describe('parseSecrets', () => {
  it('reads the two passwords and ignores other fields', () => {
    expect(parsePasswordFile({ superuser: 'a', app: 'b', more: 1 })).toEqual({ superuser: 'a', app: 'b' });
  });

  it.each([null, 'text', [], {}, { superuser: 'a' }, { superuser: 'a', app: 7 }, { superuser: '', app: 'b' }])(
    'refuses %j',
    (content) => {
      expect(() => parsePasswordFile(content)).toThrow('it must hold two passwords');
    },
  );
});

describe('shared buffers:', () => {
  const gb = 2 ** 30;

  test.each([
    ['a big machine', { total: 64 * gb, constrained: undefined }, 512],
    ['a machine that constrains nothing', { total: 2 * gb, constrained: 0 }, 256],
    ['a small container on a big machine', { total: 64 * gb, constrained: 2 * gb }, 256],
    ['a container that may have more than there is', { total: 2 * gb, constrained: 2 ** 63 }, 256],
    ['next to nothing', { total: 64 * gb, constrained: gb / 4 }, 128],
  ])('%s gets an eighth of its memory within the limits', (_what, memory, expected) => {
    expect(chooseSharedBuffersMb(memory.total, memory.constrained)).toBe(expected);
  });
});
