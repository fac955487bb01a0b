import { type FreshDatabase, freshDatabase, openPool, runAs } from '../../../test/fresh-database';
import { seedDemo } from '../../demo/seed-demo';
import { silentLog } from '../operations/log';
import { readSettings } from '../settings';
import { createSystemActor } from './actor';
import { buildSessionOptions } from './connection';
import { createDatabase, type Query, type Transaction } from './database';
import { type OpenedDatabase, openDatabase, refuseUnrestrictedRole } from './open-database';
import { okResult, type Result, refusedResult } from './result';

describe('database:', () => {
  let fresh: FreshDatabase;
  let open: OpenedDatabase;

  beforeAll(async () => {
    fresh = await freshDatabase();
    open = await openDatabase(readSettings({ DATABASE_URL: fresh.url, DEMO: 'on' }), silentLog, {
      fill: seedDemo,
    });
  });
  afterAll(async () => {
    await open.close();
    await fresh.drop();
  });

  const tables = ['record', 'question', 'rule', 'rule_row'];

  describe('row-level security', () => {
    it.each(tables)('shows only own rows of %s, even if the statement names no organisation', async (table) => {
      for (const orgId of [1, 2]) {
        const visible = await open.database.withOrg(orgId, (query) =>
          query<{ org_id: number }>(`select distinct org_id from ${table}`, []),
        );
        expect(visible).toEqual([{ org_id: orgId }]);
      }
    });

    it.each(tables)('shows nothing in %s to a connection without an organisation', async (table) => {
      const app = openPool({ ...fresh.owner, options: '-c role=lc_app', max: 1 });
      const count = async () => (await app.query(`select count(*)::integer as n from ${table}`)).rows;
      expect(await count()).toEqual([{ n: 0 }]);
      await app.query("begin; select set_config('app.org_id', '1', true); commit");
      expect(await count()).toEqual([{ n: 0 }]);
      await app.end();
    });

    it('applies to the owner of the tables too', async () => {
      expect(await runAs(fresh.owner, 'select count(*)::integer as n from record')).toEqual([{ n: 0 }]);
    });

    it('covers every table with an org_id, except the list of sign-in names', async () => {
      const open = await runAs<{ relname: string }>(
        fresh.admin,
        `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and not (c.relrowsecurity and c.relforcerowsecurity)`,
      );
      expect(open).toEqual([{ relname: 'login_name' }]);
    });
  });

  describe('the serving role', () => {
    const forbidden = [
      'insert into organisation (org_id, slug, name) values (9, $$x$$, $$x$$)',
      'select * from login_name',
      'select * from record_law',
      'delete from record',
      'delete from journal',
      'update journal set reason = $$x$$',
      'create table mine (id integer)',
    ];
    it.each(forbidden)('may not: %s', async (sql) => {
      await expect(runAs({ ...fresh.owner, options: '-c role=lc_app' }, sql)).rejects.toThrow(/permission denied/);
    });

    it.each(['owner', 'admin'] as const)('is refused at the start if it is the %s', async (who) => {
      await expect(refuseUnrestrictedRole(fresh[who])).rejects.toThrow(/row-level security/);
    });

    it('is refused at the start if DATABASE_URL signs in as a superuser', async () => {
      const { user, password, host, database } = fresh.admin;
      const url = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
      await expect(openDatabase(readSettings({ DATABASE_URL: url }), silentLog)).rejects.toThrow(/plain owner/);
    });
  });

  describe('the schema', () => {
    it('begins every primary, unique and foreign key with org_id', async () => {
      const others = await runAs(
        fresh.admin,
        `select conrelid::regclass::text as "table", conname from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.contype in ('p', 'u', 'f') and k.connamespace = 'public'::regnamespace and a.attname <> 'org_id'
         and conrelid not in (
           'migration'::regclass, 'organisation'::regclass, 'login_name'::regclass, 'attempt'::regclass,
           'job_run'::regclass, 'shared_part'::regclass, 'setup_link'::regclass, 'alert'::regclass)`,
      );
      expect(others).toEqual([]);
    });
  });

  describe('withOrg', () => {
    it('releases its connection after a failure, and the next call works', async () => {
      const fail = () => open.database.withOrg(1, (query) => query('select 1 / 0', []));
      for (let round = 0; round < 12; round += 1) await expect(fail()).rejects.toThrow(/division by zero/);
      expect(await open.database.withOrg(1, (query) => query('select 1 as n', []))).toEqual([{ n: 1 }]);
      expect(open.database.connections().waiting).toBe(0);
    });

    it('refuses an organisation that is not a number', async () => {
      const read = open.database.withOrg(Number.NaN, (query) => query('select 1', []));
      await expect(read).rejects.toThrow(/no organisation/);
    });

    const writes = [
      ['create temp table x (id integer)', []],
      ["insert into attempt (key) values ('x')", []],
      ['insert into attempt (key) values ($1)', ['x']],
      ["with gone as (update record set name = 'x' where org_id = $1 returning id) select * from gone", [1]],
    ] as const;
    it.each(writes)('refuses: %s', async (sql, values) => {
      const write = open.database.withOrg(1, (query) => query(sql, values));
      await expect(write).rejects.toThrow(/read-only transaction|permission denied/);
    });

    it('shows no rows of another organisation, even to a statement that asks for them', async () => {
      for (const [sql, values] of [
        ['select * from record where org_id = 2', []],
        ['select * from record where org_id = $1', [2]],
      ] as const) {
        expect(await open.database.withOrg(1, (query) => query(sql, values))).toEqual([]);
      }
    });

    const unsendable = {
      toPostgres() {
        throw new Error('not to be sent');
      },
    };
    it.each([
      ['a name that is of another text', 'one', 1, /used for a different statement/],
      ['a value that cannot be sent', 'two', unsendable, /not to be sent/],
    ])('fails at once for %s, and the next call works', async (_what, name, value, fault) => {
      const pool = openPool({ ...fresh.owner, options: '-c role=lc_app', max: 1, pipeline: true });
      const database = createDatabase(pool);
      const read = (statement: { name: string; text: string }, values: unknown[]) =>
        database.withOrg(1, (query) => query(statement, values));
      const good = { name: 'one', text: 'select $1::integer as n' };
      expect(await read(good, [1])).toEqual([{ n: 1 }]);
      await expect(read({ name, text: 'select $1::integer' }, [value])).rejects.toThrow(fault);
      expect(await read(good, [2])).toEqual([{ n: 2 }]);
      await pool.end();
    });

    it('leaves no settings behind on its connection', async () => {
      const pool = openPool({ ...fresh.owner, options: '-c role=lc_app', max: 1 });
      const database = createDatabase(pool);
      const settings =
        "select current_setting('app.org_id', true) as org, current_setting('transaction_read_only') as only";
      const serving = { org: '1', only: 'on' };
      for (const values of [[], ['x']]) {
        const sql = values.length === 0 ? settings : `${settings} where $1 = 'x'`;
        expect(await database.withOrg(1, (query) => query(sql, values))).toEqual([serving]);
        expect(await database.ask(settings, [])).toEqual([{ org: '', only: 'off' }]);
      }
      await pool.end();
    });

    const backendPid = { name: 'who serves', text: 'select pg_backend_pid() as pid, $1::integer as n' };

    it('sends concurrent statements on one connection, and returns each its own result', async () => {
      const pool = openPool({ ...fresh.owner, options: '-c role=lc_app', max: 4, pipeline: true });
      const database = createDatabase(pool);
      const ask = (numbers: number[]) =>
        database.withOrg(1, (query) =>
          Promise.all(numbers.map((n) => query<{ pid: number; n: number }>(backendPid, [n]))),
        );
      const answers = (await ask([1, 2, 3])).flat();
      expect(answers.map(({ n }) => n)).toEqual([1, 2, 3]);
      expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
      const others = (await Promise.all([ask([4]), ask([5])])).flat(2);
      expect(new Set(others.map(({ pid }) => pid)).size).toBe(2);
      await pool.end();
    });

    it('rejects all statements that were sent together if one fails, and the next calls work', async () => {
      const pool = openPool({ ...fresh.owner, options: '-c role=lc_app', max: 1, pipeline: true });
      const database = createDatabase(pool);
      for (const broken of [
        { sql: 'select 1 / $1', value: 0 },
        { sql: 'select $1', value: unsendable },
      ]) {
        const pending = database.withOrg(1, async (query) => {
          const all = [query(backendPid, [1]), query(broken.sql, [broken.value]), query(backendPid, [2])];
          return (await Promise.allSettled(all)).map(({ status }) => status);
        });
        expect(await pending).toEqual(['rejected', 'rejected', 'rejected']);
        expect(await database.withOrg(1, (query) => query(backendPid, [3]))).toMatchObject([{ n: 3 }]);
      }
      await pool.end();
    });

    it('gives statements that were sent together the time that PostgreSQL may take for all of them', async () => {
      const connection = { ...fresh.owner, options: '-c role=lc_app', max: 1, pipeline: true };
      const pool = openPool({ ...connection, query_timeout: 50 });
      const slow = (query: Query) => query('select pg_sleep($1)', [0.1]);
      const pending = createDatabase(pool).withOrg(1, (query) => Promise.all([slow(query), slow(query)]));
      await expect(pending).resolves.toHaveLength(2);
      await pool.end();
    });

    it('keeps organisations apart that share few connections', async () => {
      const organisations = { name: 'seen', text: 'select distinct org_id as org from record where id > $1' };
      const orgIds = Array.from({ length: 60 }, (_, nth) => 1 + (nth % 2));
      const pool = openPool({ ...fresh.owner, options: '-c role=lc_app', max: 2, pipeline: true });
      const database = createDatabase(pool);
      const found = orgIds.map((org) =>
        database.withOrg(org, (query) =>
          Promise.all([query(organisations, [0]), query(organisations, [-1]), query(organisations, [-2])]),
        ),
      );
      expect(await Promise.all(found)).toEqual(orgIds.map((org) => [[{ org }], [{ org }], [{ org }]]));
      await pool.end();
    });
  });
});

