import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo({ LIMIT_FACTOR: '1' });
});
afterAll(() => served.close());

type User = { id: number; username: string; version: number };

const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
const admin = (path: string, body: object, headers: Record<string, string> = {}) =>
  served.as('admin@demo.test').post(`/api/${path}`, body, headers);
const viewer = async () => {
  const users = (await admin('users/list', {})).body.data as User[];
  const found = users.find(({ username }) => username === 'viewer@demo.test');
  if (!found) throw new Error('the viewer is not in the list');
  return { id: found.id, version: found.version };
};

describe('a change of a user whose answer was lost', () => {
  const access = { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'Yes' };
  it.each([
    ['users/update', { workspaceAccessType: 'Edit' }],
    ['module-access/update', access],
    ['users/disable', {}],
  ])('is made once by %s with one key, and gets the same answer', async (path, wish) => {
    const body = { ...(await viewer()), ...wish };
    const key = { 'idempotency-key': `key-of-${path.replace('/', '-')}` };
    const first = await admin(path, body, key);
    expect(first.body).toMatchObject({ success: 1, version: body.version + 1 });
    expect(await admin(path, body, key)).toEqual(first);
    expect((await viewer()).version).toBe(body.version + 1);
  });

  it('is refused without a key, since it names an older version', async () => {
    const body = { ...(await viewer()), workspaceAccessType: 'View' };
    expect((await admin('users/update', body)).status).toBe(200);
    expect((await admin('users/update', body)).status).toBe(409);
  });
});

describe('users/send-link', () => {
  const username = 'not.yet@demo.test';
  const mails = () => rows<{ body: string }>(`select body from mail where recipient = '${username}'`);
  const listed = async () => {
    const users = (await admin('users/list', {})).body.data as (User & { passwordSet: boolean })[];
    return users.find((user) => user.username === username);
  };
  let id: number;

  beforeAll(async () => {
    await rows("alter table mail alter column not_before set default now() + interval '1 day'");
    const added = await admin('users/add', { username, role: 'no', workspaceAccessType: 'View' });
    id = Number(added.body.id);
  });

  it('mails another link to a user who was disabled before using the first', async () => {
    await admin('users/disable', { id, version: 1 });
    expect((await admin('users/send-link', { id })).body.message).toMatch(/^This user is disabled/);
    await admin('users/update', { id, version: 2, status: 'Active' });
    expect(await listed()).toMatchObject({ status: 'Active', passwordSet: false });
    expect((await admin('users/send-link', { id })).body).toMatchObject({ success: 1 });
    const [, again] = await mails();
    const [, auth_token] = /authToken=(\S+)/.exec(again?.body ?? '') ?? [];
    const password = 'sieben Möwen kauen Kreide';
    const form = { password, conformPasswords: password, auth_token };
    expect((await served.post('/api/user-newPassword', form)).body.success).toBe(1);
    expect(await listed()).toMatchObject({ passwordSet: true });
  });

  it('sends no link to a user with a password', async () => {
    const before = await mails();
    expect((await admin('users/send-link', { id })).body.message).toMatch(/^This user has a password/);
    expect(await mails()).toEqual(before);
  });

  it('records in the log who sent it', async () => {
    const found = await rows(
      `select 1 from journal where name = '${username}' and action = 'Link sent again'`,
    );
    expect(found).toHaveLength(1);
  });

  it('sends at most three in an hour', async () => {
    const fourth = { username: 'often@demo.test', role: 'no', workspaceAccessType: 'View' };
    const { id: often } = (await admin('users/add', fourth)).body;
    const tries = [];
    for (let nth = 0; nth < 4; nth += 1) tries.push(await admin('users/send-link', { id: often }));
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  });

  it('finds no user of another organisation', async () => {
    const other = await served.as('admin@other.test').post('/api/users/send-link', { id });
    expect(other.body.message).toBe('There is no such user.');
  });
});
