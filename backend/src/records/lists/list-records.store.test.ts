import { Client } from 'pg';
import { runAs } from '../../../test/fresh-database';
import { fillWithZetas, readPage, rowsOf } from '../../../test/lists/plain-record';
import { recordClient } from '../../../test/record-client';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
  await fillWithZetas(served.database.admin, many);
});
afterAll(() => served?.close());

const many = 7_000;

const ids = (order: string, where = 'true') =>
  runAs<{ id: number }>(
    served.database.admin,
    `select id from record where org_id = 1 and kind = 'license' and deleted_at is null and ${where} order by ${order}`,
  ).then((rows) => rows.map(({ id }) => id));

/** Page numbers far from and near to both ends, the last page, pages past the end, and some of them again. */
const visited = [70, 3, 20, 71, 100, 139, 140, 141, 500, 69, 71, 1, 140];
const newest = 'created_at desc, id desc';

it.each([
  ['of all', {}, newest, 'true'],
  ['of the drafts', { status: 'Draft' }, newest, "status = 'Draft'"],
  ['oldest first', { order: 'asc' }, 'created_at, id', 'true'],
  ['by name', { sort: 'license' }, 'lower(name), created_at, id', 'true'],
  ['by name backwards', { sort: 'license', order: 'desc' }, 'lower(name) desc, created_at desc, id desc', 'true'],
  ['with a word that most have', { allFields: 'zeta' }, newest, "lower(code || '|' || name) like '%zeta%'"],
  ['with a word that some have', { allFields: 'zeta of 7' }, newest, "lower(name) like '%zeta of 7%'"],
  [
    'with a word that most have, by name',
    { license: 'zeta', sort: 'license' },
    'lower(name), created_at, id',
    "lower(name) like '%zeta%'",
  ],
])('list %s: returns any page, in any order of visits', async (_name, query, order, where) => {
  const expected = await ids(order, where);
  for (const page of visited) {
    const answer = await readPage(served, 'license', { ...query, page: String(page) });
    expect({ page, total: answer.body.totalLength, ids: rowsOf(answer).map(({ id }) => id) }).toEqual({
      page,
      total: expected.length,
      ids: expected.slice((page - 1) * 50, page * 50),
    });
  }
});

it('search: finds a rare word by its index with the database role of requests', async () => {
  const { admin } = served.database;
  const scans = async () => {
    const [index] = await runAs<{ n: number }>(
      admin,
      `select idx_scan::integer as n from pg_stat_user_indexes
       where relname = 'record_line_license' and indexrelname like '%search%'`,
    );
    return index?.n;
  };
  const query = '{"offset": 0, "take": 50, "descending": true, "sought": {"1": "zeta 6543"}}';
  await runAs(admin, 'vacuum analyze record_line');
  const before = await scans();
  await runAs(
    admin,
    'set role lc_app',
    "set app.org_id = '1'",
    `select * from find_records(1, 'license', '${query}')`,
    'reset role',
    'select pg_stat_force_next_flush()',
    'select',
  );
  expect(await scans()).toBe(Number(before) + 1);
});

it('search: a page of a word that most lines contain reads no other lines after the first count', async () => {
  const { admin } = served.database;
  await runAs(admin, 'vacuum analyze record_line');
  const known = `select jsonb_build_object('changes', changes::text, 'total', ${many}) from record_counter
    where org_id = 1 and kind = 'license'`;
  const [read] = await runAs<{ lines: number }>(
    admin,
    'begin',
    "set local app.org_id = '1'",
    `create temporary table wish on commit drop as
       select '{"offset": 0, "take": 50, "descending": true, "sought": {"2": "zeta"}}'::jsonb
         || jsonb_build_object('known', (${known})) as said`,
    'grant select on wish to lc_app',
    'set local role lc_app',
    "select r.* from wish, find_records(1, 'license', wish.said) as r",
    'reset role',
    `select (seq_tup_read + idx_tup_fetch)::integer as lines from pg_stat_xact_user_tables
     where relname = 'record_line_license'`,
  );
  expect(read?.lines).toBe(50);
});

