import { type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { openPool } from '../../../test/open-pool';
import { serveBackend } from '../../../test/serve-backend';
import { createDatabase } from '../database/database';
import { newestMigration } from '../database/schema';
import type { Log } from './log';
import { createSchemaWatch } from './log';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await (await serveBackend({ DATABASE_URL: database.url, DEMO: 'off' })).close();
});
afterAll(() => database.drop());

/** As a newer version leaves it, whose migration needs a server that knows this one. */
const upgrade = (number: number, oldestServer: number) =>
  runAs(
    database.owner,
    `insert into migration (number, name, checksum, oldest_server) values (${number}, 'later', '', ${oldestServer})`,
  );

it('a server that is older than its database says so once, and not while it can work with it', async () => {
  const newest = newestMigration();
  const said: unknown[] = [];
  const log = { error: (...words: unknown[]) => said.push(words) } as unknown as Log;
  const pool = openPool(database.owner);
  const watch = createSchemaWatch(createDatabase(pool).ask, log);
  await watch();
  await upgrade(newest + 1, newest);
  await watch();
  expect(said).toEqual([]);
  await upgrade(newest + 2, newest + 2);
  await watch();
  await watch();
  await pool.end();
  expect(said).toEqual([
    [
      { known: newest, applied: newest + 2 },
      expect.stringMatching(/newer version has upgraded .* stop this server/),
    ],
  ]);
});
