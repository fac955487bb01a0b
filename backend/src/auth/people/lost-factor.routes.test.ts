import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { demoPassword } from '../sign-in/demo-people';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
  // Mails are not sent, so that the test can read them.
  await rows("alter table mail alter column not_before set default now() + interval '1 day'");
});
afterAll(() => served.close());

type User = { id: number; username: string; version: number; twofactorOn: boolean };

const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
const admin = (path: string, body: object = {}) => served.as('admin@demo.test').post(`/api/${path}`, body);
const userOf = async (username: string) => {
  const users = (await admin('users/list')).body.data as User[];
  const found = users.find((user) => user.username === username);
  if (!found) throw new Error(`${username} is not in the list`);
  return found;
};
const editor = 'editor@demo.test';
const fresh = 'sieben Möwen kauen Kreide';

describe('an administrator', () => {
  it('turns off a lost second factor, which ends the sessions', async () => {
    const { id, version } = await userOf(editor);
    await rows(`update account set totp_secret = '\\x00' where id = ${id} and org_id = 1`);
    expect(await userOf(editor)).toMatchObject({ twofactorOn: true });
    await admin('users/update', { id, version, twofactorOn: false });
    expect(await userOf(editor)).toMatchObject({ twofactorOn: false });
    const { body } = await served.as(editor).post('/api/session/me', {});
    expect(body.success).toBe(3);
  });

  it('voids the password with the second factor, and mails a link to set a new one', async () => {
    const { id, version } = await userOf(editor);
    await rows(`update account set totp_secret = '\\x00' where id = ${id} and org_id = 1`);
    await admin('users/update', { id, version, twofactorOn: false });
    const signIn = (password: string) => served.post('/api/login', { username: editor, password });
    expect((await signIn(demoPassword)).body.success).toBe(0);
    const [mail] = await rows<{ body: string }>(
      `select body from mail where recipient = '${editor}' order by made_at desc limit 1`,
    );
    const [, auth_token] = /authToken=(\S+)/.exec(mail?.body ?? '') ?? [];
    const set = async (password: string) =>
      (await served.post('/api/user-newPassword', { password, conformPasswords: password, auth_token })).body;
    expect((await set('Kreide 47')).message).toMatch(/15/);
    expect((await set(fresh)).success).toBe(1);
    expect((await signIn(fresh)).body.success).toBe(1);
  });

  it('voids the password with the second factor, without a mail if the user is disabled', async () => {
    const { id, version } = await userOf(editor);
    const account = `id = ${id} and org_id = 1`;
    await rows(`update account set totp_secret = '\\x00', is_disabled = true where ${account}`);
    const mails = async () => (await rows('select 1 from mail')).length;
    const before = await mails();
    expect((await admin('users/update', { id, version, twofactorOn: false })).body.success).toBe(1);
    expect(await mails()).toBe(before);
    const [left] = await rows<{ hash: string }>(
      `update account set is_disabled = false where ${account} returning password_hash as hash`,
    );
    expect(left?.hash).toBe('');
  });
});