describe('after a write,', () => {
  const add = `
    insert into record (org_id, kind, id, unique_code, code, name, law_id, status, created_at, updated_at)
    values (1, 'license', 90001, 'LIC-90001', 'Zeta new', 'Zeta of 7', 1, 'Published', now(), now())`;
  const writes: [string, string, number][] = [
    ['an insert', add, 1],
    ['a deletion', "update record set deleted_at = now() where org_id = 1 and kind = 'license' and id = 90001", -1],
    ['a restoration', "update record set deleted_at = null where org_id = 1 and kind = 'license' and id = 90001", 1],
    [
      'a new name',
      "update record set name = 'Eta', code = 'E' where org_id = 1 and kind = 'license' and id = 90001",
      -1,
    ],
  ];
  it.each(writes)('%s is seen by cached lists', async (_name, sql, difference) => {
    const queries = [{ allFields: 'zeta' }, { allFields: 'zeta of 7' }];
    const read = (page: string) => Promise.all(queries.map((query) => readPage(served, 'license', { ...query, page })));
    await read('1');
    const before = await read('2');
    await runAs(served.database.admin, sql);
    const after = await read('2');
    const totals = (answers: typeof before) => answers.map(({ body }) => Number(body.totalLength));
    expect(totals(after)).toEqual(totals(before).map((total) => total + difference));
    const expected = await ids(newest, "lower(code || '|' || name) like '%zeta%'");
    expect(rowsOf(after[0] ?? before[0] ?? { status: 0, body: {} }).map(({ id }) => id)).toEqual(
      expected.slice(50, 100),
    );
  });

  it('a change of more than a thousand rows in one statement is seen by cached lists', async () => {
    const total = async () => (await readPage(served, 'license', { allFields: 'zeta' })).body.totalLength;
    const zeta = "lower(code || '|' || name) like '%zeta%'";
    expect(await total()).toBe((await ids(newest, zeta)).length);
    await runAs(
      served.database.admin,
      "update record set name = 'Eta', code = 'Eta ' || id where org_id = 1 and kind = 'license' and id between 11001 and 12500",
    );
    expect(await total()).toBe((await ids(newest, zeta)).length);
    expect(await total()).toBe(many - 1500);
  });

  it("a law's new code finds its licenses", async () => {
    const search = () => readPage(served, 'license', { allFields: 'epsilon-9', pageSize: '200' });
    expect((await search()).body.totalLength).toBe(0);
    await runAs(
      served.database.admin,
      "update record set code = 'EPSILON-9' where org_id = 1 and kind = 'law' and id = 1",
    );
    expect((await search()).body.totalLength).toBe((await ids('id', 'law_id = 1')).length);
  });

  it("a law's new category counts for its licenses", async () => {
    const [option] = await runAs<{ id: number; name: string }>(
      served.database.admin,
      `select o.id, o.name from option o join record r on r.org_id = 1 and r.kind = 'law' and r.id = 1
       where o.org_id = 1 and o.list = 'category' and o.name <> r.category limit 1`,
    );
    const total = async () =>
      Number((await readPage(served, 'license', { category: String(option?.id) })).body.totalLength);
    const before = await total();
    await runAs(
      served.database.admin,
      `update record set category = '${option?.name}' where org_id = 1 and kind = 'law' and id = 1`,
    );
    expect(await total()).toBe(before + (await ids('id', 'law_id = 1')).length);
  });
});

it('lists: the totals are right after many concurrent writers', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, writer) => writeMuch(writer)));
  const counted = await runAs(served.database.admin, countedSql);
  expect(counted.length).toBeGreaterThan(20);
  expect(await runAs(served.database.admin, totalsSql)).toEqual(counted);
  expect(await runAs(served.database.admin, lostLinesSql)).toEqual([]);
});

/** Adds, moves, deletes and restores records. Some of it is rolled back. */
async function writeMuch(writer: number): Promise<void> {
  const client = new Client(served.database.admin);
  await client.connect();
  for (let nth = 0; nth < 12; nth += 1) {
    const id = 50_000 + writer * 100 + nth;
    const which = `org_id = 1 and kind = 'return' and id = ${id}`;
    const steps = [
      `insert into record (org_id, kind, id, unique_code, code, name, law_id, status, states, created_at, updated_at)
       values (1, 'return', ${id}, 'RET-${id}', 'C-${id}', 'N', ${1 + (id % 9)}, 'Draft', '{1,2}', now(), now())`,
      `update record set status = 'Published', states = '{2,3}', law_id = ${2 + (id % 7)} where ${which}`,
      `update record set deleted_at = now() where ${which} and id % 3 = 0`,
      `delete from record where ${which} and id % 4 = 0`,
    ];
    await client.query('begin');
    for (const step of steps) await client.query(step);
    await client.query(nth % 5 === 4 ? 'rollback' : 'commit');
  }
  await client.end();
}

const countedSql = `
  select org_id, kind, state, status, category, count(*)::integer as n
  from record, total_states(central, states) as state
  where deleted_at is null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;

const totalsSql = `
  select org_id, kind, state, status, category, n from record_total where n <> 0 order by 1, 2, 3, 4, 5`;

const lostLinesSql = `
  select org_id, kind, id from record where deleted_at is null
  except select org_id, kind, id from record_line
  union all
  (select org_id, kind, id from record_line except select org_id, kind, id from record where deleted_at is null)`;

describe('revisions:', () => {
  const ofLaws = "org_id = 1 and kind = 'law'";

  async function ask(sql: string): Promise<number> {
    const [row] = await runAs<{ n: number }>(served.database.admin, sql);
    return row?.n ?? Number.NaN;
  }

  describe('the change marks of list rows', () => {
    const added = 3;

    it.each([1_199, 1_198, 1_197])('are deleted when they are too old (counter at %d)', async (changes) => {
      const client = recordClient(served);
      await runAs(
        served.database.admin,
        `update record_counter set changes = ${changes} where ${ofLaws}`,
        `delete from record_line_moved where ${ofLaws}`,
        `insert into record_line_moved select 1, 1, l.* from record_line l where ${ofLaws} limit 1`,
      );
      for (let nth = 0; nth < added; nth += 1) await client.addLaw({});
      expect(await ask(`select changes::integer as n from record_counter where ${ofLaws}`)).toBe(changes + added);
      expect(await ask(`select count(*)::integer as n from record_line_moved where ${ofLaws} and mark = 1`)).toBe(0);
    });
  });
});
