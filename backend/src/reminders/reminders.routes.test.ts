import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordKinds } from 'shared-lib/records';
import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties, yearlyOn } from '../../test/duty-client';
import { appDatabase } from '../../test/fresh-database';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, readUserIds, type ServedDemo, serveDemo } from '../../test/serve-backend';
import { mailLogin, startMailServer } from '../../test/start-mail-server';
import { createDueDateUpdater } from '../obligations/due-date-updater';
import type { Database, Query } from '../platform/database/database';
import { sendBySmtp } from '../platform/mail/mail-transport';
import { deliverMail } from '../platform/mail/outbox.store';
import { silentLog } from '../platform/operations/log';
import { readAbsence } from './absence.store';
import { createReminderJob } from './send-reminders.store';

let served: ServedDemo;
let client: RecordClient;
/** The connections of two servers. */
let first: ReturnType<typeof appDatabase>;
let second: ReturnType<typeof appDatabase>;
let law: number;
let users: Record<string, number>;

const owner = 'viewer@demo.test';
const checker = 'editor@demo.test';
const admin = 'admin@demo.test';
const address = 'https://law.test';
const day = (fromToday: number) => formatDay(findToday() + fromToday);
const at = (fromToday: number, time = '08:30') => new Date(`${day(fromToday)}T${time}:00+05:30`);

type Mail = { recipient: string; subject: string; body: string };
const post = async (path: string, body: object = {}, username: DemoName = checker) =>
  (await served.as(username).post(`/api/${path}`, body)).body as Record<string, unknown>;
const createJob = (database: Database) =>
  createReminderJob({ database, publicBaseUrl: address, keepUpToDate: createDueDateUpdater(database) });
/** Runs the job at a moment, by one or several servers, and takes the new mails. */
async function remind(now: Date, servers = 1): Promise<Mail[]> {
  const jobs = [first, second].slice(0, servers).map((database) => createJob(database));
  await Promise.all(jobs.map((job) => job(now)));
  return client.rows<Mail>('delete from mail where org_id = 1 returning recipient, subject, body');
}
const mailTo = (mails: readonly Mail[], name: string) => {
  const own = mails.filter(({ recipient }) => recipient === name);
  expect(own.map(({ subject }) => subject)).toHaveLength(1);
  return own[0]?.body ?? '';
};

async function addYearly(name: string, due: string, values: object = {}): Promise<number> {
  const id = await addPublishedReturn(client, { law, name, values: { ...yearlyOn(due), ...values } });
  await client.rows(`update record set sensitivity = 'High' where org_id = 1 and kind = 'return' and id = ${id}`);
  return id;
}
const occurrenceOf = async (name: string, due: string) => {
  const [row] = await client.rows<{ id: number }>(
    `select c.id from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id
     join record r on r.org_id = 1 and r.kind = o.kind and r.id = o.record_id
     where c.org_id = 1 and r.name = '${name}' and c.effective_due = '${due}'`,
  );
  return row?.id ?? 0;
};

beforeAll(async () => {
  served = await serveDemo();
  // The jobs of the server itself stand still, as those of a restored copy do.
  writeFileSync(join(served.dataFolder, 'restored.json'), '{"madeAt":"2026-04-03T04:30:00Z","isFinished":true}');
  first = appDatabase(served.database);
  second = appDatabase(served.database);
  client = recordClient(served);
  await clearDuties(client, ['duty_owner']);
  await client.rows('delete from holiday where org_id = 1');
  await client.rows(`update holiday_list set are_sundays_off = false, saturdays = 'none' where org_id = 1`);
  users = await readUserIds(served);
  law = await addPublishedLaw(client, 'Factories Act');
  await addYearly('Soon return', day(4));
  await addYearly('Late return', day(-3));
  await post('profiles/add', { name: 'Pune', kind: 'branch', answers: [] });
  await post('obligations/begin', { since: day(-250) }, admin);
  const reason = { applies: true, reason: 'We asked.', review_on: day(300) };
  await post('obligations/settle', { law_ids: [law], ...reason });
  const people = { owner_id: users[owner], checker_id: users[checker] };
  await post('obligations/assignmany', { law_ids: [law], ...people });
});
afterAll(async () => {
  await first?.end();
  await second?.end();
  await served?.close();
});

