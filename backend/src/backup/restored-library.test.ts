import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testDataFolder } from '../../test/data-folder';
import { fetchAnswer } from '../../test/fetch-answer';
import { runAs } from '../../test/fresh-database';
import { type Served, serveBackend } from '../../test/serve-backend';
import { startSessions } from '../../test/start-sessions';
import { superuserOf } from '../../test/superuser';
import { waitUntil } from '../../test/wait-until';
import { hashToken, makeToken } from '../auth/sessions/token';
import { backUp } from './back-up';
import { goLive, restore } from './restore';

const source = testDataFolder();
const target = testDataFolder();
const backup = testDataFolder();
const env = { DATA_DIR: source.path };
const restoredEnv = { DATA_DIR: target.path };
const viewer = 'viewer@demo.test';
const link = makeToken(1);

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
  await backUp(env, backup.path, { isPlain: true, withKeys: true });
  await restore(restoredEnv, backup.path);
  served = await serveBackend(restoredEnv);
});
afterAll(async () => {
  await served.close();
  for (const { remove } of [source, target, backup]) remove();
});

const post = ({ address }: Served, path: string, body: object, authorization = '') =>
  fetchAnswer(`${address}/api/${path}`, { body, headers: { authorization } });
const isOpen = async (at: Served) => (await post(at, 'session/me', {}, session)).body.success === 1;
const check = (at: Served) => post(at, 'user-newPassword/check', { auth_token: link });
const outbox = () =>
  existsSync(join(target.path, 'outbox')) ? readdirSync(join(target.path, 'outbox')) : [];
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
    expect(served.backend.greeting.join('\n')).toMatch(
      /This is a restored copy of the backup of \d{4}-.*--go-live/,
    );
    expect(await restoredFrom()).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('sends no mail until it goes live, and even then no old link', async () => {
    const admin = superuserOf(restoredEnv);
    await runAs(admin, 'update mail set not_before = now()');
    const waiting = await runAs(admin, 'select subject, tries from mail where sent_at is null');
    expect(waiting).toEqual([{ subject: 'News', tries: 0 }]);
    expect(outbox()).toEqual([]);
    expect(await goLive(restoredEnv)).toMatch(/is live now/);
    await waitUntil(async () => outbox().some((name) => name.endsWith('.eml')));
    expect(await restoredFrom()).toBeNull();
    await expect(goLive(restoredEnv)).rejects.toThrow(/no restored copy/);
  });
});

test('restored copy: without its keys it is refused, and the message says what to put back', async () => {
  const [plain, copy] = [testDataFolder(), testDataFolder()];
  const copyEnv = { DATA_DIR: copy.path };
  await backUp(restoredEnv, plain.path, { isPlain: true });
  await restore(copyEnv, plain.path);
  await expect(serveBackend(copyEnv)).rejects.toThrow(
    /^This DATA_DIR is a restored copy\. [\s\S]*- second-factor: .*second-factor\.key\) is missing here/,
  );
  for (const { remove } of [plain, copy]) remove();
});
