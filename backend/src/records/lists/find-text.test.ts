import { demoLibrary, type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { fillWithZetas } from '../../../test/lists/plain-record';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase(demoLibrary);
  await fillWithZetas(database.admin, 7_000);
  await runAs(
    database.admin,
    `insert into record (org_id, kind, id, unique_code, code, name, law_id, status, created_at, updated_at)
     select 2, 'license', id, unique_code, 'Other ' || code, name, 1, status, created_at, updated_at
     from record where org_id = 1 and kind = 'license' and id between 10001 and 10040`,
    'vacuum analyze record_line',
  );
});
afterAll(() => database?.drop());

type Found = { total: number; hits: string | null };

async function find(org: number, more: object): Promise<Found | undefined> {
  const wish = JSON.stringify({ offset: 0, take: 3, ...more });
  const [found] = await runAs<Found>(
    database.admin,
    'set role lc_app',
    `set app.org_id = '${org}'`,
    `select total, hits from find_records(${org}, 'license', '${wish}')`,
  );
  return found;
}

/** Looks at every line, without an index and without LIKE. */
async function lookThrough(org: number, text: string): Promise<number[]> {
  const lines = await runAs<{ id: number }>(
    database.admin,
    `select id from record_line where org_id = ${org} and kind = 'license' and strpos(search, lower('${text}')) > 0
     order by created_at desc, id desc`,
  );
  return lines.map(({ id }) => id);
}

const newestFirst = { descending: true };

it.each([
  ['few of most lines', 1, 'zeta 654'],
  ['one of most lines', 1, 'zeta 6543'],
  ['none of most lines', 1, 'zeta 654 of'],
  ['nothing but a sign of LIKE', 1, '100%'],
  ['two letters, which the index knows nothing of', 1, ' 77'],
  ['few, of which others have some', 1, 'zeta 10'],
  ['some of few lines, of which others have most', 2, 'zeta 10'],
  ['what the others have', 2, 'zeta 6543'],
])('text search: counts and returns, newest first, the ids for a text in %s', async (_what, org, text) => {
  const ids = await lookThrough(org, text);
  expect(await find(org, { ...newestFirst, sought: { 0: text } })).toEqual({
    total: ids.length,
    hits: ids.join(','),
  });
});

it.each([
  [1, 7_000],
  [2, 40],
])('text search: with a text in more than 5,000 lines of all, organisation %d has %d', async (org, total) => {
  const ids = await lookThrough(org, 'zeta');
  expect(ids).toHaveLength(total);
  expect(await find(org, { ...newestFirst, sought: { 0: 'zeta' } })).toEqual({
    total,
    hits: total > 5_000 ? null : ids.join(','),
  });
});

it.each([
  ['oldest first', {}, (ids: number[]) => [...ids].reverse()],
  ['of one status', { ...newestFirst, status: 'Nothing' }, () => []],
  ['in one column besides', { ...newestFirst, sought: { 0: 'zeta 654', 1: 'zeta 6543' } }, () => [16_543]],
])('text search: other conditions apply together with the text: %s', async (_what, more, expected) => {
  const hits = expected(await lookThrough(1, 'zeta 654'));
  expect(await find(1, { sought: { 0: 'zeta 654' }, ...more })).toEqual({
    total: hits.length,
    hits: hits.join(','),
  });
});

it.each([
  ['few', 1, 'zeta 6543', 1],
  ['5,000 and no more', 1, 'gamma', 5_000],
  ['5,001', 1, 'delta', 5_001],
  ['few of few', 2, 'zeta 10', 1],
  ['no word that the index knows', 1, ' 77', null],
])('text search: find_text counts a text without other filters: %s', async (_what, org, text, total) => {
  await runAs(
    database.admin,
    `update record set name = case when id <= 15000 then 'gamma' else 'more' end || case when id <= 15001 then ' delta' else '' end
     where org_id = 1 and kind = 'license' and id > 10000`,
  );
  const [found] = await runAs<Found>(database.admin, `select * from find_text(${org}, 'license', '${text}')`);
  expect(found?.total).toBe(total);
  expect(found?.hits === null).toBe(total === null || total > 5_000);
});

it('text search: the result for a text in most lines follows changes', async () => {
  const asked = { ...newestFirst, sought: { 0: 'zeta 6543' } };
  expect((await find(1, asked))?.total).toBe(1);
  await runAs(database.admin, 'update record set deleted_at = now() where org_id = 1 and id = 16543');
  expect(await find(1, asked)).toEqual({ total: 0, hits: '' });
});
