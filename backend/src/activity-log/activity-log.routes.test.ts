import { runAs } from '../../test/fresh-database';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';

type Line = {
  id: string;
  at: string;
  user: string;
  kind: string;
  name: string;
  action: string;
  ip: string;
  agent: string;
  view: { kind: string; id: number } | null;
};

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
  await served.as('editor@demo.test').post('/api/circular/add', { topic: 'Own', link: 'https://x.test' });
  await served.as('admin@demo.test').post('/api/circular/add', { topic: 'Theirs', link: 'https://x.test' });
  await served.post('/api/login', { username: 'editor@demo.test', password: 'wrong' });
});
afterAll(() => served.close());

const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
const list = (body: object = {}, username: DemoName = 'admin@demo.test') =>
  served.as(username).post('/api/activity-log/list', body);
const linesOf = async (body: object, username?: DemoName) => (await list(body, username)).body.data as Line[];
const totalOf = async (body: object, username?: DemoName) => (await list(body, username)).body.totalLength;
async function counted(condition: string): Promise<number | undefined> {
  const [row] = await rows<{ count: number }>(
    `select count(*)::integer as count from journal where org_id = 1 and ${condition}`,
  );
  return row?.count;
}

const editorId = "(select id from account where username = 'editor@demo.test')";
const ofEditor = `(actor_id = ${editorId} or (chain = 'activity' and kind = 'account' and record_id = ${editorId}))`;

const doors = "action in ('Signed in', 'Sign-in failed', 'Code refused', 'Locked out', 'Signed out')";

describe('activity-log/list', () => {
  it.each([
    [{ kind: 'circular' }, "kind = 'circular'"],
    [{ action: 'Published' }, "action = 'Published'"],
    [{ kind: 'law', action: 'Created' }, "kind = 'law' and action = 'Created'"],
    [{ user: 'EDITOR@' }, ofEditor],
    [{ user: 'not signed' }, "actor_name = 'nobody'"],
    [{ user: 'nobody' }, 'false'],
    [{ about: 'sign-ins' }, doors],
    [{ about: 'sign-ins', user: 'EDITOR@' }, `${ofEditor} and ${doors}`],
    [{ user: '%' }, 'false'],
    [{ kind: 'unicorn' }, 'false'],
    [{ to: '2000-01-01' }, 'false'],
    [{ from: '2000-01-01' }, 'true'],
    [{ kind: '', user: ' ', action: '', from: '', userId: '' }, 'true'],
  ])('filtered by %j returns the matching entries and the exact total', async (filter, condition) => {
    const { body } = await list({ ...filter, pageSize: 200 });
    const expected = await counted(condition);
    expect(body.totalLength).toBe(expected);
    expect(body.data).toHaveLength(Math.min(expected ?? 0, 200));
  });

  it("can be filtered by one user's id alone", async () => {
    const [editor] = await rows<{ id: number }>(`select ${editorId} as id`);
    expect(await totalOf({ userId: editor?.id })).toBe(await counted(ofEditor));
    expect((await list({ userId: 'x' })).status).toBe(422);
  });

  it('can be filtered by whole days and by exact times', async () => {
    const [{ day, at } = { day: '', at: '' }] = await rows<{ day: string; at: string }>(
      `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
         to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from journal where org_id = 1 order by at limit 1`,
    );
    expect(await totalOf({ from: day, to: day })).toBe(
      await counted(`(at at time zone 'UTC')::date = '${day}'`),
    );
    expect(await totalOf({ from: at, to: at })).toBe(await counted(`at = '${at}'`));
  });

  it.each([
    { from: '2026-02-30' },
    { to: 'yesterday' },
    { from: '04/03/2026' },
    { about: 'all' },
    { kind: 5 },
    { page: 0 },
  ])('refuses %j', async (body) => {
    expect((await list(body)).status).toBe(422);
  });

  it('shows for a failed sign-in that nobody was signed in, and the account that was tried', async () => {
    const [line] = await linesOf({ action: 'Sign-in failed' });
    expect(line).toMatchObject({ user: 'editor@demo.test (not signed in)', name: 'editor@demo.test' });
    const found = await linesOf({ user: line?.user });
    expect(new Set(found.map(({ action }) => action))).toEqual(new Set(['Sign-in failed']));
  });

  it('shows IP address and user agent', async () => {
    const [line] = await linesOf({ kind: 'circular', user: 'admin@' });
    expect(line).toMatchObject({ name: 'Theirs', ip: '127.0.0.1', agent: 'node' });
  });

  it('links to the record of the entry, or to the law of a part, as long as it exists', async () => {
    const views = async (kind: string) => (await linesOf({ kind })).map(({ view }) => view?.kind);
    expect(new Set(await views('law'))).toEqual(new Set(['law']));
    expect(new Set(await views('other_compliance'))).toEqual(new Set(['other-compliance']));
    expect(new Set(await views('question'))).toEqual(new Set(['law']));
    expect(new Set(await views('account'))).toEqual(new Set([undefined]));
    const [{ view } = { view: null }] = await linesOf({ kind: 'license' });
    const mark = (value: string) =>
      rows(
        `update record set deleted_at = ${value} where org_id = 1 and kind = 'license' and id = ${view?.id}`,
      );
    await mark('now()');
    const [gone] = await linesOf({ kind: 'license' });
    expect(gone?.view).toBeNull();
    await mark('null');
  });
});

