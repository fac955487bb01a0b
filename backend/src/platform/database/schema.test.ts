import { Client } from 'pg';
import { type Catalogue, differences, readCatalogue } from '../../../test/catalogue';
import { type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { type Migration, migrateSchema, readBaseline, readMigrations, type SchemaBaseline } from './migrations';

const migrations = readMigrations();
const baseline = readBaseline();
const newest = migrations.at(-1)?.number ?? 0;

/** What a migration after the newest would be. */
const later: Migration = {
  number: newest + 1,
  name: 'later.sql',
  sql: 'create table later ()',
  checksum: 'later',
  oldestServer: newest,
};

async function withClient<T>(database: FreshDatabase, as: 'owner' | 'admin', work: (client: Client) => Promise<T>) {
  const client = new Client(database[as]);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const migrate = (database: FreshDatabase, known: Migration[], from?: SchemaBaseline) =>
  withClient(database, 'owner', (client) => migrateSchema(client, known, { baseline: from }));

/** The catalogue after a change, which is taken back. */
const catalogueOf = (database: FreshDatabase, change = 'select') =>
  withClient(database, 'admin', async (client) => {
    await client.query('begin');
    await client.query(change);
    return readCatalogue(client);
  });

test('the schema contains the newest migration: whoever adds a migration changes the schema too', () => {
  expect(baseline.containsTo).toBe(newest);
});

describe('a database made from the schema', () => {
  let created: FreshDatabase;
  let catalogue: Catalogue;

  beforeAll(async () => {
    created = await freshDatabase();
    await migrate(created, migrations, baseline);
    catalogue = await catalogueOf(created);
  });
  afterAll(() => created.drop());

  it('equals one made by all migrations', async () => {
    const migrated = await freshDatabase();
    await migrate(migrated, migrations);
    const byMigrations = await catalogueOf(migrated);
    await migrated.drop();
    expect(differences(['the migrations', byMigrations], ['the schema', catalogue])).toEqual([]);
  });

  const body = `create or replace function chain_clock() returns timestamptz language sql volatile as 'select now()'`;
  test.each([
    ['the text of a function', body, 'function public.chain_clock()'],
    [
      'the rights of a function',
      'alter function find_ids security invoker',
      'function public.find_ids(integer,text,jsonb,integer)',
    ],
    ['the owner of a function', 'alter function find_login owner to current_user', 'function public.find_login(text)'],
    ['who may call a function', 'grant execute on function find_login to public', 'grants on public.find_login(text)'],
    ['a grant', 'revoke update on account from lc_app', 'grants on public.account'],
    ['a grant on a column', 'grant update (name) on organisation to lc_app', 'column public.organisation.name'],
    ['a policy', 'drop policy owner_is_bound on mail', 'policy owner_is_bound on mail'],
    ['what a policy says', 'alter policy own_organisation on rule using (true)', 'policy own_organisation on rule'],
    ['row-level security that spares the owner', 'alter table rule no force row level security', 'table public.rule'],
    ['the type of a column', 'alter table rule alter name type varchar', 'column public.rule.name'],
    ['a default', 'alter table rule alter version set default 2', 'column public.rule.version'],
    ['another column', 'alter table rule add more text', 'column public.rule.more'],
    ['a constraint', 'alter table rule drop constraint rule_match_check', 'constraint rule_match_check on public.rule'],
    ['an index', 'drop index rule_of_law', 'index public.rule_of_law'],
    ['a trigger', 'drop trigger carry_law on record_law', 'trigger carry_law on public.record_law'],
    [
      'a trigger that is off',
      'alter table record_law disable trigger carry_law',
      'trigger carry_law on public.record_law',
    ],
    ['a partition', 'alter table record_line detach partition record_line_law', 'table public.record_line_law'],
    ['a sequence', 'alter sequence outcome_number cache 5', 'numbers of public.outcome_number'],
    ['a view', 'create view seen as select 1 as one', 'view public.seen'],
    ['a comment', "comment on table rule is 'x'", 'comment on table public.rule'],
    ['a type', "create type mood as enum ('good')", 'type public.mood'],
    ['default grants', 'alter default privileges grant select on tables to lc_app', 'default grants of '],
    ['rights in the schema', 'grant create on schema public to lc_app', 'schema public'],
    ['a row', "update migration set checksum = 'x' where number = 1", 'rows of public.migration'],
  ])('is compared by %s', async (_, change, what) => {
    const changed = await catalogueOf(created, change);
    const found = differences(['the migrations', catalogue], ['the schema', changed]);
    expect(found.filter((difference) => difference.startsWith(what))).toHaveLength(1);
  });

  it('takes migrations that come after the schema', async () => {
    expect(await migrate(created, [...migrations, later], baseline)).toEqual({
      from: newest,
      to: newest + 1,
    });
    const [found] = await runAs<{ there: boolean }>(created.owner, "select to_regclass('later') is not null as there");
    expect(found).toEqual({ there: true });
  });
});

describe('schema:', () => {
  let database: FreshDatabase;

  beforeEach(async () => {
    database = await freshDatabase();
  });
  afterEach(() => database.drop());

  const numbers = async () =>
    (await runAs<{ number: number }>(database.owner, 'select number from migration order by number')).map(
      ({ number }) => number,
    );

  it('an empty database gets the migrations that the schema does not contain', async () => {
    await migrate(database, [...migrations, later], baseline);
    expect(await numbers()).toEqual([...migrations, later].map(({ number }) => number));
    expect(await runAs(database.owner, 'select from later')).toEqual([]);
  });

  it('a database that has had a migration goes on by migrations', async () => {
    const first = { ...later, number: 1, sql: 'create table first ()' };
    await migrate(database, [first]);
    await migrate(database, [first, { ...later, number: 2 }], {
      files: [{ name: '01.sql', sql: 'create table wrong ()' }],
      containsTo: 2,
    });
    const [tables] = await runAs(
      database.owner,
      "select to_regclass('later') is not null as later, to_regclass('wrong') as wrong",
    );
    expect(tables).toEqual({ later: true, wrong: null });
  });

  it('a schema file that fails leaves the database empty', async () => {
    const files = [
      { name: '01.sql', sql: 'create table half ()' },
      { name: '02.sql', sql: 'select 1 / 0' },
    ];
    await expect(migrate(database, migrations, { files, containsTo: newest })).rejects.toThrow(
      /schema file 02.sql failed: division by zero/,
    );
    expect(await numbers()).toEqual([]);
    const [half] = await runAs(database.owner, "select to_regclass('half') as half");
    expect(half).toEqual({ half: null });
  });
});
