import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackendProcess, backendProcess, killHard } from './backend-process';
import { dataPrefix, testDataFolder } from './data-folder';
import { postgresBelow, postmasterOf } from './postmaster-of';
import { waitUntil } from './wait-until';

describe('test database:', () => {
  let run: ChildProcess;
  let server: BackendProcess | undefined;
  afterAll(async () => {
    run.kill('SIGKILL');
    if (server) await killHard(server);
  });

  describe('a test run that is killed', () => {
    it('leaves neither a PostgreSQL nor its folder behind', async () => {
      run = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'run-database.ts')], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const folder = await new Promise<string>((resolve, reject) => {
        run.stdout?.once('data', (line) => resolve(String(line).trim()));
        run.once('exit', (code) => reject(new Error(`the run ended with ${code}`)));
      });
      const data = join(folder, `${dataPrefix}of-a-test`);
      server = await backendProcess({ DATA_DIR: data });
      expect(postgresBelow(folder)).toHaveLength(2);
      await killHard(server);
      run.kill('SIGKILL');
      await waitUntil(async () => !existsSync(folder));
      expect(postgresBelow(folder)).toEqual([]);
    });
  });
});

describe('postmaster of a connection:', () => {
  const folder = testDataFolder();
  afterAll(() => folder.remove());

  describe('postmasterOf', () => {
    it('throws if no PostgreSQL runs', () => {
      expect(() => postmasterOf(folder.path)).toThrow(`No PostgreSQL runs in ${folder.path}.`);
    });

    it('returns the process id in the lock file', () => {
      const data = join(folder.path, 'postgres', 'data');
      mkdirSync(data, { recursive: true });
      writeFileSync(join(data, 'postmaster.pid'), `4711\n${data}\n1\n5432\n/tmp\n\n\nready\n`);
      expect(postmasterOf(folder.path)).toBe(4711);
    });
  });
});
