import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDataFolder } from '../../test/data-folder';
import { silentLog } from '../../test/silent-log';
import { startEmbedded } from '../database/embedded/start-embedded';
import { backUp } from './back-up';
import { restore } from './restore';

const source = testDataFolder();
const folder = mkdtempSync(join(tmpdir(), 'lexboard-backup-'));
const env = { DATA_DIR: source.path };

/** Of a server that is stopped. */
beforeAll(async () => {
  await (await startEmbedded(source.path, silentLog)).close();
  await backUp(env, folder);
});
afterAll(() => {
  source.remove();
  rmSync(folder, { recursive: true });
});

describe('a backup', () => {
  it('is refused into a folder that holds something, which stays as it is', async () => {
    await expect(backUp(env, folder)).rejects.toThrow(/is not empty/);
    expect(existsSync(join(folder, 'manifest.json'))).toBe(true);
  });

  it('is refused into the data folder', async () => {
    await expect(backUp(env, join(source.path, 'backup'))).rejects.toThrow(/in the data folder/);
  });

  it('is refused where another PostgreSQL serves', async () => {
    const external = { DATABASE_URL: 'postgres://a:b@localhost/c' };
    await expect(backUp(external, join(folder, 'x'))).rejects.toThrow(/its own tools/);
    await expect(restore(external, folder)).rejects.toThrow(/embedded database/);
  });

  it('is refused where there is no database, and none is made', async () => {
    const empty = testDataFolder();
    await expect(backUp({ DATA_DIR: empty.path }, join(empty.path, '../x'))).rejects.toThrow(
      /no embedded database/,
    );
    expect(readdirSync(empty.path)).toEqual([]);
    empty.remove();
  });

  it('is restored into no data folder that holds something', async () => {
    await expect(restore(env, folder)).rejects.toThrow(/is not empty/);
  });
});

describe('a damaged backup', () => {
  const damages: [string, RegExp, (copy: string) => void][] = [
    [
      'a changed file',
      /PG_VERSION is not what was written/,
      (copy) => appendFileSync(join(copy, 'database/PG_VERSION'), ' '),
    ],
    ['a missing file', /pg_control is missing/, (copy) => rmSync(join(copy, 'database/global/pg_control'))],
    ['no manifest', /There is no backup/, (copy) => rmSync(join(copy, 'manifest.json'))],
    [
      'half a manifest',
      /is not the manifest/,
      (copy) => writeFileSync(join(copy, 'manifest.json'), '{"format":1'),
    ],
    ['a path that leads out', /is not the manifest/, (copy) => leadOut(copy)],
  ];
  it.each(damages)('with %s is refused, and nothing is made', async (_what, sentence, damage) => {
    const copy = mkdtempSync(join(tmpdir(), 'lexboard-damaged-'));
    const empty = testDataFolder();
    cpSync(folder, copy, { recursive: true });
    damage(copy);
    await expect(restore({ DATA_DIR: empty.path }, copy)).rejects.toThrow(sentence);
    expect(readdirSync(empty.path)).toEqual([]);
    rmSync(copy, { recursive: true });
    empty.remove();
  });
});

function leadOut(copy: string): void {
  const files = [{ path: 'rest/../../etc/x', bytes: 1, sha256: '0'.repeat(64) }];
  writeFileSync(
    join(copy, 'manifest.json'),
    JSON.stringify({ format: 1, madeAt: 'now', folders: [], files }),
  );
}
