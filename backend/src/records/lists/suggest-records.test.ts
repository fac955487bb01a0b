import { demoLibrary, type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { fillWithZetas } from '../../../test/lists/plain-record';

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
])('suggestions: a text that %s gives the newest records of the organisation', async (_who, word, nths) => {
  expect(await suggest(1, word)).toEqual(nths.map((nth) => `Zeta ${nth}`));
});

it('suggestions: an organisation with few lines gets only its own', async () => {
  expect(await suggest(2, 'zeta 6543')).toEqual([codeOfOther]);
});

it.each([
  [1, true],
  [2, false],
])('suggestions: organisation %d has most lines: %p', async (org, hasMost) => {
  const [said] = await runAs<{ most: boolean }>(
    database.admin,
    `select has_most_lines(${org}, 'license') as most`,
  );
  expect(said?.most).toBe(hasMost);
});

it('suggestions: an organisation other than the current one is refused', async () => {
  const asked = asServed(2, "select suggest_records(1, 'license', 'zeta', 3)");
  await expect(asked).rejects.toThrow('organisation 1 is not the one that is served');
});
