import { appDatabase, demoLibrary, type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { fillWithZetas } from '../../../test/lists/plain-record';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import type { Database } from '../../platform/database/database';
import { createSuggestionFinder } from './search.store';

describe('suggestions:', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  /** Wraps the database and records the names of the statements that it runs. */
  function recordStatements() {
    const database = appDatabase(served.database);
    const statements: string[] = [];
    const withOrg: Database['withOrg'] = (orgId, work) =>
      database.withOrg(orgId, (query) =>
        work((sql, values) => {
          if (typeof sql !== 'string') statements.push(sql.name);
          return query(sql, values);
        }),
      );
    return { database: { ...database, withOrg }, statements };
  }

  describe('the keyword cache', () => {
    it.each([
      ['holds what is light', 'Rarename', 'revisions'],
      ['counts the length of names, and holds nothing that is too heavy', 'Rarename '.repeat(300), 'suggestions'],
    ])('%s', async (_fact, name, second) => {
      await runAs(
        served.database.admin,
        `update record set name = '${name}' where org_id = 1 and kind = 'license' and id = 1`,
      );
      const { database, statements } = recordStatements();
      const find = createSuggestionFinder(database, { entries: 10, weight: 1_000 });
      const found = [await find(1, 'rarename'), await find(1, 'rarename')];
      expect(found.map((ones) => ones.map((one) => one.name))).toEqual([[name], [name]]);
      expect(statements).toEqual(['suggestions', second]);
      await database.end();
    });
  });
});

describe('text search:', () => {
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
    const options = JSON.stringify({ offset: 0, take: 3, ...more });
    const [found] = await runAs<Found>(
      database.admin,
      'set role lc_app',
      `set app.org_id = '${org}'`,
      `select total, hits from find_records(${org}, 'license', '${options}')`,
    );
    return found;
  }

  /** Looks at every line, without an index and without LIKE. */
  async function scanLines(org: number, text: string): Promise<number[]> {
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
  ])('the ids for a text in %s are counted and returned, newest first', async (_what, org, text) => {
    const ids = await scanLines(org, text);
    expect(await find(org, { ...newestFirst, sought: { 0: text } })).toEqual({
      total: ids.length,
      hits: ids.join(','),
    });
  });

  it.each([
    [1, 7_000],
    [2, 40],
  ])('of more than 5,000 lines with a text, organisation %d has %d', async (org, total) => {
    const ids = await scanLines(org, 'zeta');
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
  ])('other conditions apply together with the text: %s', async (_what, more, expected) => {
    const hits = expected(await scanLines(1, 'zeta 654'));
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
  ])('find_text counts a text without other filters: %s', async (_what, org, text, total) => {
    await runAs(
      database.admin,
      `update record set name = case when id <= 15000 then 'gamma' else 'more' end || case when id <= 15001 then ' delta' else '' end
     where org_id = 1 and kind = 'license' and id > 10000`,
    );
    const [found] = await runAs<Found>(database.admin, `select * from find_text(${org}, 'license', '${text}')`);
    expect(found?.total).toBe(total);
    expect(found?.hits === null).toBe(total === null || total > 5_000);
  });

  it('the result for a text in most lines follows changes', async () => {
    const query = { ...newestFirst, sought: { 0: 'zeta 6543' } };
    expect((await find(1, query))?.total).toBe(1);
    await runAs(database.admin, 'update record set deleted_at = now() where org_id = 1 and id = 16543');
    expect(await find(1, query)).toEqual({ total: 0, hits: '' });
  });
});

describe('suggest_records:', () => {
  const codeOfOther = 'Zeta 6543 of another';
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(demoLibrary);
    await fillWithZetas(database.admin, 7_000);
    await runAs(
      database.admin,
      `insert into record (org_id, kind, id, unique_code, code, name, law_id, status, created_at, updated_at)
     select 2, 'license', id, unique_code, '${codeOfOther}', name, 1, status, created_at, updated_at
     from record where org_id = 1 and kind = 'license' and id = 10001`,
      'vacuum analyze record_line',
    );
  });
  afterAll(() => database?.drop());

  const asServed = (org: number, statement: string) =>
    runAs<{ code: string }>(database.admin, 'set role lc_app', `set app.org_id = '${org}'`, statement);

  async function suggest(org: number, word: string): Promise<string[]> {
    const found = await asServed(
      org,
      `select r.code from unnest(suggest_records(${org}, 'license', '${word}', 3)) with ordinality as p (id, nth)
     join record r on r.org_id = ${org} and r.kind = 'license' and r.id = p.id order by nth`,
    );
    return found.map(({ code }) => code);
  }

  it.each([
    ['few have', 'zeta 654', [6549, 6548, 6547]],
    ['most have', 'ETA', [7000, 6999, 6998]],
    ['some of the newest have', 'zeta 698', [6989, 6988, 6987]],
    ['one has', 'zeta 6543', [6543]],
    ['none has', 'zeta 654 of', []],
    ['has no word that the index knows', ' 7', [7000, 6991, 6966]],
    ['is a sign that none has', '%', []],
  ])('a text that %s gives the newest records of the organisation', async (_who, word, nths) => {
    expect(await suggest(1, word)).toEqual(nths.map((nth) => `Zeta ${nth}`));
  });

  it('an organisation with few lines gets only its own', async () => {
    expect(await suggest(2, 'zeta 6543')).toEqual([codeOfOther]);
  });

  it.each([
    [1, true],
    [2, false],
  ])('organisation %d has most lines: %p', async (org, hasMost) => {
    const [row] = await runAs<{ most: boolean }>(database.admin, `select has_most_lines(${org}, 'license') as most`);
    expect(row?.most).toBe(hasMost);
  });

  it('an organisation other than the current one is refused', async () => {
    const suggestion = asServed(2, "select suggest_records(1, 'license', 'zeta', 3)");
    await expect(suggestion).rejects.toThrow('organisation 1 is not the one that is served');
  });
});
