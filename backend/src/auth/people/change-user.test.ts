import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties } from '../../../test/duty-client';
import { runAs } from '../../../test/fresh-database';
import { recordClient } from '../../../test/record-client';
import { readUserIds, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { demoPassword } from '../sign-in/demo-people';
import { planRightsChange } from './change-user';

const user = {
  id: 7,
  username: 'a@a.test',
  fullName: '',
  jobTitle: '',
  isAdministrator: true,
  mayEdit: true,
  isDisabled: false,
  hasPassword: true,
  moduleAccess: {},
  twofactorOn: true,
  lastLoginAt: null,
  createdAt: new Date(0),
  version: 3,
};

describe('planChange', () => {
  const cases: [string, object, object, string | object][] = [
    ['nobody disables themselves', { isSelf: true }, { isDisabled: true }, 'own-account'],
    ['nobody gives their own role away', { isSelf: true }, { isAdministrator: false }, 'own-account'],
    ['nobody takes their own second factor off', { isSelf: true }, { twofactorOn: false }, 'own-account'],
    ['another takes a lost one off', {}, { twofactorOn: false }, { twofactorOn: [true, false] }],
    ['anybody may give their own Edit away', { isSelf: true }, { mayEdit: false }, { mayEdit: [true, false] }],
    [
      'the last administrator keeps the role',
      { otherAdministrators: 0 },
      { isAdministrator: false },
      'last-administrator',
    ],
    ['the last administrator is not disabled', { otherAdministrators: 0 }, { isDisabled: true }, 'last-administrator'],
    ['one of several is', {}, { isDisabled: true }, { isDisabled: [false, true] }],
    [
      'a disabled administrator loses the role',
      { otherAdministrators: 0, user: { ...user, isDisabled: true } },
      { isAdministrator: false },
      { isAdministrator: [true, false] },
    ],
    ['nobody but operators disables one', { isProtectedOperator: true }, { isDisabled: true }, 'operator-account'],
    [
      'nobody but operators takes the second factor of one off',
      { isProtectedOperator: true },
      { twofactorOn: false },
      'operator-account',
    ],
    [
      'nobody but operators enables one',
      { isProtectedOperator: true, user: { ...user, isDisabled: true } },
      { isDisabled: false },
      'operator-account',
    ],
    [
      'the organisation decides what an operator may do in it',
      { isProtectedOperator: true },
      { mayEdit: false },
      { mayEdit: [true, false] },
    ],
    ['what stays as it is does not count', {}, { mayEdit: true, isAdministrator: true }, {}],
  ];
  it.each(cases)('%s', (_fact, context, rights, expected) => {
    const plan = planRightsChange({
      user,
      otherAdministrators: 1,
      isSelf: false,
      isProtectedOperator: false,
      ...context,
      rights,
    });
    expect(plan.ok ? plan.value.changes : plan.code).toEqual(expected);
  });
});

describe('lost second factor:', () => {
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
      const [remaining] = await rows<{ hash: string }>(
        `update account set is_disabled = false where ${account} returning password_hash as hash`,
      );
      expect(remaining?.hash).toBe('');
    });
  });
});

describe('repeated change of a user:', () => {
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
    ])('is made once by %s with one key, and gets the same answer', async (path, change) => {
      const body = { ...(await viewer()), ...change };
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
      const [, secondMail] = await mails();
      const [, auth_token] = /authToken=(\S+)/.exec(secondMail?.body ?? '') ?? [];
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
      const found = await rows(`select 1 from journal where name = '${username}' and action = 'Link sent again'`);
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
});

