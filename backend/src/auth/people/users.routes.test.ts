import { fetchAnswer } from '../../../test/fetch-answer';
import { runAs } from '../../../test/fresh-database';
import { type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { demoPassword } from '../sign-in/demo-people';

describe('users:', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
    // Mails are not sent, so that the test can read them.
    await rows("alter table mail alter column not_before set default now() + interval '1 day'");
  });
  afterAll(() => served.close());

  type User = {
    id: number;
    username: string;
    version: number;
    role: string;
    status: string;
    [name: string]: unknown;
  };

  const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
  const admin = (path: string, body: object = {}) => served.as('admin@demo.test').post(`/api/${path}`, body);
  const users = async () => (await admin('users/list')).body.data as User[];
  const userOf = async (username: string) => {
    const found = (await users()).find((user) => user.username === username);
    if (!found) throw new Error(`${username} is not in the list`);
    return found;
  };
  const editor = 'editor@demo.test';
  const fresh = 'sieben Möwen kauen Kreide';

  describe('users/list', () => {
    it('returns the users of the organisation by name, with their rights and last sign-in', async () => {
      await served.post('/api/login', { username: editor, password: demoPassword });
      const { body } = await admin('users/list');
      expect(body).toMatchObject({ success: 1, totalLength: 5 });
      expect((body.data as User[]).map(({ username }) => username)).toEqual([
        'admin@demo.test',
        'editor@demo.test',
        'head@demo.test',
        'officer@demo.test',
        'viewer@demo.test',
      ]);
      expect((body.data as User[])[1]).toEqual({
        id: 2,
        username: editor,
        full_name: '',
        job_title: '',
        role: 'no',
        workspaceAccessType: 'Edit',
        status: 'Active',
        passwordSet: true,
        signInLocked: false,
        twofactorOn: false,
        lastLogin: expect.stringMatching(/^20\d\d-.*Z$/),
        created: expect.stringMatching(/Z$/),
        places: expect.any(Number),
        statusInfo: '',
        serchInfo: 'Yes',
        gridInfo: 'Yes',
        version: 1,
      });
    });

    it('says at how many places a user is in charge of a duty', async () => {
      for (const name of ['Pune', 'Nashik']) await admin('profiles/add', { name, kind: 'branch', answers: [] });
      await rows(
        `insert into obligation (org_id, profile_id, kind, record_id, law_id, stands, applies, why, owner_id)
         select 1, p.id, 'return', nth, (select min(id) from record_law where org_id = 1), 'applies', '{(,)}', '{}', 2
         from profile p, generate_series(900001, 900003) nth where p.org_id = 1 and p.name in ('Pune', 'Nashik')`,
      );
      expect(await userOf(editor)).toMatchObject({ places: 2 });
      const changed = (change: string) =>
        rows(`update obligation set ${change} from profile p
          where p.org_id = 1 and p.id = profile_id and p.name = 'Pune' and record_id between 900001 and 900003`);
      await changed("applies = '{(,2024-01-01)}'");
      expect(await userOf(editor)).toMatchObject({ places: 1 });
      await changed("applies = '{}', stands = 'unsettled'");
      expect(await userOf(editor)).toMatchObject({ places: 1 });
      await rows('delete from obligation where org_id = 1 and record_id between 900001 and 900003');
      expect(await userOf(editor)).toMatchObject({ places: 0 });
    });

    const nonAdministrators: DemoName[] = ['editor@demo.test', 'viewer@demo.test'];
    const paths = [
      'users/list',
      'users/add',
      'users/update',
      'users/disable',
      'users/send-link',
      'module-access/list',
      'module-access/update',
    ];
    it.each(nonAdministrators.flatMap((name) => paths.map((path) => [name, path] as const)))(
      'is not allowed for %s: %s',
      async (name, path) => {
        expect((await served.as(name).post(`/api/${path}`, {})).status).toBe(403);
      },
    );
  });

  describe('users/add', () => {
    const add = (username: string) => admin('users/add', { username, role: 'no', workspaceAccessType: 'View' });

    it('adds a user who sets a password with the link in a mail', async () => {
      const { body } = await add(' New.Person@demo.test ');
      expect(body).toMatchObject({ success: 1, id: 6, version: 1 });
      const withoutPassword = await served.post('/api/login', {
        username: 'new.person@demo.test',
        password: '',
      });
      expect(withoutPassword.body.success).toBe(0);
      const [mail] = await rows<{ recipient: string; body: string }>('select recipient, body from mail');
      expect(mail?.recipient).toBe('new.person@demo.test');
      const [, auth_token] = /authToken=(\S+)/.exec(mail?.body ?? '') ?? [];
      await rows("update password_reset set expires_at = expires_at - interval '71 hours'");
      const set = await served.post('/api/user-newPassword', {
        password: fresh,
        conformPasswords: fresh,
        auth_token,
      });
      expect(set.body.success).toBe(1);
      const { body: signedIn } = await served.post('/api/login', {
        username: 'new.person@demo.test',
        password: fresh,
      });
      expect(signedIn).toMatchObject({
        success: 1,
        role: 'no',
        workspaceAccessType: 'View',
        acceptedTerms: false,
      });
    });

    it('with one key adds once, mails once and gives the same answer', async () => {
      const user = { username: 'key@demo.test', role: 'no', workspaceAccessType: 'View' };
      const key = { 'idempotency-key': 'key-of-a-user' };
      const ask = () => served.as('admin@demo.test').post('/api/users/add', user, key);
      const first = await ask();
      expect(first.body.success).toBe(1);
      expect(await ask()).toEqual(first);
      expect(await rows("select 1 from mail where recipient = 'key@demo.test'")).toHaveLength(1);
    });

    const takenNames = ['editor@demo.test', 'EDITOR@demo.test', 'admin@other.test'];
    it.each(takenNames)('refuses the taken name %s, in any case and organisation', async (username) => {
      expect((await add(username)).body.message).toBe(`The user name ${username.toLowerCase()} is taken.`);
    });

    it('adds one of four users with the same name at the same moment', async () => {
      const answers = await Promise.all(['a', 'A', 'a', 'A'].map((name) => add(`${name}@demo.test`)));
      expect(answers.map(({ body }) => body.success).sort()).toEqual([0, 0, 0, 1]);
    });

    const malformed = [
      '',
      'anna',
      'anna@',
      '@demo.test',
      'anna@demo',
      'a b@demo.test',
      'a@b.test\r\nBcc: c@d.test',
      '<a@b.test>',
      `${'a'.repeat(65)}@b.test`,
    ];
    it.each(malformed)('refuses %j', async (username) => {
      expect((await add(username)).status).toBe(422);
    });
  });

  describe('users/update', () => {
    it('changes the rights of a user from their next request on', async () => {
      const viewer = served.as('viewer@demo.test');
      const { id, version } = await userOf('viewer@demo.test');
      expect((await admin('users/update', { id, version, role: 'yes' })).body).toMatchObject({
        success: 1,
        version: version + 1,
      });
      expect((await viewer.post('/api/users/list', {})).status).toBe(200);
      await admin('users/update', { id, version: version + 1, role: 'no' });
      expect((await viewer.post('/api/users/list', {})).status).toBe(403);
    });

    it('refuses a change that is based on an older version', async () => {
      const { id, version } = await userOf(editor);
      await admin('users/update', { id, version, workspaceAccessType: 'View' });
      const outdated = await admin('users/update', { id, version, workspaceAccessType: 'Edit' });
      expect(outdated).toMatchObject({
        status: 409,
        body: { success: 0, message: /changed by another user/ },
      });
      await admin('users/update', { id, version: version + 1, workspaceAccessType: 'Edit' });
    });

    it('writes nothing if nothing changes', async () => {
      const { id, version } = await userOf(editor);
      expect((await admin('users/update', { id, version, role: 'no' })).body).toMatchObject({
        success: 1,
        message: 'Nothing was changed.',
        version,
      });
    });

    const unknown: [string, object][] = [
      ['an id that nobody has', { id: 4_711, version: 1 }],
      ['an id that is none', { id: '', version: 1 }],
    ];
    it.each(unknown)('finds no user for %s', async (_what, body) => {
      expect((await admin('users/update', body)).body.message).toBe('There is no such user.');
    });

    it('finds no user of another organisation', async () => {
      const other = served.as('admin@other.test');
      const { version } = await userOf('viewer@demo.test');
      expect((await other.post('/api/users/disable', { id: 3, version })).body.message).toBe('There is no such user.');
    });
  });

  describe('users/disable', () => {
    it("ends a user's access at once, and update restores it", async () => {
      const viewer = served.as('viewer@demo.test');
      const { id, version } = await userOf('viewer@demo.test');
      expect((await admin('users/disable', { id, version })).body.success).toBe(1);
      expect((await viewer.post('/api/session/me', {})).body.success).toBe(3);
      const signIn = () => served.post('/api/login', { username: 'viewer@demo.test', password: demoPassword });
      expect((await signIn()).body.success).toBe(0);
      await admin('users/update', { id, version: version + 1, status: 'Active' });
      expect((await signIn()).body.success).toBe(1);
      expect((await viewer.post('/api/session/me', {})).body.success).toBe(3);
    });

    it('is not allowed for oneself', async () => {
      const { id, version } = await userOf('admin@demo.test');
      for (const [path, more] of [
        ['users/disable', {}],
        ['users/update', { role: 'no' }],
      ] as const) {
        expect((await admin(path, { id, version, ...more })).body.message).toMatch(/^You cannot disable yourself/);
      }
    });

    it('leaves one administrator if two disable each other', async () => {
      const signIn = async (username: string) => {
        const { body } = await served.post('/api/login', { username, password: demoPassword });
        return { authorization: String(body.access_token) };
      };
      const viewer = await userOf('viewer@demo.test');
      await admin('users/update', { id: viewer.id, version: viewer.version, role: 'yes' });
      const [first, second] = [await userOf('admin@demo.test'), await userOf('viewer@demo.test')];
      const [byFirst, bySecond] = [await signIn(first.username), await signIn(second.username)];
      const disable = ({ id, version }: User, headers: Record<string, string>) =>
        fetchAnswer(`${served.address}/api/users/disable`, { body: { id, version }, headers });
      await Promise.all([disable(second, byFirst), disable(first, bySecond)]);
      const administrators = await rows(
        'select 1 from account where org_id = 1 and is_administrator and not is_disabled',
      );
      expect(administrators).toHaveLength(1);
      await rows('update account set is_disabled = false, is_administrator = id = 1 where org_id = 1');
    });
  });
});

