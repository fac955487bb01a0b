import { appDatabase, runAs } from '../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../test/serve-backend';
import { deleteExpiredRows } from './clean-up.store';

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
  [
    'sessions that ended a day ago',
    'session',
    "update session set ended_at = now() - interval '25 hours'",
    0,
  ],
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

function insertSession(endedAt: string): string {
  return `insert into session (org_id, token_hash, account_id, family, kind, absolute_until, ended_at)
    values (1, '\\x01', 1, gen_random_uuid(), 'full', now() + interval '12 hours', ${endedAt})`;
}

function insertReset(validFor: string): string {
  return `insert into password_reset values (1, '\\x01', 1, now() + interval '${validFor}')`;
}

function insertMail(sentAt: string, givenUpAt = 'null'): string {
  return `insert into mail (org_id, id, recipient, subject, body, made_at, not_before, sent_at, given_up_at)
    values (1, gen_random_uuid(), 'a@a.test', '', '', now() - interval '40 days', now() + interval '1 day', ${sentAt}, ${givenUpAt})`;
}
