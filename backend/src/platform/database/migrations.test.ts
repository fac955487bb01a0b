import { Client } from 'pg';
import { type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { serveBackend, serveDemo } from '../../../test/serve-backend';
import { waitUntil } from '../../../test/wait-until';
import { runAuditCommand, startBackend } from '../../main';
import { listPendingMigrations, migrateSchema, readMigrations } from './migrations';
import { findNewestMigration } from './schema';

describe('migrations:', () => {
  const one = { number: 1, name: '0001-a.sql', sql: 'select 1', checksum: 'a', oldestServer: 1 };
  const two = { number: 2, name: '0002-b.sql', sql: 'select 2', checksum: 'b', oldestServer: 2 };
  const had = (number: number, checksum: string, oldestServer: number | null = null) => ({
    number,
    checksum,
    oldestServer,
  });

  describe('listPendingMigrations', () => {
    it('returns those that the database has not had', () => {
      expect(listPendingMigrations([one, two], [had(1, 'a')])).toEqual([two]);
    });

    it('refuses a migration that this version does not know and that states no oldest server', () => {
      const applied = [had(1, 'a'), had(3, 'c')];
      expect(() => listPendingMigrations([one, two], applied)).toThrow(/newer Lexboard \(migration 3\)/);
    });

    it('refuses a migration whose oldest server is newer than this version', () => {
      const applied = [had(1, 'a'), had(2, 'b'), had(3, 'c', 3), had(4, 'd', 2)];
      expect(() => listPendingMigrations([one, two], applied)).toThrow(/newer Lexboard \(migration 3\)/);
    });

    it('accepts an unknown migration whose oldest server is this version', () => {
      expect(listPendingMigrations([one, two], [had(1, 'a'), had(2, 'b'), had(3, 'c', 2)])).toEqual([]);
    });

    it('refuses a migration that was changed after it was applied', () => {
      expect(() => listPendingMigrations([one], [had(1, 'z')])).toThrow(/0001-a.sql was changed/);
    });
  });

  describe('the migration files', () => {
    it('are numbered from 1 without a gap', () => {
      const numbers = readMigrations().map(({ number }) => number);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    });

    it('state no oldest server above their own number', () => {
      const wrong = readMigrations().filter(({ number, oldestServer }) => oldestServer > number);
      expect(wrong).toEqual([]);
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

    it('migrates an empty one once, even if two servers start at the same time', async () => {
      const servers = await Promise.all([startBackend(env), startBackend(env)]);
      const applied = await runAs(database.owner, 'select number from migration order by number');
      expect(applied).toEqual(readMigrations().map(({ number }) => ({ number })));
      // A busy machine answers no for a moment.
      await waitUntil(async () => (await servers[0].ready()).ok);
      await Promise.all(servers.map((server) => server.close()));
    });

    it('keeps a link that an earlier version accepted, but accepts no new one like it', async () => {
      const client = new Client(database.owner);
      await client.connect();
      await migrateSchema(
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

    it('explains that a copy was restored before its roles', async () => {
      await (await startBackend(env)).close();
      await runAs(database.admin, 'alter function organisation_slugs owner to current_user');
      await expect(startBackend(env)).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringContaining('organisation_slugs'),
      });
    });

    it('refuses one with a newer schema', async () => {
      await (await startBackend(env)).close();
      await runAs(database.owner, "insert into migration (number, name, checksum) values (999, 'x', 'x')");
      await expect(startBackend(env)).rejects.toMatchObject({ name: 'StartError' });
    });

    const laterMigration = (oldestServer: number) =>
      runAs(
        database.owner,
        `insert into migration (number, name, checksum, oldest_server) values (999, 'x', 'x', ${oldestServer})`,
      );

    it('stops being ready once a newer version has made an incompatible schema', async () => {
      const { backend, close } = await serveBackend(env);
      await laterMigration(999);
      expect(await backend.ready()).toEqual({ ok: false, checks: { database: true, migrations: false } });
      await close();
    });

    it('stays ready on a newer schema that is compatible, and starts on it', async () => {
      const { backend, close } = await serveBackend(env);
      await laterMigration(findNewestMigration());
      expect(await backend.ready()).toEqual({ ok: true, checks: { database: true, migrations: true } });
      await close();
      await (await startBackend(env)).close();
    });

    it('applies all pending migrations or none', async () => {
      const client = new Client(database.owner);
      await client.connect();
      await migrateSchema(client, [one]);
      const wrong = { ...two, number: 3, name: '0003-c.sql', sql: 'select 1 / 0' };
      const good = { ...two, sql: 'create table half_done ()' };
      await expect(migrateSchema(client, [one, good, wrong])).rejects.toThrow(
        /0003-c.sql failed: division by zero. Nothing was changed/,
      );
      const { rows } = await client.query("select number, to_regclass('half_done') as half from migration");
      expect(rows).toEqual([{ number: 1, half: null }]);
      await client.end();
    });

    it('reads the rows of an older version, which have no oldest server', async () => {
      await (await startBackend(env)).close();
      await runAs(database.owner, 'alter table migration drop column oldest_server');
      await runAuditCommand(env, ['verify'], () => undefined).catch((error) => {
        expect(String(error)).toContain('no organisation');
      });
      await (await startBackend(env)).close();
      const oldestServers = await runAs(database.owner, 'select count(oldest_server)::int as stated from migration');
      expect(oldestServers).toEqual([{ stated: 0 }]);
    });

    it('fills the demo into an empty database only', async () => {
      await (await startBackend(env)).close();
      await runAs(database.admin, "insert into organisation values (7, 'own', 'Own')");
      await (await startBackend({ ...env, DEMO: 'on' })).close();
      expect(await runAs(database.admin, 'select slug from organisation')).toEqual([{ slug: 'own' }]);
    });
  });
});

describe('length of codes:', () => {
  let served: Awaited<ReturnType<typeof serveDemo>>;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  /** Four bytes per character and no two alike, so that nothing can be compressed. */
  const codeOf = (length: number) => String.fromCodePoint(...Array.from({ length }, (_, nth) => 0x1f_300 + nth));

  const publish = (id: number, code: string) =>
    runAs(
      served.database.admin,
      `insert into record (org_id, kind, id, unique_code, code, name, status, created_at, updated_at)
     values (1, 'law', ${id}, 'LAW-${id}', '${code}', 'Long', 'Published', now(), now())`,
    );

  describe('the code of a published record', () => {
    it('fits into its index with the 200 characters that a form may send', async () => {
      await expect(publish(9001, codeOf(200))).resolves.toEqual([]);
    });

    it('is refused by the table with 201 characters', async () => {
      await expect(publish(9002, codeOf(201))).rejects.toMatchObject({ constraint: 'record_code_length' });
    });
  });
});
