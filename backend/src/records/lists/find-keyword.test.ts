import { appDatabase, runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import type { Database } from '../../platform/database/database';
import { createKeywordFinder } from './find-keyword.store';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

/** Wraps the database and records the names of the statements that it runs. */
function overheard() {
  const database = appDatabase(served.database);
  const asked: string[] = [];
  const withOrg: Database['withOrg'] = (orgId, work) =>
    database.withOrg(orgId, (query) =>
      work((sql, values) => {
        if (typeof sql !== 'string') asked.push(sql.name);
        return query(sql, values);
      }),
    );
  return { database: { ...database, withOrg }, asked };
}

describe('the keyword cache', () => {
  it.each([
    ['holds what is light', 'Rarename', 'marks of change'],
    [
      'counts the length of names, and holds nothing that is too heavy',
      'Rarename '.repeat(300),
      'suggestions',
    ],
  ])('%s', async (_fact, name, second) => {
    await runAs(
      served.database.admin,
      `update record set name = '${name}' where org_id = 1 and kind = 'license' and id = 1`,
    );
    const { database, asked } = overheard();
    const find = createKeywordFinder(database, { entries: 10, weight: 1_000 });
    const wish = { orgId: 1, keyword: 'rarename' };
    const found = [await find(wish), await find(wish)];
    expect(found.map((ones) => ones.map((one) => one.name))).toEqual([[name], [name]]);
    expect(asked).toEqual(['suggestions', second]);
    await database.end();
  });
});
