import { async as calendarClient } from 'node-ical';
import { recordKinds } from 'shared-lib/records';
import { findToday, formatDay } from 'shared-lib/schedules';
import { backendProcess, stopCleanly } from '../../test/backend-process';
import { addPublishedLaw, addPublishedReturn, clearDuties, yearlyOn } from '../../test/duty-client';
import { makeFeedFor, readFeed } from '../../test/feed-client';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, readUserIds, relaxedLimits, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let law: number;
let yearly: number;
let pune: number;

const owner = 'viewer@demo.test';
const checker = 'editor@demo.test';
const admin = 'admin@demo.test';
const day = (fromToday: number) => formatDay(findToday() + fromToday);

type Answer = Record<string, unknown> & { id: number; address: string; message: string };
const post = async (path: string, body: object = {}, username: DemoName = checker) =>
  (await served.as(username).post(`/api/${path}`, body)).body as Answer;
const makeFeed = (body: object = {}, username: DemoName = owner) => makeFeedFor(served, username, body);
const fetchFile = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${served.address}${path}`, { headers });
const readEvents = (path: string) => readFeed(served, path);
const eventOf = async (path: string, name: string) => {
  const found = (await readEvents(path)).filter(({ summary }) => summary.includes(name));
  expect(found).toHaveLength(1);
  return found[0] ?? { uid: '', sequence: -1, summary: '', description: '', start: '', end: '', url: '' };
};
const idOfDue = async (name: string) => {
  const [row] = await client.rows<{ id: number; version: number }>(
    `select c.id, c.version from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id
     join record r on r.org_id = 1 and r.kind = o.kind and r.id = o.record_id
     where c.org_id = 1 and r.name = '${name}' order by c.effective_due limit 1`,
  );
  return row ?? { id: 0, version: 0 };
};

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['duty_owner']);
  const users = await readUserIds(served);
  law = await addPublishedLaw(client, 'Factories Act');
  yearly = await addPublishedReturn(client, {
    law,
    name: 'Annual return, part; one',
    values: yearlyOn(day(45)),
  });
  pune = (await post('profiles/add', { name: 'Pune', kind: 'branch', answers: [] })).id;
  await post('obligations/begin', { since: day(-30) }, admin);
  const reason = { applies: true, reason: 'We asked.', review_on: day(300) };
  await post('obligations/settle', { law_ids: [law], ...reason });
  const people = { owner_id: users[owner], checker_id: users[checker] };
  await post('obligations/assignmany', { law_ids: [law], ...people });
});
afterAll(() => served?.close());

describe('a feed for calendars:', () => {
  it('has the due dates that its user does or checks, as whole days that a calendar reads', async () => {
    const { path } = await makeFeed();
    expect(path).toMatch(/^\/calendar\/lc1_1_[\w-]{43}\.ics$/);
    const event = await eventOf(path, 'Annual return');
    const { id } = await idOfDue('Annual return, part; one');
    expect(event).toMatchObject({
      uid: `due-1-${pune}-return-${yearly}-D${day(45).slice(0, 7)}@localhost`,
      sequence: 0,
      summary: 'Annual return, part; one · Pune',
      start: day(45),
      end: day(46),
      isDay: true,
      status: 'CONFIRMED',
      transparency: 'TRANSPARENT',
    });
    expect(event.description).toContain(`Factories Act\nPlace: Pune\nOwner: ${owner}\n`);
    expect(event.url).toMatch(new RegExp(`/occurrence/${id}$`));
    const { path: ofChecker } = await makeFeed({}, checker);
    expect(await readEvents(ofChecker)).toEqual(await readEvents(path));
    const { path: ofOther } = await makeFeed({}, admin);
    expect(await readEvents(ofOther)).toEqual([]);
    const { path: ofPlace } = await makeFeed({ profile_id: pune }, admin);
    expect(await readEvents(ofPlace)).toEqual(await readEvents(path));
  });

  it('says how often to come back, is kept for its reader alone, and answers 304 to what is known', async () => {
    const { path } = await makeFeed();
    const response = await fetchFile(path);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n');
    expect(text).toContain('X-PUBLISHED-TTL:PT6H\r\n');
    expect(text).toContain(`DTSTART;VALUE=DATE:${day(45).replaceAll('-', '')}\r\n`);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const etag = response.headers.get('etag') ?? '';
    const again = await fetchFile(path, { 'if-none-match': `"other", W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetchFile(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('a due date that moves keeps its id and has the next number', async () => {
    const { path } = await makeFeed();
    const before = await eventOf(path, 'Annual return');
    const extensionArr = [{ start_date: day(45), end_date: day(45), extension_date: day(50) }];
    await client.update(recordKinds.return, { id: yearly, extensionArr, status: 2 });
    const after = await eventOf(path, 'Annual return');
    expect(after).toMatchObject({ uid: before.uid, sequence: before.sequence + 1, start: day(50) });
    expect(after.description).toContain('By law it was due on ');
  });

  it('what is waived is called off for 60 days, and comes back when it is reopened', async () => {
    const { path } = await makeFeed();
    const before = await eventOf(path, 'Annual return');
    const due = await idOfDue('Annual return, part; one');
    await post('occurrences/waive', { ...due, reason: 'Closed.', until: day(90) });
    const waived = { uid: before.uid, status: 'CANCELLED', sequence: before.sequence + 1 };
    expect(await eventOf(path, 'Waived: Annual return')).toMatchObject(waived);
    const since = (days: number) =>
      client.rows(
        `update occurrence set worked_on_at = now() - interval '${days} days' where org_id = 1 and id = ${due.id}`,
      );
    await since(59);
    expect(await readEvents(path)).toHaveLength(1);
    await since(61);
    expect(await readEvents(path)).toEqual([]);
    await post('occurrences/reopen', {
      ...(await idOfDue('Annual return, part; one')),
      reason: 'Open again.',
    });
    const reopened = { uid: before.uid, status: 'CONFIRMED', sequence: before.sequence + 2 };
    expect(await eventOf(path, 'Annual return')).toMatchObject(reopened);
  });

  it('what was open for more than half a year and is then waived is called off for 60 days, too', async () => {
    const { path } = await makeFeed();
    const due = await idOfDue('Annual return, part; one');
    const set = (change: string) => client.rows(`update occurrence set ${change} where org_id = 1 and id = ${due.id}`);
    const [before] = await client.rows<{ due: string }>(
      `select effective_due::text as due from occurrence where org_id = 1 and id = ${due.id}`,
    );
    await set(`effective_due = '${day(-400)}'`);
    const { uid } = await eventOf(path, 'Annual return');
    expect(await post('occurrences/waive', { ...due, reason: 'Closed.', until: day(90) })).toMatchObject({
      success: 1,
    });
    expect(await eventOf(path, 'Waived: Annual return')).toMatchObject({ uid, status: 'CANCELLED' });
    await set(`worked_on_at = now() - interval '61 days'`);
    expect(await readEvents(path)).toEqual([]);
    await post('occurrences/reopen', { ...(await idOfDue('Annual return, part; one')), reason: 'Open.' });
    await set(`effective_due = '${before?.due}'`);
  });

  it('of more than 3,000 due dates the far future is cut, and what is no longer due stays', async () => {
    const { path } = await makeFeed({ profile_id: pune });
    await client.rows(
      `insert into occurrence (org_id, obligation_id, period_key, profile_id, statutory_due, effective_due)
       select 1, o.id, 'many ' || n, o.profile_id, d.due, d.due
       from (select id, profile_id from obligation where org_id = 1 and profile_id = ${pune} limit 1) o,
         generate_series(1, 3100) n, lateral (select date '${day(60)}' + n % 310 as due) d`,
    );
    await client.rows(
      `insert into due_date_gone (org_id, profile_id, kind, record_id, law_id, period_key, effective_due, known_at)
       values (1, ${pune}, 'return', ${yearly}, ${law}, 'gone', '${day(300)}', now())`,
    );
    const events = await readEvents(path);
    expect(events).toHaveLength(3_000);
    const gone = events.filter(({ summary }) => summary.startsWith('No longer due'));
    expect(gone).toMatchObject([{ status: 'CANCELLED', start: day(300) }]);
    const last =
      events
        .map(({ start }) => start)
        .sort()
        .at(-1) ?? '';
    expect([last, last > day(350), last < day(369)]).toEqual([last, true, true]);
    await client.rows(`delete from occurrence where org_id = 1 and left(period_key, 5) = 'many '`);
    await client.rows('delete from due_date_gone where org_id = 1');
  });

  it('thousands of removed due dates of long ago displace no due date that is open', async () => {
    const { path } = await makeFeed({ profile_id: pune });
    const before = (await readEvents(path)).map(({ uid }) => uid);
    expect(before.length).toBeGreaterThan(0);
    await client.rows(
      `insert into due_date_gone (org_id, profile_id, kind, record_id, law_id, period_key, effective_due, known_at)
       select 1, ${pune}, 'return', ${yearly}, ${law}, 'gone ' || n, date '${day(-200)}' - n % 900, now()
       from generate_series(1, 3100) n`,
    );
    const events = (await readEvents(path)).map(({ uid }) => uid);
    expect(events).toHaveLength(3_000);
    expect(events).toEqual(expect.arrayContaining(before));
    await client.rows('delete from due_date_gone where org_id = 1');
  });

  it('is fetched and imported by the client of another calendar, and again after a change', async () => {
    const { path } = await makeFeed();
    const subscribe = async () =>
      Object.values(await calendarClient.fromURL(`${served.address}${path}`)).filter((one) => one?.type === 'VEVENT');
    const { start } = await eventOf(path, 'Annual return');
    const [event, ...others] = await subscribe();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      summary: 'Annual return, part; one · Pune',
      datetype: 'date',
      status: 'CONFIRMED',
      transparency: 'TRANSPARENT',
    });
    expect(event?.start.toDateString()).toBe(new Date(`${start}T00:00:00`).toDateString());
    const due = await idOfDue('Annual return, part; one');
    await post('occurrences/waive', { ...due, reason: 'Closed.', until: day(90) });
    const sequence = Number(event?.sequence) + 1;
    expect(await subscribe()).toMatchObject([{ uid: event?.uid, status: 'CANCELLED', sequence }]);
    await post('occurrences/reopen', {
      ...(await idOfDue('Annual return, part; one')),
      reason: 'Open again.',
    });
  });

  it('what is done stays and says so; what is due by the hour is an instant', async () => {
    const { path } = await makeFeed();
    const due = await idOfDue('Annual return, part; one');
    const noon = new Date(`${day(50)}T12:00:00+05:30`).toISOString();
    await client.rows(`update occurrence set due_at = '${noon}' where org_id = 1 and id = ${due.id}`);
    const instant = noon.replace('.000Z', 'Z');
    expect(await eventOf(path, 'Annual return')).toMatchObject({ start: instant, isDay: false });
    await client.rows(`update occurrence set due_at = null where org_id = 1 and id = ${due.id}`);
    await post('occurrences/file', { ...due, filed_on: day(0), no_proof_reason: 'No receipt.' }, owner);
    expect((await eventOf(path, 'Done: Annual return')).description).toContain('Filed on ');
  });

  it('is the same file under every time zone of the machine', async () => {
    const { path } = await makeFeed();
    const due = await idOfDue('Annual return, part; one');
    const byHour = (value: string) =>
      client.rows(`insert into occurrence
          (org_id, obligation_id, period_key, profile_id, statutory_due, effective_due, due_at)
        select 1, obligation_id, 'hour', profile_id, '${day(30)}', '${day(30)}', ${value}
        from occurrence where org_id = 1 and id = ${due.id}`);
    await byHour(`timestamptz '${day(30)}T23:30:00+05:30'`);
    /** Reads the file from a server of its own, since a test cannot change the zone of its own process. */
    const readIn = async (TZ: string) => {
      const { url } = served.database;
      const server = await backendProcess({
        ...{ ...relaxedLimits, DATABASE_URL: url, DATA_DIR: served.dataFolder, DEMO: 'on', TZ },
      });
      const text = await (await fetch(`${server.address}${path}`)).text();
      await stopCleanly(server);
      return text.replaceAll(server.address, '');
    };
    const first = await readIn('Pacific/Kiritimati');
    expect(first.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(await readIn('America/Los_Angeles')).toBe(first);
    expect(await readIn('Asia/Kolkata')).toBe(first);
    await client.rows(`delete from occurrence where org_id = 1 and period_key = 'hour'`);
  });
});

