import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

type User = { id: number; username: string; version: number };

const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
const admin = (path: string, body: object = {}) => served.as('admin@demo.test').post(`/api/${path}`, body);
const userOf = async (username: string) => {
  const found = ((await admin('users/list')).body.data as User[]).find((user) => user.username === username);
  if (!found) throw new Error(`${username} is not in the list`);
  return found;
};
const editor = 'editor@demo.test';

describe('module access in users/add and users/update', () => {
  it('is stored with the user, and changing a part leaves the rest', async () => {
    const username = 'hidden@demo.test';
    const wish = { username, role: 'no', workspaceAccessType: 'Edit', statusInfo: 'Draft', serchInfo: 'No' };
    const { body: added } = await admin('users/add', wish);
    expect(await userOf(username)).toMatchObject({ statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'Yes' });
    const { id, version } = added;
    const { body } = await admin('users/update', { id, version, gridInfo: 'No', role: 'yes' });
    expect(body).toMatchObject({ success: 1, version: 2 });
    expect(await userOf(username)).toMatchObject({
      role: 'yes',
      statusInfo: 'Draft',
      serchInfo: 'No',
      gridInfo: 'No',
      version: 2,
    });
    const [entry] = await rows<{ changes: object }>(
      "select changes from journal where name = 'hidden@demo.test' and action = 'Updated'",
    );
    expect(entry?.changes).toEqual({
      isAdministrator: [false, true],
      moduleAccess: [
        { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'Yes' },
        { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'No' },
      ],
    });
    await rows(`delete from account where username = '${username}'`);
  });

  it.each([{ statusInfo: 'All' }, { serchInfo: 'maybe' }, { gridInfo: true }])(
    'refuses %j',
    async (wrong) => {
      const { id, version } = await userOf(editor);
      expect((await admin('users/update', { id, version, ...wrong })).status).toBe(422);
    },
  );
});

describe('module access of a user in another organisation', () => {
  it.each(['users/update', 'module-access/update'])('cannot be changed by %s', async (path) => {
    const other = served.as('admin@other.test');
    const { id, version } = await userOf(editor);
    const access = { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'No' };
    const { body } = await other.post(`/api/${path}`, { id, version, ...access });
    expect(body.message).toBe('There is no such user.');
    expect(await userOf(editor)).toMatchObject({ statusInfo: '', version });
  });
});
