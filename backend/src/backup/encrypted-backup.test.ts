import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDataFolder } from '../../test/data-folder';
import { serveBackend } from '../../test/serve-backend';
import { loginsOf } from '../platform/database/embedded/logins';
import { type BackupResult, backUp } from './back-up';
import { makeBackupKey } from './backup-key';
import { restore } from './restore';

const source = testDataFolder();
const backup = testDataFolder();
const keys = testDataFolder();
const target = testDataFolder();
const env = { DATA_DIR: source.path, LOG_LEVEL: 'silent' };
const restoredEnv = { DATA_DIR: target.path, LOG_LEVEL: 'silent' };
const keyFile = join(keys.path, 'backup.key');
const secrets = ['rest/postgres-passwords.json', 'rest/second-factor.key', 'rest/release-keys/root.pem'];

let recipient: string;
let made: BackupResult;

beforeAll(async () => {
  const original = await serveBackend(env);
  mkdirSync(join(source.path, 'release-keys'));
  cpSync(join(source.path, 'second-factor.key'), join(source.path, 'release-keys/root.pem'));
  writeFileSync(join(source.path, 'release-keys/root.pub'), 'the public one');
  recipient = await makeBackupKey(keyFile);
  made = await backUp({ ...env, BACKUP_RECIPIENT: recipient }, backup.path);
  await original.close();
});
afterAll(() => {
  for (const { remove } of [source, backup, keys, target]) remove();
});

/** The paths in the manifest. */
function pathsOf(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    files: { path: string }[];
  };
  return manifest.files.map(({ path }) => path);
}

describe('a backup', () => {
  it('is refused without a recipient, and the message names --new-key and --plain', async () => {
    const empty = testDataFolder();
    await expect(backUp(env, empty.path)).rejects.toThrow(/--new-key .* BACKUP_RECIPIENT .* --plain/);
    expect(readdirSync(empty.path)).toEqual([]);
    empty.remove();
  });

  it('contains no file that can be read without the key', () => {
    expect(made).toMatchObject({ recipients: [recipient], hasKeys: false });
    const paths = pathsOf(backup.path);
    expect(paths.length).toBeGreaterThan(500);
    for (const path of paths)
      expect(readFileSync(join(backup.path, path)).subarray(0, 22).toString()).toBe(
        'age-encryption.org/v1\n',
      );
  });

  it('contains the public keys, but no passwords and no secret keys', () => {
    const paths = pathsOf(backup.path);
    expect(paths).toContain('rest/release-keys/root.pub');
    for (const secret of secrets) expect(paths).not.toContain(secret);
  });

  it('contains passwords and secret keys if they are requested', async () => {
    const whole = testDataFolder();
    const { hasKeys } = await backUp({ ...env, BACKUP_RECIPIENT: recipient }, whole.path, { withKeys: true });
    expect(hasKeys).toBe(true);
    expect(pathsOf(whole.path)).toEqual(expect.arrayContaining(secrets));
    whole.remove();
  });
});

describe('the key of a backup', () => {
  it('can be read only by its owner and is never overwritten', async () => {
    expect(statSync(keyFile).mode & 0o077).toBe(0);
    await expect(makeBackupKey(keyFile)).rejects.toThrow(/there is such a file already/);
    await expect(makeBackupKey(join(keys.path, 'no-folder/a.key'))).rejects.toThrow(
      /a\.key: its folder does not exist\.$/,
    );
  });

  const other = join(keys.path, 'other.key');
  const none = join(keys.path, 'none.key');
  it.each<[string, string | undefined, RegExp]>([
    ['none', undefined, /is encrypted for age1\w+\. Name the file with its secret key: add --key <file>/],
    ['that of another backup', other, /is encrypted for age1\w+, and the key in .* is that of age1/],
    ['a file without a key', none, /has no secret key of age/],
    ['a file that is not there', join(keys.path, 'gone'), /The key of the backup cannot be read/],
  ])('is required if a restore is given %s, and nothing is created', async (_what, file, sentence) => {
    if (file === other) await makeBackupKey(other);
    writeFileSync(none, 'my password');
    const empty = testDataFolder();
    const restoring = restore({ DATA_DIR: empty.path }, backup.path, { keyFile: file });
    await expect(restoring).rejects.toThrow(sentence);
    expect(readdirSync(empty.path)).toEqual([]);
    empty.remove();
  });
});

describe('a library restored from an encrypted backup', () => {
  beforeAll(async () => {
    await restore({ ...restoredEnv, BACKUP_KEY_FILE: keyFile }, backup.path);
  });

  it('has new passwords', () => {
    const passwordsIn = (folder: string) => readFileSync(join(folder, 'postgres-passwords.json'), 'utf8');
    expect(passwordsIn(target.path)).not.toBe(passwordsIn(source.path));
    expect(existsSync(join(target.path, 'postgres/recovery.hba'))).toBe(false);
    expect(loginsOf(target.path)).toBeUndefined();
  });

  it('does not start until the second-factor key is put back', async () => {
    await expect(serveBackend(restoredEnv)).rejects.toThrow(/second-factor/);
    cpSync(join(source.path, 'second-factor.key'), join(target.path, 'second-factor.key'));
    const served = await serveBackend(restoredEnv);
    const { body } = await (await served.signIn())('viewer@demo.test').post('/api/tree/dataFetchTree');
    await served.close();
    expect(JSON.stringify(body).split('"Active":').length).toBe(175);
  });
});