describe('module access:', () => {
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

  describe('in users/add and users/update it', () => {
    it('is stored with the user, and changing a part leaves the rest', async () => {
      const username = 'hidden@demo.test';
      const user = {
        username,
        role: 'no',
        workspaceAccessType: 'Edit',
        statusInfo: 'Draft',
        serchInfo: 'No',
      };
      const { body: added } = await admin('users/add', user);
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

    it.each([{ statusInfo: 'All' }, { serchInfo: 'maybe' }, { gridInfo: true }])('refuses %j', async (wrong) => {
      const { id, version } = await userOf(editor);
      expect((await admin('users/update', { id, version, ...wrong })).status).toBe(422);
    });
  });

  describe('for a user of another organisation it', () => {
    it.each(['users/update', 'module-access/update'])('cannot be changed by %s', async (path) => {
      const other = served.as('admin@other.test');
      const { id, version } = await userOf(editor);
      const access = { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'No' };
      const { body } = await other.post(`/api/${path}`, { id, version, ...access });
      expect(body.message).toBe('There is no such user.');
      expect(await userOf(editor)).toMatchObject({ statusInfo: '', version });
    });
  });
});

describe('the last administrator who may check a filing:', () => {
  const [admin, head, owner] = ['admin@demo.test', 'head@demo.test', 'viewer@demo.test'] as const;
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  const post = async (path: string, body: object) => (await served.as(admin).post(`/api/${path}`, body)).body;

  it('stays one until it is verified, whoever is its only checker: its owner, or the person who filed it', async () => {
    const client = recordClient(served);
    await clearDuties(client, ['duty_owner']);
    const users = await readUserIds(served);
    const law = await addPublishedLaw(client, 'Factories Act');
    const duty = await addPublishedReturn(client, { law, name: 'Monthly return' });
    const schedule = { basis: 'dates', level: 'branch', dates: [{ day: 5 }, { day: 15 }, { day: 25 }] };
    await post('schedules/save', { kind: 'return', id: duty, version: 0, schedule });
    await post('profiles/add', { name: 'Pune', kind: 'branch', answers: [] });
    const [begun, today, later] = [-90, 0, 300].map((days) => formatDay(findToday() + days));
    await post('obligations/begin', { since: begun });
    await post('obligations/settle', { law_ids: [law], applies: true, reason: 'We asked.', review_on: later });

    const change = async (path: string, rights: object) => {
      const sql = `select id, version from account where org_id = 1 and username = '${head}'`;
      return post(`users/${path}`, { ...(await client.rows<object>(sql))[0], ...rights });
    };
    const all = { role: 'yes', workspaceAccessType: 'Edit', status: 'Active' };
    const losses = [
      ['update', { role: 'no' }],
      ['update', { workspaceAccessType: 'View' }],
      ['disable', {}],
    ] as const;
    const expectOfEachLoss = async (expected: object) => {
      for (const [path, rights] of losses) {
        expect(await change(path, rights)).toMatchObject(expected);
        expect(await change('update', all)).toMatchObject({ success: 1 });
      }
    };
    await change('update', all);
    for (const people of [
      { owner_id: users[owner], checker_id: users[admin] },
      { owner_id: users[admin], checker_id: null },
    ]) {
      await post('obligations/assignmany', { law_ids: [law], owner_id: null, checker_id: null });
      await post('obligations/assignmany', { kind: 'return', record_ids: [duty], ...people });
      // The nearest checker of the second is that of the law: its owner.
      if (people.checker_id === null)
        await post('obligations/assignmany', { law_ids: [law], owner_id: null, checker_id: users[admin] });
      const { data } = await post('occurrences/list', { record_id: duty, kind: 'return' });
      const [{ id, version } = { id: 0, version: 0 }] = data as { id: number; version: number }[];
      const filing = { id, version, filed_on: today, late_reason: 'Late', no_proof_reason: 'The portal gives none.' };
      expect(await post('occurrences/file', filing)).toMatchObject({ success: 1 });
      const message = expect.stringMatching(/what was filed for Monthly return at Pune.*name another checker/);
      await expectOfEachLoss({ success: 0, message });
      const signedIn = (await served.signIn())(head);
      const verified = await signedIn.post('/api/occurrences/verify', { id, version: version + 1 });
      expect(verified.body).toMatchObject({ success: 1 });
      await expectOfEachLoss({ success: 1 });
    }
  });
});
