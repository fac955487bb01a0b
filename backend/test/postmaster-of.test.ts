import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDataFolder } from './data-folder';
import { postmasterOf } from './postmaster-of';

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