describe('the address of a feed:', () => {
  it('is stored as a hash alone, and listed with when it was last read', async () => {
    const { id, path } = await makeFeed({ profile_id: pune });
    const token = path.replace(/^.*\/|\.ics$/g, '');
    const list = async () => {
      const { data } = await post('feeds/list', {}, owner);
      return (data as { id: number }[]).find((one) => one.id === id);
    };
    expect(await list()).toMatchObject({ profile: 'Pune', last_read_at: null });
    await fetchFile(path);
    expect(await list()).toMatchObject({ last_read_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
    for (const table of ['feed', 'journal', 'given_answer']) {
      const rows = await client.rows(`select 1 from ${table} t where t::text like '%${token}%'`);
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
  });

  it('answers 404 once its user revokes it; nobody else can', async () => {
    const { id, path } = await makeFeed();
    expect((await post('feeds/delete', { id }, admin)).message).toBe('There is no such calendar.');
    expect((await fetchFile(path)).status).toBe(200);
    expect(await post('feeds/delete', { id }, owner)).toMatchObject({ success: 1 });
    expect((await fetchFile(path)).status).toBe(404);
    const entries = await client.rows<{ action: string }>(
      `select action from journal where org_id = 1 and action like 'Calendar feed %' order by seq desc limit 1`,
    );
    expect(entries).toEqual([{ action: 'Calendar feed revoked' }]);
  });

  it('has the same name in the log when it is added and when it is revoked', async () => {
    for (const [body, name] of [[{}, 'own'] as const, [{ profile_id: pune }, 'Pune'] as const]) {
      const { id } = await makeFeed(body);
      await post('feeds/delete', { id }, owner);
      const entries = await client.rows<{ feed: unknown }>(`select changes -> 'feed' as feed from journal
        where org_id = 1 and action like 'Calendar feed %' order by seq desc limit 2`);
      expect(entries.map(({ feed }) => feed)).toEqual([
        [name, null],
        [null, name],
      ]);
    }
  });

  it('answers 404 for a user who is disabled, and where no due dates are kept', async () => {
    const { path } = await makeFeed();
    const disable = (is: boolean) => client.rows(`update account set is_disabled = ${is} where username = '${owner}'`);
    await disable(true);
    expect((await fetchFile(path)).status).toBe(404);
    await disable(false);
    expect((await fetchFile(path)).status).toBe(200);
    await client.rows(`update organisation set library_deleted_at = now() where org_id = 1`);
    expect((await fetchFile(path)).status).toBe(404);
    await client.rows(`update organisation set library_deleted_at = null where org_id = 1`);
    await client.rows('delete from due_date_keeping where org_id = 1');
    expect((await fetchFile(path)).status).toBe(404);
  });

  it.each(['x', `lc1_1_${'A'.repeat(43)}`, `lc1_zzzzzzz_${'A'.repeat(43)}`, '..%2f..%2fx'])(
    'of the token %s does not exist',
    async (token) => {
      expect((await fetchFile(`/calendar/${token}.ics`)).status).toBe(404);
    },
  );

  it('a user has 20 at most', async () => {
    await client.rows('delete from feed where org_id = 1');
    for (let nth = 0; nth < 20; nth += 1) expect((await makeFeed()).id).toBeGreaterThan(0);
    expect((await post('feeds/add', {}, owner)).message).toBe('You have 20 links. Revoke one first.');
  });
});

describe('reading a feed too often:', () => {
  it('is refused for a while', async () => {
    const strict = await serveDemo({ LIMIT_FACTOR: '0.05' });
    const { body } = await strict.as(owner).post('/api/feeds/add', {});
    const { pathname } = new URL(String(body.address));
    const statuses = [];
    for (let nth = 0; nth < 5; nth += 1) statuses.push((await fetch(`${strict.address}${pathname}`)).status);
    await strict.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});