describe('reminders:', () => {
  it('are switched on and off by administrators alone, and the log says so', async () => {
    const state = async () => (await post('organisation/me', {}, owner)).reminders;
    expect(await state()).toBe(false);
    expect(await remind(at(0))).toEqual([]);
    const { status } = await served.as(checker).post('/api/organisation/save-reminders', { reminders: true });
    expect(status).toBe(403);
    expect(await post('organisation/save-reminders', { reminders: true }, admin)).toMatchObject({
      success: 1,
    });
    expect(await state()).toBe(true);
    const [entry] = await client.rows(
      `select changes from journal where org_id = 1 and action = 'Reminders changed' order by seq desc limit 1`,
    );
    expect(entry).toEqual({ changes: { reminders: [false, true] } });
  });

  it('the preview shows to administrators what is sent, text included', async () => {
    await client.rows(`update organisation set digest_day = '${day(0)}' where org_id = 1`);
    const { status } = await served.as(checker).post('/api/reminders/preview', {});
    expect(status).toBe(403);
    const { data } = await post('reminders/preview', {}, admin);
    type PreviewedRow = { section: string; name: string; days: number };
    type PreviewedMail = { to: string; subject: string; body: string; rows: PreviewedRow[] };
    const { mails, ...rest } = data as { mails: PreviewedMail[] };
    expect(rest).toEqual({ reminders: true, tomorrow: day(1), day: day(1), total: 2 });
    const sent = await remind(at(1));
    const plain = ({ subject, body }: Pick<Mail, 'subject' | 'body'>) => [
      subject,
      body.replaceAll(/https?:\/\/[^/\s]+/g, address),
    ];
    expect(mails.map(plain)).toEqual(
      mails.map(({ to }) => plain(sent.find(({ recipient }) => recipient === to) ?? { subject: '', body: '' })),
    );
    expect(sent).toHaveLength(2);
    const namesIn = (to: string) => mails.find((mail) => mail.to === to)?.rows.map(({ name }) => name);
    expect(namesIn(owner)).toContain('Soon return');
    for (const { body, rows } of mails)
      for (const { name, days } of rows) {
        expect(body).toContain(`${name}\n`);
        expect(body).toContain(days < 0 ? 'ago)' : days === 0 ? '(today)' : `(in ${days} day`);
      }
    await client.rows('delete from reminder_sent where org_id = 1');
    await client.rows('update organisation set digest_day = null where org_id = 1');
  });

  it('each person gets one mail at 08:30 with name, law, place, due date and link, by one of two servers', async () => {
    expect(await remind(at(0, '08:29'))).toEqual([]);
    const mails = await remind(at(0), 2);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([checker, owner]);
    const body = mailTo(mails, owner);
    const id = await occurrenceOf('Soon return', day(4));
    expect(body).toContain(`Soon return\nFactories Act · Pune · due `);
    expect(body).toContain(`(in 4 days)\n${address}/occurrence/${id}`);
    expect(body).toMatch(/OVERDUE\n\nLate return\n.*\(3 days ago\)/);
    expect(body).toContain('in the menu with your name, under I’m away.');
    expect(mailTo(mails, checker)).toMatch(/OVERDUE, WITH OTHER OWNERS\n\nLate return\n/);
    expect(await remind(at(0, '09:30'), 2)).toEqual([]);
    const entries = await client.rows(
      `select changes, actor_name as who from journal
       where org_id = 1 and action = 'Reminders sent' order by seq desc limit 1`,
    );
    expect(entries).toEqual([{ changes: { mails: [null, 2] }, who: 'Lexboard' }]);
  });

  it('after three days without jobs there is one digest with the latest step, and none twice', async () => {
    const mails = await remind(at(4), 2);
    expect(mailTo(mails, owner).match(/^Soon return$/gm)).toHaveLength(1);
    expect(mailTo(mails, owner)).toMatch(/DUE TODAY\n\nSoon return\n/);
    expect(mailTo(mails, admin)).toMatch(/Late return\n.*\(7 days ago\)/);
    const steps = await client.rows<{ step: string }>(
      `select step from reminder_sent where org_id = 1 and occurrence_id = ${await occurrenceOf('Soon return', day(4))}`,
    );
    expect(steps.map(({ step }) => step).sort()).toEqual(['-7', '0']);
    expect(await remind(at(4, '10:00'))).toEqual([]);
  });

  it('none on a day off; its step goes into the next digest', async () => {
    await client.rows(
      `insert into holiday (org_id, list_id, day, name)
       select 1, id, date '${day(5)}', 'Festival' from holiday_list where org_id = 1`,
    );
    expect(await remind(at(5))).toEqual([]);
    expect(mailTo(await remind(at(6)), owner)).toMatch(/OVERDUE\n\nSoon return\n.*\(2 days ago\)/);
  });

  it('what is said of somebody who goes away is read in one round trip', async () => {
    let answered = 0;
    await first.withOrg(1, (query) => {
      const counting: Query = async (sql, values) => {
        expect(answered).toBe(0);
        const rows = await query<never>(sql, values);
        answered += 1;
        return rows;
      };
      return readAbsence(counting, { orgId: 1, accountId: users[owner] ?? 0, today: day(0) });
    });
    expect(answered).toBeGreaterThan(1);
  });

  it('the stand-in of somebody who is away gets them, and reads for whom', async () => {
    const away = { from: day(7), until: day(9), stand_in_id: users[admin] };
    expect(await post('reminders/save-away', { away }, owner)).toMatchObject({ success: 1 });
    expect((await post('reminders/view', {}, owner)).data).toEqual({
      away: { ...away, stand_in: admin },
      stands_in_for: [],
      checks: true,
      nobody_checks: [],
    });
    expect((await post('reminders/view', {}, admin)).data).toEqual({
      away: null,
      stands_in_for: [{ name: owner, from: day(7), until: day(9) }],
      checks: true,
      nobody_checks: [],
    });
    const mails = await remind(at(7));
    expect(mails.filter(({ recipient }) => recipient === owner)).toEqual([]);
    expect(mailTo(mails, admin)).toContain(`You stand in for ${owner}, who is away:\n\nOVERDUE\n\nSoon return`);
    expect(await post('reminders/save-away', { away: null }, owner)).toMatchObject({ success: 1 });
    expect((await post('reminders/view', {}, owner)).data).toMatchObject({ away: null });
    expect(await remind(at(8))).toEqual([]);
  });

  it.each([
    ['who ends before it begins', () => ({ from: day(3), until: day(2), stand_in_id: users[admin] })],
    ['in the past', () => ({ from: day(-3), until: day(-1), stand_in_id: users[admin] })],
    ['with oneself as the stand-in', () => ({ from: day(1), until: day(2), stand_in_id: users[owner] })],
    ['with somebody unknown', () => ({ from: day(1), until: day(2), stand_in_id: 4_000 })],
    ['on a day that is none', () => ({ from: '2026-02-30', until: day(2), stand_in_id: users[admin] })],
  ])('an absence %s is refused', async (_what, away) => {
    expect((await post('reminders/save-away', { away: away() }, owner)).success).not.toBe(1);
  });

  it('somebody who is disabled gets none; what is theirs goes to the administrators', async () => {
    await addYearly('Orphan return', day(11));
    await post('today/view');
    await client.rows(`update account set is_disabled = true where username = '${owner}'`);
    const mails = await remind(at(9));
    expect(mails.filter(({ recipient }) => recipient === owner)).toEqual([]);
    expect(mailTo(mails, admin)).toMatch(/WITHOUT AN OWNER\n\n(.+\n.+\n.+\n\n)*Orphan return\n/);
    await client.rows(`update account set is_disabled = false where username = '${owner}'`);
  });

  it('what is due by the hour is told to the hour, also on a day off', async () => {
    await client.rows(
      `update occurrence set due_at = '${at(14, '05:10').toISOString()}', effective_due = '${day(14)}'
       where org_id = 1 and id = ${await occurrenceOf('Orphan return', day(11))}`,
    );
    await client.rows(
      `insert into holiday (org_id, list_id, day, name)
       select 1, id, date '${day(13)}', 'Festival' from holiday_list where org_id = 1`,
    );
    const told = async (now: Date) => (await remind(now, 2)).map(({ recipient }) => recipient);
    expect(await told(at(13, '05:00'))).toEqual([]);
    const mails = await remind(at(13, '23:10'), 2);
    expect(mailTo(mails, owner)).toMatch(/Orphan return\n.*05:10 \(Asia\/Kolkata\)/);
    expect(await told(at(13, '23:12'))).toEqual([]);
    expect(await told(at(14, '04:10'))).toEqual([owner]);
  });

  it('what was due by the hour and stays open goes on in the digests, and no step comes twice', async () => {
    const told = async (now: Date) => (await remind(now, 2)).filter(({ body }) => body.includes('Orphan return\n'));
    const readersAt = async (now: Date) => (await told(now)).map(({ recipient }) => recipient).sort();
    expect(await readersAt(at(15, '05:10'))).toEqual([admin, owner]);
    expect(await readersAt(at(16))).toEqual([]);
    const third = await told(at(17));
    expect(third.map(({ recipient }) => recipient).sort()).toEqual([checker, owner]);
    expect(mailTo(third, owner)).toMatch(/OVERDUE\n\n(.+\n.+\n.+\n\n)*Orphan return\n/);
    // The jobs stand still for three days.
    expect(await readersAt(at(21))).toEqual([admin, owner]);
    expect(await readersAt(at(22))).toEqual([]);
    // The first reminders at all, long after it was due.
    await client.rows(
      `delete from reminder_sent where org_id = 1 and occurrence_id =
         (select id from occurrence where org_id = 1 and due_at is not null)`,
    );
    expect(await readersAt(at(60))).toEqual([admin, owner]);
    expect(await readersAt(at(61))).toEqual([]);
    // Tomorrow at 08:30 it is overdue by more than two days, and the mails by the hour are over.
    await client.rows(
      `update occurrence set due_at = '${at(-1, '08:00').toISOString()}', effective_due = '${day(-1)}'
       where org_id = 1 and due_at is not null`,
    );
    await client.rows(`update organisation set digest_day = '${day(0)}' where org_id = 1`);
    const { data } = await post('reminders/preview', {}, admin);
    expect(data).toMatchObject({ day: day(1) });
    expect(JSON.stringify(data)).toContain('Orphan return');
    await client.rows(`update organisation set digest_day = '${day(61)}' where org_id = 1`);
    await client.rows(`update occurrence set due_at = null where org_id = 1`);
  });
});

