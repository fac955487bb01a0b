import { randomInt } from 'node:crypto';
import { recordKinds } from 'shared-lib/records';
import { testDataFolder } from '../../../test/data-folder';
import { fetchAnswer } from '../../../test/fetch-answer';
import { type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { samplePayload } from '../../../test/sample-payload';
import { type Served, serveBackend } from '../../../test/serve-backend';
import { readSettings } from '../../platform/settings';
import { makeShortName, makeUnreservedShortName } from './add-organisation.store';
import { makeFirstOrganisation } from './first-organisation.store';
import { runOrganisationCommand } from './organisation-command';

describe('organisation command:', () => {
  const site = 'https://law.example.org';
  const username = 'anna@acme.test';
  const password = 'sieben Möwen kauen Kreide';

  let database: FreshDatabase;
  let served: Served;
  let env: NodeJS.ProcessEnv;
  const folder = testDataFolder();

  /** A production server at its first start. */
  beforeAll(async () => {
    database = await freshDatabase();
    env = { DATABASE_URL: database.url, DATA_DIR: folder.path, PUBLIC_BASE_URL: site };
    served = await serveBackend(env);
  });
  afterAll(async () => {
    await served.close();
    await database.drop();
    folder.remove();
  });

  const run = (...args: string[]) => runOrganisationCommand(env, args);
  const rows = <Row extends object>(sql: string) => runAs<Row>(database.admin, sql);
  const post = (path: string, body: object, authorization = '') =>
    fetchAnswer(`${served.address}/api/${path}`, { body, headers: { authorization } });
  const tokenIn = (output: string) =>
    new URL(/^https:\S+$/m.exec(output)?.[0] ?? 'none:').searchParams.get('authToken') ?? '';
  const setPassword = (auth_token: string) =>
    post('user-newPassword', { password, conformPasswords: password, auth_token });
  const signIn = async () => {
    const token = String((await post('login', { username, password })).body.access_token);
    await post('session/accept-terms', {}, token);
    return token;
  };

  describe('a production without an organisation', () => {
    it('explains how to create the first one, and has no users of the demo', async () => {
      expect(served.backend.greeting.join('\n')).toMatch(/Nobody can sign in yet[\s\S]*organisation -- add/);
      expect(await run('list')).toBe('There is no organisation yet.');
      expect(await rows('select 1 from account')).toEqual([]);
    });

    it('gets its first organisation by add; its administrator uses the link once, signs in and saves a law', async () => {
      const output = await run('add', 'Acme Private Limited', '--admin', ' Anna@Acme.test ');
      expect(output).toContain('Its short name is "acme-private-limited", its first administrator anna@acme.test.');
      expect(output).toMatch(/^https:\/\/law\.example\.org\/reset_password\?authToken=lc1_1_[\w-]{43}$/m);
      expect(await run('list')).toMatch(
        /acme-private-limited.*without an end.*1, 1 administering, none with a password/,
      );
      expect((await setPassword(tokenIn(output))).body.success).toBe(1);
      expect((await setPassword(tokenIn(output))).body).toMatchObject({
        success: 0,
        message: 'Invalid User!',
      });
      const own = { ParentLaw: '-1', Central: 'Central', Category: 'Labour', status: 0 };
      const law = { ...samplePayload(recordKinds.law, 0), ...own };
      const { body } = await post(recordKinds.law.calls.add, law, await signIn());
      expect(body).toMatchObject({ success: '1', data: [{ id: 1 }] });
      expect(await run('list')).not.toContain('none with a password');
    });

    it('offers all 36 states and union territories, and the categories of the demo', async () => {
      const counts = await rows<{ list: string; n: number }>(
        `select l.list, cardinality(l.ids) as n from option_list l where l.list in ('state', 'category') order by 1`,
      );
      expect(counts).toEqual([
        { list: 'category', n: expect.any(Number) },
        { list: 'state', n: 36 },
      ]);
      expect(counts[0]?.n).toBeGreaterThan(5);
    });

    it('can get more organisations, separate from each other', async () => {
      await run('add', 'Acme Private Limited', '--admin', 'berta@acme.test', '--short-name', 'acme-two');
      expect((await run('list')).split('\n')).toHaveLength(3);
      expect(await rows('select distinct org_id from account order by 1')).toEqual([{ org_id: 1 }, { org_id: 2 }]);
    });

    it('gives a user who lost the link a new one, which voids the first', async () => {
      const first = await run('link', 'acme-two', 'berta@acme.test');
      const second = await run('link', 'acme-two', 'berta@acme.test');
      expect((await setPassword(tokenIn(first))).body.success).toBe(0);
      expect((await setPassword(tokenIn(second))).body.success).toBe(1);
    });

    it('becomes read-only by close, and can be changed again after renew', async () => {
      const token = await signIn();
      const mayChange = async () => (await post('law/delete', { id: 999_999 }, token)).status === 200;
      expect(await mayChange()).toBe(true);
      expect(await run('close', 'acme-private-limited')).toMatch(
        /ended on \d{4}-\d\d-\d\d.*\nIt is deleted in 29 days, unless/,
      );
      expect(await mayChange()).toBe(false);
      expect(await run('list')).toMatch(/acme-private-limited.*ended on \d{4}-/);
      await expect(run('close', 'acme-private-limited')).rejects.toThrow(/ended on .* already/);
      await run('renew', 'acme-private-limited', `${new Date().getFullYear() + 1}-12-31`);
      expect(await mayChange()).toBe(true);
      expect(await run('renew', 'acme-private-limited')).toContain('runs without an end');
      expect(await run('list')).toMatch(/acme-private-limited.*without an end/);
      const entries = await rows<{ action: string }>(
        "select action from journal where kind = 'organisation' and org_id = 1 order by seq",
      );
      expect(entries.map(({ action }) => action)).toEqual([
        'Organisation added',
        'Subscription closed',
        'Subscription renewed',
        'Subscription renewed',
      ]);
    });
  });

  describe('the organisation command', () => {
    const wrong: [string, string[], RegExp][] = [
      ['nothing', [], /^The command is missing\.\nUsage/],
      ['a name without an administrator', ['add', 'Beta'], /^"add" needs .*--admin\.\nUsage/],
      ['an unknown option', ['add', 'Beta', '--owner', 'a@b.test'], /^Unknown option '--owner'\.\nUsage/],
      ['an administrator who is no address', ['add', 'Beta', '--admin', 'anna'], /not an e-mail address/],
      ['a name that gives no short name', ['add', 'लेक्स', '--admin', 'a@b.test'], /no Latin letters.*--short-name/],
      ['a short name with blanks', ['add', 'B', '--admin', 'a@b.test', '--short-name', 'b c'], /--short-name/],
      ['the short name of the demo', ['add', 'Demo', '--admin', 'a@b.test'], /is kept for Lexboard/],
      ['that of the operators', ['add', 'Platform', '--admin', 'a@b.test'], /is kept for Lexboard/],
      ['a taken short name', ['add', 'Acme, Private (Limited)', '--admin', 'a@b.test'], /already.*--short-name/],
      ['a taken user', ['add', 'Beta', '--admin', username], /is a user already/],
      ['a user of another organisation', ['link', 'acme-two', username], /has no user/],
      ['an organisation that is none', ['close', 'nobody'], /no organisation "nobody"/],
    ];
    it.each(wrong)('refuses %s and changes nothing', async (_what, args, message) => {
      const before = await rows('select count(*) from organisation');
      await expect(run(...args)).rejects.toThrow(message);
      expect(await rows('select count(*) from organisation')).toEqual(before);
    });

    it('prints its usage for --help', async () => {
      expect(await run('--help')).toMatch(/^Usage/);
    });

    it('creates several organisations that are added at the same moment', async () => {
      // A second try of this test needs other names.
      const suffix = randomInt(1_000_000);
      const names = ['Gamma', 'Delta', 'Epsilon'].map((name) => `${name}${suffix}`);
      await Promise.all(names.map((name) => run('add', name, '--admin', `${name.toLowerCase()}@x.test`)));
      const output = await run('list');
      for (const name of names) expect(output).toContain(name);
    });

    it('says what to do about a database that no server has started on', async () => {
      const empty = await freshDatabase();
      await expect(runOrganisationCommand({ ...env, DATABASE_URL: empty.url }, ['list'])).rejects.toThrow(
        /Start this version once/,
      );
      await empty.drop();
    });
  });

  describe('a first start with FIRST_ORGANISATION', () => {
    it('prints its link once, and later starts do not mention it', async () => {
      const fresh = await freshDatabase();
      const first = { FIRST_ORGANISATION: 'Zeta Limited', FIRST_ADMIN: 'zoe@zeta.test' };
      const settings = { ...env, ...first, DATABASE_URL: fresh.url };
      const greetings: string[] = [];
      for (let start = 0; start < 2; start += 1) {
        const { backend, close } = await serveBackend(settings);
        greetings.push(backend.greeting.join('\n'));
        await close();
      }
      expect(greetings[0]).toMatch(/first administrator zoe@zeta\.test\.\n.*\nhttps:.*authToken=lc1_1_/);
      expect(greetings[1]).not.toMatch(/authToken|zeta/);
      expect(greetings.join()).not.toContain('Nobody can sign in yet');
      await fresh.drop();
    });
  });

  describe('a first start that cannot make its organisation', () => {
    it('is refused if the administrator is a user already, and says so', async () => {
      const settings = readSettings({
        ...env,
        FIRST_ORGANISATION: 'Quite Another Limited',
        FIRST_ADMIN: 'taken@elsewhere.test',
      });
      await run('add', 'Elsewhere Limited', '--admin', 'taken@elsewhere.test');
      await expect(makeFirstOrganisation(settings, { hasOrganisation: false })).rejects.toThrow(
        'taken@elsewhere.test is a user already.',
      );
    });

    it('continues if another server has created the same organisation', async () => {
      const settings = readSettings({
        ...env,
        FIRST_ORGANISATION: 'Elsewhere Limited',
        FIRST_ADMIN: 'taken@elsewhere.test',
      });
      expect(await makeFirstOrganisation(settings, { hasOrganisation: false })).toEqual([
        expect.stringContaining('There is an organisation "elsewhere-limited" already.'),
      ]);
    });
  });

  describe('a short name', () => {
    it.each([
      ['Acme Private Limited', 'acme-private-limited'],
      ['  Müller & Söhne (India) ', 'muller-sohne-india'],
      ['लेक्स', ''],
    ])('of %s is %s', (name, shortName) => {
      expect(makeShortName(name)).toBe(shortName);
    });
  });
});

describe('first organisation:', () => {
  const site = 'https://law.example.org';
  const password = 'sieben Möwen kauen Kreide';

  let database: FreshDatabase;
  let served: Served;
  let env: NodeJS.ProcessEnv;
  const folder = testDataFolder();

  /** A production server at its first start. */
  beforeAll(async () => {
    database = await freshDatabase();
    env = { DATABASE_URL: database.url, DATA_DIR: folder.path, PUBLIC_BASE_URL: site };
    served = await serveBackend(env);
  });
  afterAll(async () => {
    await served.close();
    await database.drop();
    folder.remove();
  });

  const rows = <Row extends object>(sql: string) => runAs<Row>(database.admin, sql);
  const post = (path: string, body: object) => fetchAnswer(`${served.address}/api/${path}`, { body });
  const tokenIn = (output: string) =>
    new URL(/^https:\/\/law\.example\.org\/setup\?token=[\w-]{43}$/m.exec(output)?.[0] ?? 'none:').searchParams.get(
      'token',
    ) ?? '';
  const form = { organisation: 'Acme Private Limited', username: ' Anna@Acme.test ', password };
  const setUp = (setup_token: string, more: object = {}) =>
    post('setup', { ...form, conformPasswords: password, setup_token, ...more });

  describe('the first start of a production server', () => {
    it('prints a setup link, of which the database stores only a hash', async () => {
      const token = tokenIn(served.backend.greeting.join('\n'));
      expect(token).not.toBe('');
      const stored = await rows<{ hash: string; hours: number }>(
        `select encode(token_hash, 'escape') as hash,
         round(extract(epoch from expires_at - now()) / 3600)::integer as hours from setup_link`,
      );
      expect(stored).toEqual([{ hash: expect.not.stringContaining(token), hours: 24 }]);
    });

    it.each([
      ['a name of nothing', { organisation: '  ' }, 'organisation', /name of the organisation/],
      ['two lines', { organisation: 'Acme\nLimited' }, 'organisation', /one line/],
      ['no e-mail address', { username: 'anna' }, 'username', /e-mail address/],
      ['two passwords', { conformPasswords: 'another' }, 'conformPasswords', /Didn't Match/],
      ['a short password', { password: 'short', conformPasswords: 'short' }, 'password', /at least/],
    ])('refuses %s, and the link stays valid', async (_what, more, field, message) => {
      const { body } = await setUp(tokenIn(served.backend.greeting.join('\n')), more);
      expect(body).toMatchObject({ success: 0, field, message: expect.stringMatching(message) });
      expect(await rows('select 1 from organisation')).toEqual([]);
      expect(await rows('select 1 from setup_link')).toHaveLength(1);
    });

    it('accepts no link that is guessed, replaced or too old', async () => {
      const replaced = tokenIn(served.backend.greeting.join('\n'));
      const token = tokenIn(await runOrganisationCommand(env, ['setup']));
      await rows("update setup_link set expires_at = now() - interval '1 second'");
      for (const dead of ['x'.repeat(43), replaced, token])
        expect((await setUp(dead)).body).toMatchObject({
          success: 0,
          message: expect.stringMatching(/does not work any more/),
        });
      expect(await rows('select 1 from organisation')).toEqual([]);
    });

    it('is set up with the newest link, once, and its administrator can sign in', async () => {
      const token = tokenIn(await runOrganisationCommand(env, ['setup']));
      const tries = await Promise.all([setUp(token), setUp(token)]);
      expect(tries.map(({ body }) => body.success).sort()).toEqual([0, 1]);
      const { body } = await post('login', { username: 'anna@acme.test', password });
      expect(body).toMatchObject({ success: 1, role: 'yes', workspaceAccessType: 'Edit' });
      const created = await rows('select org_id, slug, name from organisation');
      expect(created).toEqual([{ org_id: 1, slug: 'acme-private-limited', name: 'Acme Private Limited' }]);
      const entries = await rows('select action, actor_name from journal order by seq limit 2');
      expect(entries).toEqual([
        { action: 'Organisation added', actor_name: 'operator' },
        { action: 'Added', actor_name: 'operator' },
      ]);
    });

    it('prints no further link once there is an organisation', async () => {
      await expect(runOrganisationCommand(env, ['setup'])).rejects.toThrow('There is an organisation already.');
      const restarted = await serveBackend(env);
      expect(restarted.backend.greeting.join('\n')).not.toMatch(/Nobody can sign in yet|setup/);
      await restarted.close();
    });
  });

  it.each([
    ['अधिनियम', 'organisation'],
    ['Demo', 'organisation-demo'],
    ['Platform', 'organisation-platform'],
    ['Acme', 'acme'],
  ])('the short name of organisation %s is %s', (name, short) => {
    expect(makeUnreservedShortName(name)).toBe(short);
  });
});
