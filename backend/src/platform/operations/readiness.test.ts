import { type FreshDatabase, freshDatabase, runAs } from '../../../test/fresh-database';
import { openPool } from '../../../test/open-pool';
import { serveBackend } from '../../../test/serve-backend';
import { createDatabase } from '../database/database';
import { newestMigration } from '../database/schema';
import type { Log } from './log';
import { createSchemaWatch } from './readiness';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await (await serveBackend({ DATABASE_URL: database.url, DEMO: 'off' })).close();
});
afterAll(() => database.drop());

/** Inserts a migration of a newer version, which needs a server that knows `oldestServer`. */
const upgrade = (number: number, oldestServer: number) =>
  runAs(
    database.owner,
    `insert into migration (number, name, checksum, oldest_server) values (${number}, 'later', '', ${oldestServer})`,
  );

it('schema watch: logs once that the schema is too new, and nothing while it is compatible', async () => {
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