describe('an extension of what 20 branches have to do, of which three have filed:', () => {
  const due = day(-60);
  let yearly: number;
  const extend = (rows: { from: string; to: string }[]) =>
    client.update(recordKinds.return, {
      id: yearly,
      extensionArr: rows.map(({ from, to }) => ({ start_date: from, end_date: from, extension_date: to })),
      status: 2,
    });

  it('each owner of the 17 open ones gets one mail about the move, by SMTP', async () => {
    yearly = await addYearly('Tax audit', due);
    const dates = [{ day: Number(due.slice(8)), month: Number(due.slice(5, 7)) }];
    const schedule = { basis: 'dates', level: 'branch', dates };
    await post('schedules/save', { kind: 'return', id: yearly, version: 0, schedule });
    for (let nth = 1; nth <= 20; nth += 1) {
      const { id } = await post('profiles/add', { name: `Branch ${nth}`, kind: 'branch', answers: [] });
      await client.rows(
        `insert into account (org_id, id, username, password_hash) values (1, ${900 + nth}, 'owner-${nth}@a.test', 'none')`,
      );
      const duty = { kind: 'return', record_ids: [yearly], profile_id: id };
      await post('obligations/assignmany', { ...duty, owner_id: 900 + nth });
    }
    await extend([{ from: due, to: day(-40) }]);
    await remind(at(20));
    const { data } = await post('occurrences/list', { record_id: yearly, kind: 'return', to: day(0) });
    const open = (data as { id: number; version: number; owner: string }[]).filter(({ owner }) =>
      owner.startsWith('owner-'),
    );
    expect(open).toHaveLength(20);
    const filed = { filed_on: day(-20), late_reason: 'Late.', no_proof_reason: 'None.' };
    for (const { id, version } of open.slice(0, 3)) await post('occurrences/file', { id, version, ...filed });
    const rows = [
      { from: due, to: day(-40) },
      { from: day(-40), to: day(40) },
    ];
    // A dry run names those before the save, with another return for each of the other places.
    const extensions = rows.map(({ from, to }) => ({ start_date: from, end_date: from, extension_date: to }));
    const asked = await post('schedules/previewextensions', { kind: 'return', id: yearly, extensions });
    expect(asked.data).toMatchObject({ added: 0, gone: 0, moved_filed: 3 });
    const before = await post('occurrences/list', { record_id: yearly, kind: 'return', to: day(0) });
    const moved = Number((before as { total?: number }).total);
    expect(moved).toBeGreaterThanOrEqual(17);
    const first_moved = { profile: expect.any(String), from: day(-40), to: day(40) };
    expect(asked.data).toMatchObject({ moved, moved_places: moved, first_moved });
    await extend(rows);
    await createJob(first)(at(21));
    const mailServer = await startMailServer();
    const server = { host: '127.0.0.1', port: mailServer.port, tls: 'off' as const, login: mailLogin };
    await deliverMail(first, sendBySmtp(server, 'no-reply@law.test'), silentLog);
    const taken = mailServer.taken().filter(({ to: [name = ''] }) => name.startsWith('owner-'));
    await mailServer.stop();
    const expected = open.slice(3).map(({ owner }) => owner);
    expect(taken.map(({ to }) => to.join()).sort()).toEqual(expected.sort());
    for (const { text } of taken) expect(text).toContain('MOVED TO ANOTHER DAY');
    const sequences = await client.rows<{ sequence: number; state: string }>(
      `select sequence, state from occurrence where org_id = 1 and id in (${open.map(({ id }) => id).join()})`,
    );
    expect(new Set(sequences.map(({ sequence }) => sequence))).toEqual(new Set([1]));
  });
});

