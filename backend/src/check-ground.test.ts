import { type FreshDatabase, freshDatabase } from '../test/fresh-database';
import { groundFaults } from './check-ground';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('a database that answers and right settings are no fault', async () => {
  expect(await groundFaults({ DATABASE_URL: database.url })).toEqual([]);
  expect(await groundFaults({})).toEqual([]);
});

it('all wrong settings are named, and no database is asked then', async () => {
  const env = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none', DEMO: 'perhaps', LOG_LEVEL: 'loud' };
  const faults = await groundFaults(env);
  expect(faults.join('\n')).toMatch(/LOG_LEVEL/);
  expect(faults.join('\n')).toMatch(/DEMO/);
  expect(faults.join('\n')).not.toMatch(/DATABASE_URL/);
});

it('a database that does not answer is named with its setting', async () => {
  expect(await groundFaults({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none' })).toEqual([
    expect.stringMatching(/^The database at 127\.0\.0\.1:1 \(DATABASE_URL\) cannot be used: .*ECONNREFUSED/),
  ]);
});
