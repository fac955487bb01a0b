import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestFolder, testDataFolder } from '../../../test/data-folder';
import { startBackend } from '../../main';
import { makeDataFolder } from './make-data-folder';

describe('data folder:', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lexboard-data-folder-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  describe('makeDataFolder', () => {
    it('creates a folder with its parents, and accepts an existing one', () => {
      const nested = join(folder, 'a', 'b', 'c');
      makeDataFolder(nested);
      makeDataFolder(nested);
      expect(statSync(nested).isDirectory()).toBe(true);
    });

    it('names DATA_DIR if a file is in the way', () => {
      const file = join(folder, 'file');
      writeFileSync(file, '');
      for (const folderPath of [file, join(file, 'below')])
        expect(() => makeDataFolder(folderPath)).toThrow(expect.objectContaining({ name: 'StartError' }));
    });
  });

  it('one that cannot be created ends the start at once', async () => {
    const address = 'postgres://a:b@127.0.0.1:1/c';
    for (const DATABASE_URL of ['', address]) {
      const start = startBackend({ DATA_DIR: '/proc/nope/data', DATABASE_URL, LOG_LEVEL: 'silent' });
      await expect(start).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(/^The data folder \/proc\/nope\/data cannot be made: .* Set DATA_DIR /),
      });
    }
  });
});

describe('denied data folder:', () => {
  const nobody = 65_534;
  const isRoot = process.geteuid?.() === 0;
  const user = isRoot ? nobody : process.geteuid?.();

  let folder: TestFolder;
  beforeEach(() => {
    folder = testDataFolder();
  });
  afterEach(() => {
    chmodSync(folder.path, 0o755);
    folder.remove();
  });

  /** Returns the error of a refused start. Root may read and write everything, so root starts it as another user. */
  async function startRefused(): Promise<string> {
    if (isRoot) process.seteuid?.(nobody);
    try {
      await startBackend({ DATA_DIR: folder.path, DATABASE_URL: '', LOG_LEVEL: 'silent' });
      return 'started';
    } catch (error) {
      const { name, message } = Object(error);
      return `${name}: ${message}`;
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  }

  it('the error names a DATA_DIR that this user may not write', async () => {
    chmodSync(folder.path, 0o555);
    expect(await startRefused()).toMatch(
      /^StartError: The data folder \S+ cannot be used: .*(EACCES|EPERM).* Set DATA_DIR /,
    );
  });

  it('the error names a DATA_DIR that this user may not enter', async () => {
    chmodSync(folder.path, 0o000);
    expect(await startRefused()).toMatch(new RegExp(`^StartError: .*${folder.path}.*EACCES`));
  });

  it('the error names a file that this user may not read, and says what to do', async () => {
    const file = join(folder.path, 'restored.json');
    writeFileSync(file, '{}');
    chmodSync(file, 0o000);
    if (isRoot) chownSync(folder.path, nobody, nobody);
    expect(await startRefused()).toBe(
      `StartError: ${file} in DATA_DIR cannot be used by this user (${user}): EACCES: permission denied, open '${file}'. Start Lexboard as the user who owns DATA_DIR, or give the whole folder to this one: chown -R ${user} ${folder.path}`,
    );
  });

  it('the error names a folder in it that this user may not write', async () => {
    const databaseFolder = join(folder.path, 'postgres');
    mkdirSync(databaseFolder);
    if (isRoot) chownSync(folder.path, nobody, nobody);
    else chmodSync(databaseFolder, 0o555);
    expect(await startRefused()).toMatch(
      /^StartError: .*(cannot be used: .*postgres'\. Set DATA_DIR|postgres.* in DATA_DIR cannot be used by)/,
    );
  });
});