describe('user list:', () => {
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
    const cases: [string, object, string[]][] = [
      ['by a part of the name, in any case', { search: ' EDIT ' }, ['editor@demo.test']],
      ['no wildcards', { search: '%' }, []],
      ['nobody of another organisation', { search: 'other.test' }, []],
      ['by role', { sort: 'role', order: 'desc', search: 'e' }, ['admin@demo.test', 'editor@demo.test']],
      ['by name backwards', { sort: 'username', order: 'desc' }, ['viewer@demo.test', 'officer@demo.test']],
      [
        'by access',
        { sort: 'workspaceAccessType', order: 'desc' },
        ['head@demo.test', 'officer@demo.test', 'viewer@demo.test', 'admin@demo.test'],
      ],
      ['by the last sign-in', { sort: 'lastLogin', order: 'desc' }, ['editor@demo.test']],
    ];
    it.each(cases)('finds and sorts: %s', async (_what, query, first) => {
      const { body } = await admin('users/list', query);
      const names = (body.data as User[]).map(({ username }) => username);
      expect(names.slice(0, first.length)).toEqual(first);
      if (first.length === 0) expect(body).toMatchObject({ totalLength: 0, data: [] });
    });

    it.each([
      ['asc', ['Active', 'Active', 'Active', 'Disabled', 'Invited']],
      ['desc', ['Invited', 'Disabled', 'Active', 'Active', 'Active']],
    ])('sorts by the displayed status, %s', async (order, statuses) => {
      await rows(
        "update account set is_disabled = username like 'viewer@%', password_hash = case when username like 'editor@demo%' then '' else password_hash end",
      );
      const { body } = await admin('users/list', { sort: 'status', order, search: 'demo.test' });
      const sorted = (body.data as (User & { status: string; passwordSet: boolean })[]).map(
        ({ status, passwordSet }) => (passwordSet || status === 'Disabled' ? status : 'Invited'),
      );
      expect(sorted).toEqual(statuses);
    });

    it.each([{ sort: 'password_hash' }, { order: 'asc; drop table account' }, { search: 'x'.repeat(201) }])(
      'refuses %j',
      async (query) => {
        expect((await admin('users/list', query)).status).toBe(422);
      },
    );
  });
});

