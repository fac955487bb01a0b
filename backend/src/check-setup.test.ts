import { once } from 'node:events';
import { createServer } from 'node:net';
import { type FreshDatabase, freshDatabase, runAs } from '../test/fresh-database';
import { setupFaults } from './check-setup';
import { innerRoles } from './platform/database/connection';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('setup check: reports nothing for right settings and a database that answers', async () => {
  expect(await setupFaults({ DATABASE_URL: database.url })).toEqual([]);
  expect(await setupFaults({})).toEqual([]);
});

it('setup check: names all wrong settings and does not connect to the database', async () => {
  const env = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none', DEMO: 'perhaps', LOG_LEVEL: 'loud' };
  const faults = await setupFaults(env);
  expect(faults.join('\n')).toMatch(/LOG_LEVEL/);
  expect(faults.join('\n')).toMatch(/DEMO/);
  expect(faults.join('\n')).not.toMatch(/DATABASE_URL/);
});

it('setup check: names a database that does not answer, with its setting', async () => {
  expect(await setupFaults({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none' })).toEqual([
    expect.stringMatching(
      /^The database at 127\.0\.0\.1:1 \(DATABASE_URL\) cannot be used: nothing listens at this address\.$/,
    ),
  ]);
});

it('setup check: reports a database that accepts the connection but never replies', async () => {
  const mute = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = Object(mute.address());
  expect(await setupFaults({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/none` })).toEqual([
    expect.stringMatching(/cannot be used: it does not answer\.$/),
  ]);
  mute.close();
});

it('setup check: lists all missing PostgreSQL roles at once, as statements for the administrator', async () => {
  const user = `plain_${process.pid}`;
  await runAs(database.admin, `create role ${user} login password 'test'`);
  const url = database.url.replace('test_owner:test', `${user}:test`);
  const faults = await setupFaults({ DATABASE_URL: url });
  await runAs(database.admin, `drop role ${user}`);
  const wanted = ['lc_app', ...innerRoles].map((role) => `grant ${role} to "${user}";`);
  expect(faults).toEqual([
    ['Roles are missing or not granted. Run as an administrator of PostgreSQL:', ...wanted].join('\n'),
  ]);
});