describe('switching reminders on', () => {
  it('names in the first digest what is overdue, however old; the preview shows the same before and after', async () => {
    await addYearly('Old return', day(-200));
    await post('today/view');
    await client.rows('delete from mail where org_id = 1');
    await client.rows('update organisation set (are_reminders_on, digest_day) = (false, null) where org_id = 1');
    type Previewed = { day: string; mails: { to: string; rows: { name: string; section: string }[] }[] };
    const preview = async () => (await post('reminders/preview', {}, admin)).data as Previewed;
    const before = await preview();
    await post('organisation/save-reminders', { reminders: true }, admin);
    const after = await preview();
    expect(after).toEqual({ ...before, reminders: true });
    const named = after.mails.flatMap(({ to, rows }) => (rows.some(isOld) ? [to] : []));
    expect(named.length).toBeGreaterThan(0);
    const isToday = after.day === day(0);
    const sent = await remind(at(isToday ? 0 : 1));
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(after.mails.map(({ to }) => to).sort());
    const namesOld = sent.filter(({ body }) => body.includes('Old return\n'));
    expect(namesOld.map(({ recipient }) => recipient).sort()).toEqual(named.sort());
    const later = [...(await remind(at(2))), ...(await remind(at(3)))];
    expect(later.filter(({ body }) => body.includes('Old return\n'))).toEqual([]);
  });

  const isOld = ({ name, section }: { name: string; section: string }) =>
    name === 'Old return' && ['overdue', 'escalated', 'no-owner'].includes(section);

  it('says of what was filed when that was, and not how late it is', async () => {
    const id = await occurrenceOf('Old return', day(-200));
    const filing = { filed_on: day(-200), no_proof_reason: 'None.' };
    const { version } = (await post('occurrences/view', { id })).data as { version: number };
    expect(await post('occurrences/file', { id, version, ...filing }, admin)).toMatchObject({ success: 1 });
    await client.rows('update organisation set digest_day = null where org_id = 1');
    const { data } = await post('reminders/preview', {}, admin);
    const { mails } = data as { mails: { to: string; body: string; rows: object[] }[] };
    const own = mails.find(({ to }) => to === checker);
    expect(own?.rows).toContainEqual(
      expect.objectContaining({ section: 'to-check', id, filed_on: day(-200), due: day(-200) }),
    );
    expect(own?.body).toMatch(/\nOld return\n[^\n]* · filed [^\n(]*\n/);
  });

  it('says of what was sent back that it was, and not that it is filed', async () => {
    const id = await occurrenceOf('Old return', day(-200));
    const { version } = (await post('occurrences/view', { id })).data as { version: number };
    expect(await post('occurrences/return', { id, version, note: 'A page is missing.' })).toMatchObject({
      success: 1,
    });
    await client.rows('delete from reminder_sent where org_id = 1');
    const { data } = await post('reminders/preview', {}, admin);
    const { mails } = data as { mails: { to: string; body: string; rows: object[] }[] };
    const own = mails.find(({ to }) => to === owner);
    expect(own?.rows).toContainEqual(
      expect.objectContaining({ section: 'overdue', id, filed_on: null, sent_back: true }),
    );
    expect(own?.body).toMatch(/\nOld return\n[^\n]* days ago\) · sent back by its checker\n/);
    expect(own?.body).not.toMatch(/\nOld return\n[^\n]*filed/);
  });
});

describe('reminders that fail for one organisation', () => {
  it('reach the others, and the job says that it failed', async () => {
    await client.rows(`insert into due_date_keeping (org_id, since)
      select org_id, current_date from organisation where org_id <> 1 on conflict do nothing`);
    await client.rows('update organisation set digest_day = null, are_reminders_on = true');
    await client.rows(`update organisation set time_zone = 'Nowhere' where org_id = 1`);
    // One of these days is neither a Sunday nor a holiday.
    for (const fromToday of [30, 31, 32, 33]) await expect(createJob(first)(at(fromToday))).rejects.toThrow();
    const reminded = await client.rows<{ id: number; isReminded: boolean }>(
      'select org_id as id, digest_day is not null as "isReminded" from organisation order by org_id',
    );
    expect(reminded.length).toBeGreaterThan(1);
    for (const { id, isReminded } of reminded) expect([id, isReminded]).toEqual([id, id !== 1]);
  });
});
