import { runAs } from '../../../test/fresh-database';
import { type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

const call = (who: DemoName, path: string, body: object = {}) => served.as(who).post(`/api/${path}`, body);
const names = async () => {
  const { body } = await call('operator@platform.test', 'operators/list');
  return Object(body).data.map(({ username }: { username: string }) => username);
};
const isOperator = async (who: DemoName) => Object((await call(who, 'session/me')).body).isOperator;
const reason = 'to test it';

type User = { id: number; username: string; version: number };

it.each(['list', 'add', 'remove'])(
  'operators/%s is refused to administrators of organisations',
  async (act) => {
    for (const who of ['admin@demo.test', 'admin@other.test', 'editor@demo.test'] as const) {
      const answer = await call(who, `operators/${act}`, { username: who, reason });
      expect(answer.status).toBe(403);
    }
    expect(await names()).toEqual(['operator@platform.test', 'second@platform.test']);
  },
);

it('session/me tells whether the user is an operator', async () => {
  expect(await isOperator('operator@platform.test')).toBe(true);
  expect(await isOperator('admin@demo.test')).toBe(false);
});

it('operators/add and remove: an operator gives and takes the role, and the activity log shows it', async () => {
  const operator = 'operator@platform.test';
  const added = await call(operator, 'operators/add', { username: ' Admin@Demo.test ', reason });
  expect(added.body).toMatchObject({ success: 1 });
  expect(await isOperator('admin@demo.test')).toBe(true);
  const { body } = await call(operator, 'operators/list');
  expect(Object(body).data[0]).toMatchObject({
    username: 'admin@demo.test',
    organisation: 'demo',
    givenBy: operator,
    root: operator,
  });
  expect((await call(operator, 'operators/add', { username: 'admin@demo.test', reason })).body).toMatchObject(
    {
      success: 0,
      message: 'The user admin@demo.test is an operator already.',
    },
  );
  expect(
    (await call(operator, 'operators/remove', { username: 'admin@demo.test', reason })).body,
  ).toMatchObject({ success: 1 });
  expect(await isOperator('admin@demo.test')).toBe(false);
  const log = await call(operator, 'activity-log/list');
  expect(Object(log.body).data.slice(0, 2)).toMatchObject([
    { action: 'Operator removed', name: 'admin@demo.test', reason, user: operator },
    { action: 'Operator added', name: 'admin@demo.test', reason, user: operator },
  ]);
});

it.each([
  ['add', 'nobody@demo.test', 'There is no such user.'],
  ['remove', 'admin@demo.test', 'The user admin@demo.test is no operator.'],
])('operators/%s of %s gives the reason for its refusal', async (act, username, message) => {
  const { body } = await call('operator@platform.test', `operators/${act}`, { username, reason });
  expect(body).toMatchObject({ success: 0, message });
});

describe('an operator with an account in an organisation', () => {
  const viewer = 'viewer@demo.test';
  const users = async () => (await call('admin@demo.test', 'users/list')).body.data as User[];
  const viewerNow = async () => {
    const found = (await users()).find(({ username }) => username === viewer);
    if (!found) throw new Error(`${viewer} is not in the list`);
    return { id: found.id, version: found.version };
  };
  const refusal = {
    success: 0,
    message: expect.stringContaining(`${viewer} is an operator of the platform.`),
  };

  it('cannot be disabled or lose the second factor through its administrator', async () => {
    await call('second@platform.test', 'operators/add', { username: viewer, reason });
    const { id } = await viewerNow();
    await runAs(
      served.database.admin,
      `update account set totp_secret = '\\x00' where id = ${id} and org_id = 1`,
    );
    expect((await call('admin@demo.test', 'users/disable', await viewerNow())).body).toMatchObject(refusal);
    const noFactor = { ...(await viewerNow()), twofactorOn: false };
    expect((await call('admin@demo.test', 'users/update', noFactor)).body).toMatchObject(refusal);
    expect(await isOperator(viewer)).toBe(true);
  });

  it('can be disabled once another operator took the role', async () => {
    await call('second@platform.test', 'operators/remove', { username: viewer, reason });
    expect((await call('admin@demo.test', 'users/disable', await viewerNow())).body).toMatchObject({
      success: 1,
    });
  });
});

it('operators/remove: the last operator who can sign in keeps the role', async () => {
  const second = 'second@platform.test';
  expect(
    (await call(second, 'operators/remove', { username: 'operator@platform.test', reason })).body,
  ).toMatchObject({
    success: 1,
  });
  expect((await call(second, 'operators/remove', { username: second, reason })).body).toMatchObject({
    success: 0,
    message: 'The platform needs an operator who can sign in.',
  });
});