describe('a deferred statement', () => {
  let fresh: FreshDatabase;
  let open: OpenedDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
    open = await openDatabase(readSettings({ DATABASE_URL: fresh.url, DEMO: 'on' }), silentLog, {
      fill: seedDemo,
    });
  });
  afterAll(async () => {
    await open.close();
    await fresh.drop();
  });

  const named = (name: string, lastId = '1') => ({
    text: 'insert into number_counter (org_id, name, last_id) values (1, $1, $2)',
    values: [name, lastId],
  });

  function change(name: string, work: (change: Transaction) => Result<undefined>) {
    return open.database.changeOrg(createSystemActor(1, 'Lexboard'), async (transaction) => {
      const about = { kind: 'law', recordId: 1, uniqueCode: name, name, action: 'Updated', reason: '' };
      transaction.note({ chain: 'timeline', ...about, changes: {} });
      return work(transaction);
    });
  }

  /** What a change left: rows of the deferred statement, and journal entries. */
  const storedCount = (name: string) =>
    open.database.withOrg(1, (query) =>
      query<{ rows: number; entries: number }>(
        `select (select count(*)::integer from number_counter where name = $1) as rows,
         (select count(*)::integer from journal where org_id = 1 and unique_code = $1) as entries`,
        [name],
      ),
    );

  it('runs together with its journal entry', async () => {
    await change('done', ({ last }) => {
      last(named('done'));
      return okResult(undefined);
    });
    expect(await storedCount('done')).toEqual([{ rows: 1, entries: 1 }]);
  });

  it('does not run after a refusal', async () => {
    await change('refused', ({ last }) => {
      last(named('refused'));
      return refusedResult('unknown-record');
    });
    expect(await storedCount('refused')).toEqual([{ rows: 0, entries: 0 }]);
  });

  it('that fails saves nothing, and the connection stays usable', async () => {
    for (let round = 0; round < 12; round += 1) {
      const failing = change('failing', ({ last }) => {
        last(named('failing'));
        last(named('failing', 'no number'));
        return okResult(undefined);
      });
      await expect(failing).rejects.toThrow(/invalid input syntax/);
    }
    expect(await storedCount('failing')).toEqual([{ rows: 0, entries: 0 }]);
    expect(open.database.connections()).toMatchObject({ waiting: 0 });
  });

  it('is waited for, even if all together take longer than one may', async () => {
    const pool = openPool({
      ...fresh.owner,
      options: buildSessionOptions('lc_app'),
      pipeline: true,
      query_timeout: 2_000,
    });
    const outcome = await createDatabase(pool).changeOrg(createSystemActor(1, 'Lexboard'), async ({ last }) => {
      for (let nth = 0; nth < 3; nth += 1) last({ text: 'select pg_sleep($1)', values: [0.9] });
      last(named('slow'));
      return okResult('kept');
    });
    expect(outcome).toEqual(okResult('kept'));
    expect(await storedCount('slow')).toEqual([{ rows: 1, entries: 0 }]);
    await pool.end();
  });
});