describe('activity-log/list for a user who is no administrator', () => {
  it('contains only what they did and what was done to them, whatever the filter', async () => {
    const own = await counted(ofEditor);
    expect(await totalOf({}, 'editor@demo.test')).toBe(own);
    expect(await totalOf({ user: 'admin@' }, 'viewer@demo.test')).toBe(0);
    expect(await totalOf({ kind: 'circular' }, 'editor@demo.test')).toBe(
      await counted(`kind = 'circular' and actor_id = ${editorId}`),
    );
  });

  it('shows origins of the user and of sign-in attempts on their account, but of nobody else', async () => {
    const admin = served.as('admin@demo.test');
    const { body } = await admin.post('/api/users/list', {});
    const editor = (body.data as { id: number; version: number; username: string }[]).find(
      ({ username }) => username === 'editor@demo.test',
    );
    await admin.post('/api/users/update', {
      id: editor?.id,
      version: editor?.version,
      role: 'no',
      twofactorOn: false,
    });
    await admin.post('/api/module-access/update', {
      id: editor?.id,
      version: editor?.version,
      statusInfo: 'Draft',
      serchInfo: 'Yes',
      gridInfo: 'Yes',
    });
    const lines = await linesOf({ pageSize: 200 }, 'editor@demo.test');
    const places = (user: string) => new Set(lines.filter((line) => line.user === user).map(({ ip }) => ip));
    expect(places('editor@demo.test (not signed in)')).toEqual(new Set(['127.0.0.1']));
    expect(places('admin@demo.test')).toEqual(new Set(['']));
    expect(lines.find(({ name }) => name === 'Own')?.ip).toBe('127.0.0.1');
  });
});

describe('activity-log/actions', () => {
  const actionsOf = async (username: DemoName) =>
    (await served.as(username).post('/api/activity-log/actions', {})).body.data;
  const among = async (condition: string) => {
    const sql = `select distinct action from journal where org_id = 1 and ${condition} order by 1`;
    return (await rows<{ action: string }>(sql)).map(({ action }) => action);
  };

  it('returns to an administrator each action of the organisation once', async () => {
    expect(await actionsOf('admin@demo.test')).toEqual(await among('true'));
  });

  it('returns to other users the actions of their own part of the log', async () => {
    await served.post('/api/login', { username: 'viewer@demo.test', password: 'wrong' });
    expect(await actionsOf('viewer@demo.test')).toEqual(['Sign-in failed']);
    expect(await actionsOf('editor@demo.test')).toEqual(await among(ofEditor));
  });
});
