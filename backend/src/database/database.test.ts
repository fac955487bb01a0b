import { Pool } from 'pg';
import { type FreshDatabase, freshDatabase, runAs } from '../../test/fresh-database';
import { silentLog } from '../../test/silent-log';
import { readSettings } from '../settings';
import { refuseTrustedRole } from './check-role';
import { type OpenDatabase, openDatabase } from './open-database';

let fresh: FreshDatabase;
let open: OpenDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  open = await openDatabase(readSettings({ DATABASE_URL: fresh.url, DEMO: 'on' }), silentLog);
});
afterAll(async () => {
  await open.close();
  await fresh.drop();
});

const tables = ['record', 'question', 'rule', 'rule_row'];

describe('row-level security', () => {
  it.each(tables)('shows of %s the own organisation, though the statement names none', async (table) => {
    for (const orgId of [1, 2]) {
      const seen = await open.database.withOrg(orgId, (query) =>
        query<{ org_id: number }>(`select distinct org_id from ${table}`, []),
      );
      expect(seen).toEqual([{ org_id: orgId }]);
    }
  });

  it.each(tables)('shows nothing of %s to a connection that has named no organisation', async (table) => {
    const app = new Pool({ ...fresh.owner, options: '-c role=lc_app', max: 1 });
    const count = async () => (await app.query(`select count(*)::integer as n from ${table}`)).rows;
    expect(await count()).toEqual([{ n: 0 }]);
    await app.query("begin; select set_config('app.org_id', '1', true); commit");
    expect(await count()).toEqual([{ n: 0 }]);
    await app.end();
  });

  it('binds the owner of the tables too', async () => {
    expect(await runAs(fresh.owner, 'select count(*)::integer as n from record')).toEqual([{ n: 0 }]);
  });

  it('covers every table that has an org_id, save the list of sign-in names', async () => {
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
    await expect(runAs({ ...fresh.owner, options: '-c role=lc_app' }, sql)).rejects.toThrow(
      /permission denied/,
    );
  });

  it.each(['owner', 'admin'] as const)('is refused at the start where it is the %s', async (who) => {
    const pool = new Pool(fresh[who]);
    await expect(refuseTrustedRole(pool)).rejects.toThrow(/row-level security/);
    await pool.end();
  });

  it('is refused at the start where DATABASE_URL signs in as a superuser', async () => {
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
           'job_run'::regclass)`,
    );
    expect(others).toEqual([]);
  });
});

describe('withOrg', () => {
  it('gives its connection back after a failure, and the next one works', async () => {
    const fail = () => open.database.withOrg(1, (query) => query('select 1 / 0', []));
    for (let round = 0; round < 12; round += 1) await expect(fail()).rejects.toThrow(/division by zero/);
    expect(await open.database.withOrg(1, (query) => query('select 1 as n', []))).toEqual([{ n: 1 }]);
    expect(open.database.connections().waiting).toBe(0);
  });

  it('writes nothing', async () => {
    const write = open.database.withOrg(1, (query) => query('create temp table x (id integer)', []));
    await expect(write).rejects.toThrow(/read-only transaction|permission denied/);
  });
});
