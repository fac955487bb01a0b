import { Client } from 'pg';
import { type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { type DemoName, type Served, type ServedDemo, serveBackend, serveDemo } from '../../../test/serve-backend';
import { migrateSchema, readMigrations } from '../../platform/database/migrations';
import { runOrganisationCommand } from '../organisations/organisation-command';
import { runOperatorCommand } from './operator-command';

describe('operator command:', () => {
  let database: FreshDatabase;
  let served: Served;
  beforeAll(async () => {
    database = await freshDatabase();
    served = await serveBackend({ DATABASE_URL: database.url, DEMO: 'off' });
  });
  afterAll(async () => {
    await served.close();
    await database.drop();
  });

  /** Makes a database of an older version, with the migrations before this number. */
  async function databaseBefore(number: number): Promise<FreshDatabase> {
    const older = await freshDatabase();
    const client = new Client(older.owner);
    await client.connect();
    await migrateSchema(
      client,
      readMigrations().filter((migration) => migration.number < number),
    );
    await client.end();
    return older;
  }

  const run = (...args: string[]) => runOperatorCommand({ DATABASE_URL: database.url }, args);

  it('add makes an operator in an empty database, who sets a password and signs in', async () => {
    expect(await run('list')).toContain('There is no operator');
    const output = await run('add', ' Anna@example.org ');
    expect(output).toMatch(/^anna@example\.org may steer releases\. This link sets the password;/);
    const [, token = ''] = /authToken=(\S+)/.exec(output) ?? [];
    const password = 'three plain words for anna';
    const set = await served.post('/api/user-newPassword', {
      auth_token: token,
      password,
      conformPasswords: password,
    });
    expect(set.body).toMatchObject({ success: 1 });
    const signedIn = await served.post('/api/login', { username: 'anna@example.org', password });
    expect(signedIn.body).toMatchObject({ success: 1, role: 'no', workspaceAccessType: 'View' });
    expect(await run('list')).toMatch(/^anna@example\.org \(platform\), by command, \d{4}-\d\d-\d\d$/);
  });

  it('add puts a second operator into the organisation of the first', async () => {
    expect(await run('add', 'bela@example.org')).toContain('authToken=');
    expect(await run('list')).toMatch(/anna@example\.org \(platform\).*\nbela@example\.org \(platform\)/);
  });

  it('a repeated add changes nothing, and remove takes the role away', async () => {
    expect(await run('add', 'bela@example.org')).toBe('bela@example.org is an operator already.');
    expect(await run('remove', 'bela@example.org')).toBe('bela@example.org is no operator any more.');
    await expect(run('remove', 'bela@example.org')).rejects.toThrow('bela@example.org is no operator.');
    expect(await run('add', 'bela@example.org')).toBe('bela@example.org may steer releases.');
  });

  it('reset gives an operator without the second factor a link and voids the old password', async () => {
    await runAs(database.admin, "update account set totp_secret = '\\x00' where username = 'anna@example.org'");
    const output = await run('reset', 'anna@example.org');
    const [, token = ''] = /authToken=(\S+)/.exec(output) ?? [];
    const signIn = (password: string) => served.post('/api/login', { username: 'anna@example.org', password });
    expect((await signIn('three plain words for anna')).body).toMatchObject({ success: 0 });
    const password = 'other plain words for anna';
    await served.post('/api/user-newPassword', { auth_token: token, password, conformPasswords: password });
    expect((await signIn(password)).body).toMatchObject({ success: 1 });
    await expect(run('reset', 'nobody@example.org')).rejects.toThrow('nobody@example.org is no operator.');
  });

  it('the setup link makes the first organisation even if there are operators', async () => {
    const setup = () =>
      runOrganisationCommand({ DATABASE_URL: database.url, PUBLIC_BASE_URL: 'https://law.example.org' }, ['setup']);
    const setUp = async (output: string, username: string) => {
      const password = 'three plain words for acme';
      const setup_token = /setup\?token=(\S+)/.exec(output)?.[1];
      const organisation = 'Other People Limited';
      const form = { setup_token, organisation, username, password, conformPasswords: password };
      return (await served.post('/api/setup', form)).body;
    };
    const output = await setup();
    expect(await setUp(output, 'anna@example.org')).toMatchObject({ success: 0, field: 'username' });
    expect(await setUp(output, 'olga@other.example')).toMatchObject({ success: 1 });
    const password = 'three plain words for acme';
    const signedIn = await served.post('/api/login', { username: 'olga@other.example', password });
    expect(signedIn.body).toMatchObject({ success: 1, role: 'yes' });
    await expect(setup()).rejects.toThrow('There is an organisation already.');
    await served.close();
    await database.drop();
    database = await freshDatabase();
    served = await serveBackend({ DATABASE_URL: database.url, DEMO: 'off' });
    await run('add', 'anna@example.org');
  });

  it('a first start makes its organisation even if there are operators', async () => {
    const first = { FIRST_ORGANISATION: 'Acme Limited', FIRST_ADMIN: 'anna@acme.test' };
    const restarted = await serveBackend({ DATABASE_URL: database.url, DEMO: 'off', ...first });
    expect(restarted.backend.greeting.join(' ')).toContain('"Acme Limited" is there.');
    await restarted.close();
  });

  describe('a customer whose organisation is called "platform"', () => {
    it('keeps its accounts to itself: the operators get a separate organisation', async () => {
      const old = await freshDatabase();
      const upgraded = await serveBackend({ DATABASE_URL: old.url, DEMO: 'off' });
      const command = (...args: string[]) => runOperatorCommand({ DATABASE_URL: old.url }, args);
      await runOrganisationCommand({ DATABASE_URL: old.url }, [
        ...['add', 'Platform Holding', '--short-name', 'holding', '--admin', 'pia@platform.example'],
      ]);
      await runAs(old.admin, "update organisation set slug = 'platform'"); // the command no longer accepts this name
      await command('add', 'anna@example.org');
      expect(await command('list')).toMatch(/^anna@example\.org \(platform-2\), by command/);
      await command('add', 'bela@example.org');
      expect(await command('list')).toMatch(/\nbela@example\.org \(platform-2\), by command/);
      const ofCustomer = await runAs(
        old.admin,
        "select username from account join organisation using (org_id) where slug = 'platform'",
      );
      expect(ofCustomer).toEqual([{ username: 'pia@platform.example' }]);
      await upgraded.close();
      await old.drop();
    });

    it.each([
      ['with an administrator is no organisation of the operators after an upgrade', true, false],
      ['with operators alone is theirs after an upgrade', false, true],
    ])('%s', async (_what, is_administrator, is_platform) => {
      const old = await databaseBefore(36);
      await runAs(
        old.owner,
        "select set_config('app.org_id', '1', false)",
        "insert into organisation (org_id, slug, name) values (1, 'platform', 'Platform')",
        `insert into account (org_id, id, username, password_hash, is_administrator)
       values (1, 1, 'anna@example.org', '', ${is_administrator})`,
        "insert into platform_operator (org_id, account_id, root) values (1, 1, 'anna@example.org')",
      );
      const upgraded = await serveBackend({ DATABASE_URL: old.url, DEMO: 'off' });
      expect(await runAs(old.admin, 'select slug, is_platform from organisation')).toEqual([
        { slug: 'platform', is_platform },
      ]);
      await upgraded.close();
      await old.drop();
    });
  });

  it.each([
    [[], /^The command is missing.\nUsage/],
    [['add'], /is no e-mail address/],
    [['add', 'no address'], /"no address" is no e-mail address/],
    [['add', 'a@b.test', 'more'], /takes one e-mail address.\nUsage/],
    [['give', 'a@b.test'], /"give a@b.test" is no command.\nUsage/],
  ])('%j is refused', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });
});

describe('operators:', () => {
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

  it.each(['list', 'add', 'remove'])('operators/%s is refused to administrators of organisations', async (act) => {
    for (const who of ['admin@demo.test', 'admin@other.test', 'editor@demo.test'] as const) {
      const answer = await call(who, `operators/${act}`, { username: who, reason });
      expect(answer.status).toBe(403);
    }
    expect(await names()).toEqual(['operator@platform.test', 'second@platform.test']);
  });

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
    expect((await call(operator, 'operators/add', { username: 'admin@demo.test', reason })).body).toMatchObject({
      success: 0,
      message: 'The user admin@demo.test is an operator already.',
    });
    expect((await call(operator, 'operators/remove', { username: 'admin@demo.test', reason })).body).toMatchObject({
      success: 1,
    });
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
      await runAs(served.database.admin, `update account set totp_secret = '\\x00' where id = ${id} and org_id = 1`);
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
    expect((await call(second, 'operators/remove', { username: 'operator@platform.test', reason })).body).toMatchObject(
      {
        success: 1,
      },
    );
    expect((await call(second, 'operators/remove', { username: second, reason })).body).toMatchObject({
      success: 0,
      message: 'The platform needs an operator who can sign in.',
    });
  });
});
