import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '../../main';
import { makeDataFolder } from './make-data-folder';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexboard-data-folder-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('makeDataFolder', () => {
  it('creates a folder with its parents, and accepts an existing one', () => {
    const deep = join(folder, 'a', 'b', 'c');
    makeDataFolder(deep);
    makeDataFolder(deep);
    expect(statSync(deep).isDirectory()).toBe(true);
  });

  it('names DATA_DIR if a file is in the way', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const place of [file, join(file, 'below')])
      expect(() => makeDataFolder(place)).toThrow(expect.objectContaining({ name: 'StartError' }));
  });
});

it('data folder: one that cannot be created ends the start at once', async () => {
  const address = 'postgres://a:b@127.0.0.1:1/c';
  for (const DATABASE_URL of ['', address]) {
    const start = startBackend({ DATA_DIR: '/proc/nope/data', DATABASE_URL, LOG_LEVEL: 'silent' });
    await expect(start).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^The data folder \/proc\/nope\/data cannot be made: .* Set DATA_DIR /),
    });
  }
});
