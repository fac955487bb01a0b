import { testDataFolder } from '../../../test/data-folder';
import { fetchAnswer } from '../../../test/fetch-answer';
import { type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { type Served, serveBackend } from '../../../test/serve-backend';
import { freeShortName } from './add-organisation.store';
import { runOrganisationCommand } from './organisation-command';

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
const tokenIn = (said: string) =>
  new URL(
    /^https:\/\/law\.example\.org\/setup\?token=[\w-]{43}$/m.exec(said)?.[0] ?? 'none:',
  ).searchParams.get('token') ?? '';
const form = { organisation: 'Acme Private Limited', username: ' Anna@Acme.test ', password };
const setUp = (setup_token: string, more: object = {}) =>
  post('setup', { ...form, conformPasswords: password, setup_token, ...more });

describe('the first start of a production server', () => {
  it('prints a setup link, of which the database stores only a hash', async () => {
    const token = tokenIn(served.backend.greeting.join('\n'));
    expect(token).not.toBe('');
    const kept = await rows<{ hash: string; hours: number }>(
      `select encode(token_hash, 'escape') as hash,
         round(extract(epoch from expires_at - now()) / 3600)::integer as hours from setup_link`,
    );
    expect(kept).toEqual([{ hash: expect.not.stringContaining(token), hours: 24 }]);
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
    const made = await rows('select org_id, slug, name from organisation');
    expect(made).toEqual([{ org_id: 1, slug: 'acme-private-limited', name: 'Acme Private Limited' }]);
    const noted = await rows('select action, actor_name from journal order by seq limit 2');
    expect(noted).toEqual([
      { action: 'Organisation added', actor_name: 'operator' },
      { action: 'Added', actor_name: 'operator' },
    ]);
  });

  it('prints no further link once there is an organisation', async () => {
    await expect(runOrganisationCommand(env, ['setup'])).rejects.toThrow('There is an organisation already.');
    const again = await serveBackend(env);
    expect(again.backend.greeting.join('\n')).not.toMatch(/Nobody can sign in yet|setup/);
    await again.close();
  });
});

it.each([
  ['अधिनियम', 'organisation'],
  ['Demo', 'organisation-demo'],
  ['Platform', 'organisation-platform'],
  ['Acme', 'acme'],
])('the short name of organisation %s is %s', (name, short) => {
  expect(freeShortName(name)).toBe(short);
});
