import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDataFolder } from '../../test/data-folder';
import { startEmbedded } from '../platform/database/embedded/start-embedded';
import { silentLog } from '../platform/operations/log';
import { startBackend } from '../start-backend';
import { createBackup } from './back-up';
import { type BackupManifest, signManifest } from './manifest';
import { makeRestoredCopyLive, restoreBackup } from './restore';

const source = testDataFolder();
const folder = mkdtempSync(join(tmpdir(), 'lexboard-backup-'));
const env = { DATA_DIR: source.path };
let signedBy: string;

/** Takes a backup of a stopped server. */
beforeAll(async () => {
  await (await startEmbedded(source.path, silentLog)).close();
  signedBy = (await createBackup(env, folder, { isPlain: true, withKeys: true })).signedBy;
});
afterAll(() => {
  source.remove();
  rmSync(folder, { recursive: true });
});

describe('a backup', () => {
  it('is refused into a folder that is not empty, and changes nothing there', async () => {
    await expect(createBackup(env, folder, { isPlain: true })).rejects.toThrow(/is not empty/);
    expect(existsSync(join(folder, 'manifest.json'))).toBe(true);
  });

  it('is refused into the data folder', async () => {
    await expect(createBackup(env, join(source.path, 'backup'))).rejects.toThrow(/in the data folder/);
  });

  it('is refused with a message while another backup of the library runs, and leaves nothing', async () => {
    const [one, other] = [join(folder, '../one'), join(folder, '../other')].map((path) => `${path}-${process.pid}`);
    const server = await startEmbedded(source.path, silentLog);
    const ended = await Promise.allSettled(
      [one, other].map((path) => createBackup(env, path ?? '', { isPlain: true })),
    );
    await server.close();
    const refused = ended.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    expect(refused).toEqual([expect.stringMatching(/^StartError: Another backup of this database is under way\./)]);
    const complete = [one, other].map((path) => existsSync(join(path ?? '', 'manifest.json')));
    expect(complete.toSorted()).toEqual([false, true]);
    for (const path of [one, other]) rmSync(path ?? '', { recursive: true, force: true });
  });

  it('is not restored from an empty folder, and no new data folder stays behind', async () => {
    const none = join(folder, `../none-${process.pid}`);
    const nothing = mkdtempSync(join(tmpdir(), 'lexboard-nothing-'));
    await expect(restoreBackup({ DATA_DIR: none }, nothing)).rejects.toThrow(/manifest/);
    expect(existsSync(none)).toBe(false);
    rmSync(nothing, { recursive: true });
  });

  it('is refused if an external PostgreSQL is used', async () => {
    const external = { DATABASE_URL: 'postgres://a:b@localhost/c' };
    await expect(createBackup(external, join(folder, 'x'))).rejects.toThrow(/its own tools/);
    await expect(restoreBackup(external, folder)).rejects.toThrow(/embedded database/);
  });

  it('is refused if there is no database, and none is created', async () => {
    const empty = testDataFolder();
    await expect(createBackup({ DATA_DIR: empty.path }, join(empty.path, '../x'), { isPlain: true })).rejects.toThrow(
      /no embedded database/,
    );
    expect(readdirSync(empty.path)).toEqual([]);
    empty.remove();
  });

  it('is not restored into a data folder that is not empty', async () => {
    await expect(restoreBackup(env, folder)).rejects.toThrow(/is not empty/);
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
    ['half a manifest', /is not the manifest/, (copy) => writeFileSync(join(copy, 'manifest.json'), '{"format":1')],
    ['a path that leads out', /is not the manifest/, (copy) => pointOutside(copy)],
    [
      'a changed file whose checksum was changed with it',
      /manifest.json was changed after the backup had been made/,
      (copy) => forge(copy, ({ publicKey, signature }) => ({ publicKey, signature })),
    ],
    [
      'a changed file and no signature any more',
      /has no signature.*--unsigned/,
      (copy) => forge(copy, () => ({ format: 1 })),
    ],
    [
      'a key that is none',
      /manifest.json was changed after the backup had been made/,
      (copy) => forge(copy, ({ signature }) => ({ publicKey: 'eA==', signature })),
    ],
  ];
  it.each(damages)('with %s is refused, and nothing is created', async (_what, sentence, damage) => {
    const copy = mkdtempSync(join(tmpdir(), 'lexboard-damaged-'));
    const empty = testDataFolder();
    cpSync(folder, copy, { recursive: true });
    damage(copy);
    await expect(restoreBackup({ DATA_DIR: empty.path }, copy)).rejects.toThrow(sentence);
    expect(readdirSync(empty.path)).toEqual([]);
    rmSync(copy, { recursive: true });
    empty.remove();
  });
});

describe('a backup that somebody else signed', () => {
  it('is refused if the fingerprint of the right key is given, and nothing is created', async () => {
    const other = testDataFolder();
    const empty = testDataFolder();
    const copy = mkdtempSync(join(tmpdir(), 'lexboard-forged-'));
    cpSync(folder, copy, { recursive: true });
    forge(copy, ({ publicKey: _key, signature: _signature, ...manifest }) =>
      signManifest(manifest as BackupManifest, other.path),
    );
    await expect(restoreBackup({ DATA_DIR: empty.path }, copy, { signedBy })).rejects.toThrow(
      `not by ${signedBy}. Nothing was restored.`,
    );
    expect(readdirSync(empty.path)).toEqual([]);
    rmSync(copy, { recursive: true });
    for (const { remove } of [other, empty]) remove();
  });

  it('can be detected, because no backup contains the key', () => {
    expect(existsSync(join(source.path, 'backup-key'))).toBe(true);
    expect(existsSync(join(folder, 'rest', 'backup-key'))).toBe(false);
  });
});

describe('a complete backup', () => {
  it('is restored with the fingerprint that it named', async () => {
    const target = testDataFolder();
    const back = await restoreBackup({ DATA_DIR: target.path }, folder, { signedBy });
    expect(back.signedBy).toBe(signedBy);
    target.remove();
  });

  it('of a version without signatures is restored if this is requested', async () => {
    const target = testDataFolder();
    const copy = mkdtempSync(join(tmpdir(), 'lexboard-unsigned-'));
    cpSync(folder, copy, { recursive: true });
    rewrite(copy, ({ madeAt, folders, files }) => ({ format: 1, madeAt, folders, files }));
    const back = await restoreBackup({ DATA_DIR: target.path }, copy, { unsigned: true });
    expect(back.signedBy).toBeUndefined();
    rmSync(copy, { recursive: true });
    target.remove();
  });
});

/** Changes the database passwords and their checksum, and signs with the given function. */
function forge(copy: string, sign: (manifest: Record<string, unknown>) => object): void {
  const path = 'rest/postgres-passwords.json';
  const text = '{"superuser":"mine","app":"mine"}';
  writeFileSync(join(copy, path), text);
  const sha256 = createHash('sha256').update(text).digest('hex');
  rewrite(copy, ({ publicKey, signature, ...manifest }) => {
    const files = (manifest.files as { path: string }[]).filter((file) => file.path !== path);
    const forged = { ...manifest, files: [...files, { path, bytes: text.length, sha256 }] };
    return { ...forged, ...sign({ ...forged, publicKey, signature }) };
  });
}

function rewrite(copy: string, change: (manifest: Record<string, unknown>) => object): void {
  const manifestFile = join(copy, 'manifest.json');
  writeFileSync(manifestFile, JSON.stringify(change(JSON.parse(readFileSync(manifestFile, 'utf8')))));
}

describe('a restore that was killed', () => {
  it('blocks the start of a new library in its place, and another restore', async () => {
    const half = testDataFolder();
    mkdirSync(join(half.path, 'postgres/data.restoring'), { recursive: true });
    const halfEnv = { DATA_DIR: half.path, LOG_LEVEL: 'silent' };
    await expect(startBackend(halfEnv)).rejects.toThrow(/restore into .* was cut short.*restore again/);
    await expect(restoreBackup(halfEnv, folder)).rejects.toThrow(/is not empty/);
    await expect(makeRestoredCopyLive(halfEnv)).rejects.toThrow(/restore into .* was cut short/);
    const backup = createBackup(halfEnv, join(half.path, '../none'), { isPlain: true });
    await expect(backup).rejects.toThrow(/restore into .* was cut short/);
    expect(readdirSync(join(half.path, 'postgres'))).not.toContain('data');
    half.remove();
  });

  it('blocks the start if old sessions and links were not deleted yet', async () => {
    const half = testDataFolder();
    writeFileSync(join(half.path, 'restored.json'), '{"madeAt":"2026-04-03T04:30:00Z","isFinished":false}');
    const started = startBackend({ DATA_DIR: half.path, LOG_LEVEL: 'silent' });
    await expect(started).rejects.toThrow(/restore into .* was cut short/);
    half.remove();
  });
});

function pointOutside(copy: string): void {
  const files = [{ path: 'rest/../../etc/x', bytes: 1, sha256: '0'.repeat(64) }];
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify({ format: 1, madeAt: 'now', folders: [], files }));
}
