import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database';
import { openPool } from '../../../test/open-pool';
import { silentLog } from '../../../test/silent-log';
import { seedDemo } from '../../demo/seed-demo';
import { readSettings } from '../settings';
import { systemActor } from './actor';
import { sessionOptions } from './connection';
import { type Change, createDatabase } from './database';
import { type OpenDatabase, openDatabase } from './open-database';
import { done, type Outcome, refused } from './outcome';

let fresh: FreshDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  open = await openDatabase(readSettings({ DATABASE_URL: fresh.url, DEMO: 'on' }), silentLog, {
    fill: seedDemo,
  });
});
afterAll(async () => {
  await open.close();
  await fresh.drop();
});

const named = (name: string, lastId = '1') => ({
  text: 'insert into number_counter (org_id, name, last_id) values (1, $1, $2)',
  values: [name, lastId],
});

function change(name: string, work: (change: Change) => Outcome<undefined>) {
  return open.database.changeOrg(systemActor(1, 'Lexboard'), async (given) => {
    const about = { kind: 'law', recordId: 1, uniqueCode: name, name, action: 'Updated', reason: '' };
    given.note({ chain: 'timeline', ...about, changes: {} });
    return work(given);
  });
}

/** What a change left: rows of the deferred statement, and journal entries. */
const kept = (name: string) =>
  open.database.withOrg(1, (query) =>
    query<{ rows: number; entries: number }>(
      `select (select count(*)::integer from number_counter where name = $1) as rows,
         (select count(*)::integer from journal where org_id = 1 and unique_code = $1) as entries`,
      [name],
    ),
  );

it('deferred statement: runs together with its journal entry', async () => {
  await change('done', ({ last }) => {
    last(named('done'));
    return done(undefined);
  });
  expect(await kept('done')).toEqual([{ rows: 1, entries: 1 }]);
});

it('deferred statement: does not run after a refusal', async () => {
  await change('refused', ({ last }) => {
    last(named('refused'));
    return refused('unknown-record');
  });
  expect(await kept('refused')).toEqual([{ rows: 0, entries: 0 }]);
});

it('deferred statement: if one fails, nothing is saved and the connection stays usable', async () => {
  for (let round = 0; round < 12; round += 1) {
    const failing = change('failing', ({ last }) => {
      last(named('failing'));
      last(named('failing', 'no number'));
      return done(undefined);
    });
    await expect(failing).rejects.toThrow(/invalid input syntax/);
  }
  expect(await kept('failing')).toEqual([{ rows: 0, entries: 0 }]);
  expect(open.database.connections()).toMatchObject({ waiting: 0 });
});

it('deferred statements: all are waited for, even if together they take longer than one may', async () => {
  const pool = openPool({
    ...fresh.owner,
    options: sessionOptions('lc_app'),
    pipeline: true,
    query_timeout: 2_000,
  });
  const outcome = await createDatabase(pool).changeOrg(systemActor(1, 'Lexboard'), async ({ last }) => {
    for (let nth = 0; nth < 3; nth += 1) last({ text: 'select pg_sleep($1)', values: [0.9] });
    last(named('slow'));
    return done('kept');
  });
  expect(outcome).toEqual(done('kept'));
  expect(await kept('slow')).toEqual([{ rows: 1, entries: 0 }]);
  await pool.end();
});
