import { Client } from 'pg';
import { type FreshDatabase, freshDatabase, runAs } from '../fresh-database';
import { serveBackend } from '../serve-backend';
import { addUsageRows, tenantTables } from './organisation-rows';

/** Functions that run with more rights than their caller. Each checks its conditions itself. */
const passing = [
  // For the end of a subscription. Row-level security binds even the owner of the tables.
  ...['announce_deletion', 'withdraw_deletion', 'delete_some_of_library'],
  // For records of the current organisation.
  ...['find_records', 'find_ids', 'suggest_records'],
  // To count the rows of due dates, which only the owner of the tables may.
  'analyze_due_dates',
  // To find a name or token before the current organisation is known.
  ...['find_login', 'find_sessions', 'open_session'],
  // Over all organisations: their ids, the heads of their chains, and reports about releases, without their origin.
  ...['organisation_ids', 'organisations_with_mail', 'journal_heads', 'journal_heads_after'],
  ...['outcomes_after'],
  // To check whether a customer has an organisation here.
  ...['has_organisation'],
  // For platform operators and their role. Each first checks that the caller is the operator or has the role.
  ...['platform_operators', 'own_operator_root', 'give_operator', 'take_operator'],
];

let database: FreshDatabase;
let tables: string[];
/** One connection with the serving role and one as the owner of the tables, for hundreds of statements. */
let serving: Client;
let owner: Client;

beforeAll(async () => {
  database = await freshDatabase();
  await (await serveBackend({ DATABASE_URL: database.url, DEMO: 'on' })).close();
  await addUsageRows(database.admin, 'Own');
  // login_name has no policy, but nobody may read it.
  tables = (await tenantTables(database.admin)).filter((name) => name !== 'login_name');
  serving = new Client({ ...database.owner, options: '-c role=lc_app' });
  owner = new Client(database.owner);
  await Promise.all([serving.connect(), owner.connect()]);
});
afterAll(async () => {
  await Promise.all([serving.end(), owner.end()]);
  await database.drop();
});

/** Runs SQL with the serving role for an organisation. */
const asOrganisation = <Row extends object>(orgId: number, sql: string) =>
  inTransaction<Row>(serving, `set local app.org_id = '${orgId}'`, sql);

/** Returns the rows of the last statement and rolls everything back. */
async function inTransaction<Row extends object>(client: Client, ...statements: string[]): Promise<Row[]> {
  await client.query('begin');
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.query('rollback');
  }
}

describe('row-level security alone', () => {
  it('covers many tables', () => {
    expect(tables.length).toBeGreaterThan(20);
  });

  it.each(['own_organisation'])('has the policy %s on each table, for all roles and for writes too', async (name) => {
    const covered = await runAs<{ table: string }>(
      database.admin,
      `select tablename as table from pg_policies
       where policyname = '${name}' and roles = '{public}' and cmd = 'ALL' and permissive = 'PERMISSIVE'
         and qual like '%app.org_id%' and with_check like '%app.org_id%'`,
    );
    expect(covered.map(({ table }) => table)).toEqual(expect.arrayContaining(tables));
  });

  it('gives the serving role no wider policy', async () => {
    const wide = await runAs(
      database.admin,
      `select tablename, policyname from pg_policies
       where policyname <> 'own_organisation' and (roles && '{public, lc_app}')`,
    );
    expect(wide).toEqual([]);
  });

  it('hides the rows of the demo from a statement that asks for them', async () => {
    const visible: string[] = [];
    for (const table of tables) {
      const sql = `select '${table}' as table from ${table} where org_id <> 2 limit 1`;
      visible.push(...(await asOrganisation<{ table: string }>(2, sql).catch(tolerateNoGrant)).map((row) => row.table));
    }
    expect(visible).toEqual([]);
  });

  it('prevents changing, moving or copying rows of the demo', async () => {
    const changed: string[] = [];
    for (const table of tables) {
      for (const sql of writesOf(table, await columnsOf(table))) {
        const rows = await asOrganisation(2, sql).catch(tolerateRefusal);
        if (rows.length > 0) changed.push(sql);
      }
    }
    expect(changed).toEqual([]);
  });

  it('binds the owner of the tables too, who may act as the roles that see more', async () => {
    const unexpected: string[] = [];
    for (const table of tables) {
      const sql = `select '${table}' as table from ${table} where org_id <> 2 limit 1`;
      const asOwner = await inTransaction<{ table: string }>(owner, sql);
      const forOther = await inTransaction<{ table: string }>(owner, "set local app.org_id = '2'", sql);
      unexpected.push(...[...asOwner, ...forOther].map((row) => row.table));
    }
    expect(unexpected).toEqual([]);
  });

  const finds: [string, (orgId: number) => string][] = [
    ['find_records', (orgId) => `select * from find_records(${orgId}, 'law', '{"offset": 0, "take": 1}')`],
    ['find_ids', (orgId) => `select unnest(find_ids(${orgId}, 'law', '{"descending": true}', 5))`],
    ['suggest_records', (orgId) => `select unnest(suggest_records(${orgId}, 'law', 'a', 5))`],
  ];
  const cases = ['lc_app', 'lc_search'].flatMap((role) => finds.map(([name, find]) => [role, name, find] as const));
  it.each(cases)('prevents %s from finding records of another by %s', async (role, _name, find) => {
    const connection = { ...database.owner, options: `-c role=${role}` };
    const own = await runAs(connection, "set app.org_id = '2'", find(2));
    expect(own.length).toBeGreaterThan(0);
    const refusal = { code: '42501' };
    await expect(runAs(connection, "set app.org_id = '2'", find(1))).rejects.toMatchObject(refusal);
    await expect(runAs(connection, find(1))).rejects.toMatchObject(refusal);
  });

  it('is bypassed by no function that the serving role may run, except the known ones', async () => {
    const functions = await runAs<{ name: string }>(
      database.admin,
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and prosecdef
         and prorettype <> 'trigger'::regtype and has_function_privilege('lc_app', oid, 'execute')
       order by 1`,
    );
    expect(functions.map(({ name }) => name)).toEqual([...passing].sort());
  });

  it('would let the demo itself do this', async () => {
    const [own] = await asOrganisation<{ n: number }>(1, 'select count(*)::integer as n from record');
    expect(own?.n).toBeGreaterThan(400);
    expect(await asOrganisation(1, 'update record set version = version returning 1')).not.toEqual([]);
  });
});

/** All columns except generated ones. */
async function columnsOf(table: string): Promise<string> {
  const columns = await runAs<{ name: string }>(
    database.admin,
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return columns.map(({ name }) => name).join(', ');
}

/**
 * Statements that could cross organisations: change a row there, move one there, delete one there, or copy one from
 * there.
 */
function writesOf(table: string, columns: string): string[] {
  return [
    `update ${table} set org_id = org_id where org_id = 1 returning 1`,
    `update ${table} set org_id = 1 returning 1`,
    `delete from ${table} where org_id = 1 returning 1`,
    `insert into ${table} (${columns}) select ${columns} from ${table} where org_id = 1 returning 1`,
  ];
}

function tolerateNoGrant(error: Error): never[] {
  if (/permission denied for/.test(error.message)) return [];
  throw error;
}

/**
 * Accepts a missing right to write, a row-level security violation, or an append-only table. A duplicate-key error
 * would be a leak.
 */
function tolerateRefusal(error: Error): never[] {
  if (/permission denied for|violates row-level security|only ever added to/.test(error.message)) return [];
  throw error;
}
