import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDataFolder } from '../../test/data-folder';
import { fetchAnswer } from '../../test/fetch-answer';
import { runAs, superuserOf } from '../../test/fresh-database';
import { type Served, serveBackend } from '../../test/serve-backend';
import { startSessions } from '../../test/start-sessions';
import { waitUntil } from '../../test/wait-until';
import { hashToken, makeRandomToken } from '../auth/sessions/token';
import { readEmbeddedLogins } from '../platform/database/embedded/logins';
import { type BackupResult, createBackup } from './back-up';
import { makeBackupKey, type StreamCipher } from './backup-key';
import { fetchArchivedLog, markArchiveAsOwn, recordArchiveGap } from './log-archive';
import { makeRestoredCopyLive, restoreBackup } from './restore';

/** One library of the demo for all: its database takes long to make. */
const source = testDataFolder();
afterAll(() => source.remove());

describe('encrypted backup:', () => {
  const backup = testDataFolder();
  const keys = testDataFolder();
  const target = testDataFolder();
  const env = { DATA_DIR: source.path, LOG_LEVEL: 'silent' };
  const restoredEnv = { DATA_DIR: target.path, LOG_LEVEL: 'silent' };
  const keyFile = join(keys.path, 'backup.key');
  const secrets = ['rest/postgres-passwords.json', 'rest/second-factor.key', 'rest/release-keys/root.pem'];

  let recipient: string;
  let result: BackupResult;

  beforeAll(async () => {
    const original = await serveBackend(env);
    mkdirSync(join(source.path, 'release-keys'));
    cpSync(join(source.path, 'second-factor.key'), join(source.path, 'release-keys/root.pem'));
    writeFileSync(join(source.path, 'release-keys/root.pub'), 'the public one');
    recipient = await makeBackupKey(keyFile);
    result = await createBackup({ ...env, BACKUP_RECIPIENT: recipient }, backup.path);
    await original.close();
  });
  afterAll(() => {
    for (const { remove } of [backup, keys, target]) remove();
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
      await expect(createBackup(env, empty.path)).rejects.toThrow(/--new-key .* BACKUP_RECIPIENT .* --plain/);
      expect(readdirSync(empty.path)).toEqual([]);
      empty.remove();
    });

    it('contains no file that can be read without the key', () => {
      expect(result).toMatchObject({ recipients: [recipient], hasKeys: false });
      const paths = pathsOf(backup.path);
      expect(paths.length).toBeGreaterThan(500);
      for (const path of paths)
        expect(readFileSync(join(backup.path, path)).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    });

    it('contains the public keys, but no passwords and no secret keys', () => {
      const paths = pathsOf(backup.path);
      expect(paths).toContain('rest/release-keys/root.pub');
      for (const secret of secrets) expect(paths).not.toContain(secret);
    });

    it('contains passwords and secret keys if they are requested', async () => {
      const folderWithKeys = testDataFolder();
      const { hasKeys } = await createBackup({ ...env, BACKUP_RECIPIENT: recipient }, folderWithKeys.path, {
        withKeys: true,
      });
      expect(hasKeys).toBe(true);
      expect(pathsOf(folderWithKeys.path)).toEqual(expect.arrayContaining(secrets));
      folderWithKeys.remove();
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
      const restoring = restoreBackup({ DATA_DIR: empty.path }, backup.path, { keyFile: file });
      await expect(restoring).rejects.toThrow(sentence);
      expect(readdirSync(empty.path)).toEqual([]);
      empty.remove();
    });
  });

  describe('a library restored from an encrypted backup', () => {
    beforeAll(async () => {
      await restoreBackup({ ...restoredEnv, BACKUP_KEY_FILE: keyFile }, backup.path);
    });

    it('has new passwords', () => {
      const passwordsIn = (folder: string) => readFileSync(join(folder, 'postgres-passwords.json'), 'utf8');
      expect(passwordsIn(target.path)).not.toBe(passwordsIn(source.path));
      expect(existsSync(join(target.path, 'postgres/recovery.hba'))).toBe(false);
      expect(readEmbeddedLogins(target.path)).toBeUndefined();
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
});

describe('log archive:', () => {
  let root: string;
  let archive: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lexboard-archive-'));
    archive = join(root, 'archive');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const archivedAt = new Date('2026-04-03T10:15:00Z');
  const noCipher: StreamCipher = async (bytes) => bytes;

  /** Puts these pieces into an archive. */
  function addPieces(...pieces: string[]) {
    markArchiveAsOwn(root, archive);
    for (const piece of pieces) {
      const file = join(archive, `${piece}.age`);
      writeFileSync(file, piece);
      utimesSync(file, archivedAt, archivedAt);
    }
  }

  /** Returns the pieces that are fetched for a backup that contains `segmentsInBackup`. */
  async function fetched(contained: string[], until?: Date): Promise<string[]> {
    const into = join(root, 'log');
    await fetchArchivedLog({
      archive,
      segmentsInBackup: contained,
      until,
      into,
      attachments: undefined,
      cipher: noCipher,
    });
    return readdirSync(into);
  }

  describe('an archive of the log', () => {
    it('is fetched if it has every piece, across the 4 GB boundary and into another timeline', async () => {
      const pieces = ['0000000100000000000000FF', '000000010000000100000000', '000000020000000100000001'];
      addPieces(...pieces, '00000002.history');
      expect(await fetched(['0000000100000000000000FE'])).toEqual(['00000002.history', ...pieces].sort());
    });

    it('that begins after the end of the backup has a gap, whatever the target time', async () => {
      addPieces('000000010000000000000007');
      const message = /has a gap: the piece after 000000010000000000000005 is missing.*restore it without --log/;
      await expect(fetched(['000000010000000000000005'])).rejects.toThrow(message);
      await expect(fetched(['000000010000000000000005'], new Date(0))).rejects.toThrow(message);
      expect(existsSync(join(root, 'log'))).toBe(false);
    });

    it('that lost a piece is fetched only up to a time before the gap', async () => {
      addPieces('000000010000000000000005', '000000010000000000000006', '000000010000000000000008');
      const contained = ['000000010000000000000005'];
      const message =
        /the piece after 000000010000000000000006 is missing.*archived at 2026-04-03T10:15:00.000Z: name a moment before that with --until/;
      await expect(fetched(contained)).rejects.toThrow(message);
      await expect(fetched(contained, new Date('2026-04-03T10:15:01Z'))).rejects.toThrow(message);
      expect(await fetched(contained, new Date('2026-04-03T10:14:00Z'))).toContain('000000010000000000000006');
    });
  });

  describe('the archive of a library', () => {
    it('is reused at the next start, but after a start without it only an empty one is accepted', () => {
      const own = mkdtempSync(join(root, 'library-'));
      markArchiveAsOwn(own, archive);
      expect(() => markArchiveAsOwn(own, archive)).not.toThrow();
      expect(recordArchiveGap(own)).toBe(true);
      expect(recordArchiveGap(own)).toBe(true);
      expect(() => markArchiveAsOwn(own, archive)).toThrow(
        /ends on 20\S+Z, when the server was started without the setting.*name an empty folder/,
      );
      const next = join(root, 'next');
      markArchiveAsOwn(own, next);
      expect(() => markArchiveAsOwn(own, next)).not.toThrow();
      expect(() => markArchiveAsOwn(own, archive)).toThrow(/has the log of another library/);
    });

    it('has no gap if there was no archive before', () => {
      expect(recordArchiveGap(root)).toBe(false);
    });
  });
});

describe('restored library:', () => {
  const target = testDataFolder();
  const backup = testDataFolder();
  const env = { DATA_DIR: source.path };
  const restoredEnv = { DATA_DIR: target.path };
  const viewer = 'viewer@demo.test';
  const link = makeRandomToken(1);

  let session: string;
  let served: Served;

  /** A library with a session, a password link, and two waiting mails, one of them with the link. */
  beforeAll(async () => {
    const original = await serveBackend({ ...env, SMTP_URL: 'smtp://127.0.0.1:1?tls=off' });
    const admin = superuserOf(env);
    session = (await startSessions(admin)).get(viewer) ?? '';
    expect(await isOpen(original)).toBe(true);
    await runAs(
      admin,
      `insert into password_reset values (1, '\\x${hashToken(link).toString('hex')}', 1, now() + interval '3 days')`,
      `insert into mail (org_id, id, recipient, subject, body, not_before) values
       (1, gen_random_uuid(), 'a@a.test', 'Link', 'https://a.test/reset_password?authToken=${link}', 'tomorrow'),
       (1, gen_random_uuid(), 'a@a.test', 'News', 'The library will be deleted.', 'tomorrow')`,
    );
    expect((await check(original)).body.success).toBe(1);
    await original.close();
    await createBackup(env, backup.path, { isPlain: true, withKeys: true });
    await restoreBackup(restoredEnv, backup.path);
    served = await serveBackend(restoredEnv);
  });
  afterAll(async () => {
    await served.close();
    for (const { remove } of [target, backup]) remove();
  });

  const post = ({ address }: Served, path: string, body: object, authorization = '') =>
    fetchAnswer(`${address}/api/${path}`, { body, headers: { authorization } });
  const isOpen = async (at: Served) => (await post(at, 'session/me', {}, session)).body.success === 1;
  const check = (at: Served) => post(at, 'user-newPassword/check', { auth_token: link });
  const outbox = () => (existsSync(join(target.path, 'outbox')) ? readdirSync(join(target.path, 'outbox')) : []);
  const restoredFrom = async () => {
    const token = (await startSessions(superuserOf(restoredEnv))).get(viewer) ?? '';
    return (await post(served, 'organisation/me', {}, token)).body.restoredFrom;
  };

  describe('a restored copy', () => {
    it('accepts no session and no link from before', async () => {
      expect(await isOpen(served)).toBe(false);
      expect((await check(served)).body).toMatchObject({ success: 0, message: 'Invalid User!' });
    });

    it('says that it is a copy and of which backup, at its start and to every signed-in user', async () => {
      expect(served.backend.greeting.join('\n')).toMatch(/This is a restored copy of the backup of \d{4}-.*--go-live/);
      expect(await restoredFrom()).toMatch(/^\d{4}-\d\d-\d\dT/);
    });

    it('sends no mail until it goes live, and even then no old link', async () => {
      const admin = superuserOf(restoredEnv);
      await runAs(admin, 'update mail set not_before = now()');
      const waiting = await runAs(admin, 'select subject, tries from mail where sent_at is null');
      expect(waiting).toEqual([{ subject: 'News', tries: 0 }]);
      expect(outbox()).toEqual([]);
      expect(await makeRestoredCopyLive(restoredEnv)).toMatch(/is live now/);
      await waitUntil(async () => outbox().some((name) => name.endsWith('.eml')));
      expect(await restoredFrom()).toBeNull();
      await expect(makeRestoredCopyLive(restoredEnv)).rejects.toThrow(/no restored copy/);
    });
  });

  test('a restored copy without its keys is refused, and the message says what to put back', async () => {
    const [plain, copy] = [testDataFolder(), testDataFolder()];
    const copyEnv = { DATA_DIR: copy.path };
    await createBackup(restoredEnv, plain.path, { isPlain: true });
    await restoreBackup(copyEnv, plain.path);
    await expect(serveBackend(copyEnv)).rejects.toThrow(
      /^This DATA_DIR is a restored copy\. [\s\S]*- second-factor: .*second-factor\.key\) is missing here/,
    );
    for (const { remove } of [plain, copy]) remove();
  });
});