describe('taken user names', () => {
  let strict: ServedDemo;
  beforeAll(async () => {
    strict = await serveDemo({ LIMIT_FACTOR: '0.2' });
  });
  afterAll(() => strict.close());
  const add = (username: string) =>
    strict.as('admin@demo.test').post('/api/users/add', { username, role: 'no', workspaceAccessType: 'View' });

  it('are revealed twice an hour at this limit, each with a journal entry; other names do not count', async () => {
    expect((await add('carla@demo.test')).body.success).toBe(1);
    const tries = ['admin@other.test', 'no name', 'admin@other.test', 'dora@demo.test'];
    const answers = [];
    for (const username of tries) answers.push((await add(username)).status);
    expect(answers).toEqual([200, 422, 200, 429]);
    const entries = await runAs<{ reason: string }>(
      strict.database.admin,
      "select reason from journal where action = 'Taken name tried'",
    );
    expect(entries).toEqual([{ reason: 'admin@other.test' }, { reason: 'admin@other.test' }]);
  });
});

describe('people:', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  type User = { id: number; username: string; version: number };

  const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
  const editor = 'editor@demo.test';

  describe('module access', () => {
    it('is read and changed per user, and is part of the next sign-in', async () => {
      const asAdmin = await adminAgain();
      const list = async () => (await asAdmin('module-access/list')).body.data as User[];
      const before = (await list()).find(({ username }) => username === editor);
      expect(before).toMatchObject({ statusInfo: '', serchInfo: 'Yes', gridInfo: 'Yes' });
      const after = { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'No' };
      const change = { id: before?.id, version: before?.version, ...after };
      expect((await asAdmin('module-access/update', change)).body.success).toBe(1);
      expect((await asAdmin('module-access/update', change)).status).toBe(409);
      expect((await asAdmin('module-access/update', { ...change, gridInfo: 'Maybe' })).status).toBe(422);
      const { body } = await served.post('/api/login', { username: editor, password: demoPassword });
      expect(JSON.parse(String(body.model_access_controller))).toEqual(after);
    });
  });

  describe('activity-log/list', () => {
    it('returns both chains to an administrator, newest first, with the exact total', async () => {
      const asAdmin = await adminAgain();
      const { body } = await asAdmin('activity-log/list', { pageSize: 50 });
      const [counted] = await rows<{ count: number }>(
        'select count(*)::integer as count from journal where org_id = 1',
      );
      expect(body.totalLength).toBe(counted?.count);
      const entries = body.data as { at: string; action: string; user: string }[];
      expect(entries[0]).toMatchObject({ action: 'Signed in', user: 'admin@demo.test' });
      expect(entries.map(({ at }) => at)).toEqual(
        entries
          .map(({ at }) => at)
          .sort()
          .reverse(),
      );
    });

    it('has pages without gap or overlap', async () => {
      const asAdmin = await adminAgain();
      const ids: string[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = (await asAdmin('activity-log/list', { page, pageSize: 50 })).body as {
          data: { id: string }[];
        };
        if (data.length === 0) break;
        ids.push(...data.map(({ id }) => id));
      }
      const [counted] = await rows<{ count: number }>(
        'select count(*)::integer as count from journal where org_id = 1',
      );
      expect([new Set(ids).size, ids.length]).toEqual([counted?.count, counted?.count]);
    });

    it('returns to other users what they did and what was done to their account', async () => {
      const { body: signedIn } = await served.post('/api/login', {
        username: editor,
        password: demoPassword,
      });
      const headers = { authorization: String(signedIn.access_token) };
      const { body } = await fetchAnswer(`${served.address}/api/activity-log/list`, { headers });
      const entries = body.data as { user: string; name: string; action: string }[];
      expect(entries.every(({ user, name }) => user === editor || name === editor)).toBe(true);
      expect(entries.some(({ user, action }) => user === 'admin@demo.test' && action === 'Module access changed')).toBe(
        true,
      );
    });
  });

  async function adminAgain() {
    const { body } = await served.post('/api/login', { username: 'admin@demo.test', password: demoPassword });
    const headers = { authorization: String(body.access_token) };
    return (path: string, body: object = {}) => fetchAnswer(`${served.address}/api/${path}`, { body: body, headers });
  }
});
