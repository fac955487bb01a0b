import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
  await rows("update account set last_login_at = now() where username = 'editor@demo.test'");
});
afterAll(() => served.close());

type User = { id: number; username: string; version: number };

const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
const admin = (path: string, body: object = {}) => served.as('admin@demo.test').post(`/api/${path}`, body);

describe('users/list', () => {
  const sought: [string, object, string[]][] = [
    ['by a part of the name, in any case', { search: ' EDIT ' }, ['editor@demo.test']],
    ['no wildcards', { search: '%' }, []],
    ['nobody of another organisation', { search: 'other.test' }, []],
    ['by role', { sort: 'role', order: 'desc', search: 'e' }, ['admin@demo.test', 'editor@demo.test']],
    ['by name backwards', { sort: 'username', order: 'desc' }, ['viewer@demo.test', 'editor@demo.test']],
    ['by access', { sort: 'workspaceAccessType', order: 'desc' }, ['viewer@demo.test', 'admin@demo.test']],
    ['by the last sign-in', { sort: 'lastLogin', order: 'desc' }, ['editor@demo.test']],
  ];
  it.each(sought)('finds and sorts: %s', async (_what, asked, first) => {
    const { body } = await admin('users/list', asked);
    const names = (body.data as User[]).map(({ username }) => username);
    expect(names.slice(0, first.length)).toEqual(first);
    if (first.length === 0) expect(body).toMatchObject({ totalLength: 0, data: [] });
  });

  it.each([
    ['asc', ['Active', 'Disabled', 'Invited']],
    ['desc', ['Invited', 'Disabled', 'Active']],
  ])('sorts by the displayed status, %s', async (order, statuses) => {
    await rows(
      "update account set is_disabled = username like 'viewer@%', password_hash = case when username like 'editor@demo%' then '' else password_hash end",
    );
    const { body } = await admin('users/list', { sort: 'status', order, search: 'demo.test' });
    const shown = (body.data as (User & { status: string; passwordSet: boolean })[]).map(
      ({ status, passwordSet }) => (passwordSet || status === 'Disabled' ? status : 'Invited'),
    );
    expect(shown).toEqual(statuses);
  });

  it.each([{ sort: 'password_hash' }, { order: 'asc; drop table account' }, { search: 'x'.repeat(201) }])(
    'refuses %j',
    async (asked) => {
      expect((await admin('users/list', asked)).status).toBe(422);
    },
  );
});
