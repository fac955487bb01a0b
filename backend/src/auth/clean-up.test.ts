import { appDatabase, runAs } from '../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../test/serve-backend';
import { deleteExpiredRows, deleteOldStoredReplies } from './clean-up.store';

let served: ServedDemo;
let database: ReturnType<typeof appDatabase>;
beforeAll(async () => {
  served = await serveDemo();
  database = appDatabase(served.database);
});
afterAll(async () => {
  await database.end();
  await served.close();
});

const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
const ms = (ago: string) => `(extract(epoch from now() - interval '${ago}') * 1000)::bigint`;

/** The statement that prepares each case, and how many rows must stay. */
const cases: [string, string, string, number][] = [
  ['sessions that ended a day ago', 'session', "update session set ended_at = now() - interval '25 hours'", 0],
  ['sessions that ended an hour ago', 'session', insertSession("now() - interval '1 hour'"), 1],
  ['sessions that go on', 'session', insertSession('null'), 1],
  ['resets that ran out', 'password_reset', insertReset('-1 second'), 0],
  ['resets that are good', 'password_reset', insertReset('1 minute'), 1],
  ['mails sent a month ago', 'mail', insertMail("now() - interval '31 days'"), 0],
  ['mails still to be sent', 'mail', insertMail('null'), 1],
  ['mails given up a month ago', 'mail', insertMail('null', "now() - interval '31 days'"), 0],
  ['tries of two days ago', 'attempt', `insert into attempt values ('a', 1, ${ms('2 days')})`, 0],
  ['tries of an hour ago', 'attempt', `insert into attempt values ('b', 1, ${ms('1 hour')})`, 1],
];

describe('cleaning up', () => {
  it.each(cases)('deletes or keeps %s as it should', async (_what, table, put, remaining) => {
    if (!put.startsWith('update')) await rows(`delete from ${table}`);
    await rows(put);
    await deleteExpiredRows(database);
    expect(await rows(`select 1 from ${table}`)).toHaveLength(remaining);
  });
});

describe('cleaning up that fails for one organisation', () => {
  it('cleans up the others, and says that it failed', async () => {
    await rows('delete from password_reset');
    await refuseDeletes('password_reset');
    await refuseDeletes('given_answer');
    for (const org of [1, 2]) {
      await rows(`delete from given_answer where org_id = ${org}`);
      await rows(insertReset('-1 second', org));
      await rows(`insert into given_answer (org_id, account_id, key, request_hash, status, body, made_at)
        select ${org}, min(id), 'old', '\\x01', 200, '{}', now() - interval '25 hours' from account where org_id = ${org}`);
    }
    await rows(`insert into attempt values ('c', 1, ${ms('2 days')})`);
    await expect(deleteExpiredRows(database)).rejects.toThrow('This organisation fails.');
    await expect(deleteOldStoredReplies(database)).rejects.toThrow('This organisation fails.');
    expect(await rows('select org_id from password_reset')).toEqual([{ org_id: 1 }]);
    expect(await rows(`select org_id from given_answer where key = 'old'`)).toEqual([{ org_id: 1 }]);
    expect(await rows(`select key from attempt where key = 'c'`)).toEqual([]);
  });
});

/** Lets each delete of rows of the first organisation fail. */
async function refuseDeletes(table: string): Promise<void> {
  await rows(`create or replace function refuse_delete() returns trigger language plpgsql as
    $$ begin raise exception 'This organisation fails.'; end $$`);
  await rows(`create trigger refuse_delete before delete on ${table} for each row
    when (old.org_id = 1) execute function refuse_delete()`);
}

function insertSession(endedAt: string): string {
  return `insert into session (org_id, token_hash, account_id, family, kind, absolute_until, ended_at)
    values (1, '\\x01', 1, gen_random_uuid(), 'full', now() + interval '12 hours', ${endedAt})`;
}

function insertReset(validFor: string, org = 1): string {
  return `insert into password_reset select ${org}, '\\x01', min(id), now() + interval '${validFor}' from account where org_id = ${org}`;
}

function insertMail(sentAt: string, givenUpAt = 'null'): string {
  return `insert into mail (org_id, id, recipient, subject, body, made_at, not_before, sent_at, given_up_at)
    values (1, gen_random_uuid(), 'a@a.test', '', '', now() - interval '40 days', now() + interval '1 day', ${sentAt}, ${givenUpAt})`;
}
