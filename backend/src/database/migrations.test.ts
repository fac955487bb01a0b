import { Client } from 'pg';
import { type FreshDatabase, freshDatabase, runAs } from '../../test/fresh-database';
import { serveBackend } from '../../test/serve-backend';
import { startBackend } from '../main';
import { migrate, pendingMigrations, readMigrations } from './migrations';

const one = { number: 1, name: '0001-a.sql', sql: 'select 1', checksum: 'a' };
const two = { number: 2, name: '0002-b.sql', sql: 'select 2', checksum: 'b' };

describe('pendingMigrations', () => {
  it('gives those that the database has not had', () => {
    expect(pendingMigrations([one, two], [{ number: 1, checksum: 'a' }])).toEqual([two]);
  });

  it('refuses a database that has had a migration which this version does not know', () => {
    const applied = [one, { number: 3, checksum: 'c' }];
    expect(() => pendingMigrations([one, two], applied)).toThrow(/newer Lexboard \(migration 3\)/);
  });

  it('refuses a migration that was changed after it had been applied', () => {
    expect(() => pendingMigrations([one], [{ number: 1, checksum: 'z' }])).toThrow(/0001-a.sql was changed/);
  });
});

describe('the migration files', () => {
  it('are numbered from 1 without a gap', () => {
    const numbers = readMigrations().map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('a start on a database', () => {
  let database: FreshDatabase;
  let env: NodeJS.ProcessEnv;

  beforeEach(async () => {
    database = await freshDatabase();
    env = { DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
  });
  afterEach(() => database.drop());

  it('brings an empty one to the newest migration, once, though two servers start at the same time', async () => {
    const servers = await Promise.all([startBackend(env), startBackend(env)]);
    const applied = await runAs(database.owner, 'select number from migration order by number');
    expect(applied).toEqual(readMigrations().map(({ number }) => ({ number })));
    expect(await servers[0].ready()).toEqual({ ok: true, checks: { database: true, migrations: true } });
    await Promise.all(servers.map((server) => server.close()));
  });

  it('keeps a link that an earlier version took, and takes no such link any more', async () => {
    const client = new Client(database.owner);
    await client.connect();
    await migrate(
      client,
      readMigrations().filter(({ number }) => number < 15),
    );
    await client.end();
    const insert = (id: number) =>
      `insert into circular (org_id, id, topic, link, type) values (7, ${id}, 'x', 'www.old.test', '')`;
    await runAs(database.admin, "insert into organisation values (7, 'own', 'Own')", insert(1));
    await (await startBackend(env)).close();
    expect(await runAs(database.admin, 'select link from circular')).toEqual([{ link: 'www.old.test' }]);
    await expect(runAs(database.admin, insert(2))).rejects.toThrow('circular_link_is_a_page');
  });

  it('refuses one with a newer schema', async () => {
    await (await startBackend(env)).close();
    await runAs(database.owner, "insert into migration (number, name, checksum) values (999, 'x', 'x')");
    await expect(startBackend(env)).rejects.toMatchObject({ name: 'StartError' });
  });

  it('stops being ready once a newer version has migrated it', async () => {
    const { backend, close } = await serveBackend(env);
    await runAs(database.owner, "insert into migration (number, name, checksum) values (999, 'x', 'x')");
    expect(await backend.ready()).toEqual({ ok: false, checks: { database: true, migrations: false } });
    await close();
  });

  it('keeps what is there: the demo comes into an empty database only', async () => {
    await (await startBackend(env)).close();
    await runAs(database.admin, "insert into organisation values (7, 'own', 'Own')");
    await (await startBackend({ ...env, DEMO: 'on' })).close();
    expect(await runAs(database.admin, 'select slug from organisation')).toEqual([{ slug: 'own' }]);
  });
});
