import { setTimeout as pause } from 'node:timers/promises';
import type { WireOccurrence } from 'shared-lib/api/contract';
import { recordKindList, recordKinds } from 'shared-lib/records';
import { computeDay, findToday, formatDay, parseDay, toCalendarDate } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn } from '../../test/duty-client';
import { openPool } from '../../test/fresh-database';
import { readPage, rowsOf } from '../../test/lists/plain-record';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';
import { patienceMs, waitUntil } from '../../test/wait-until';
import { createDatabase } from '../platform/database/database';
import { claimDueDateWork, hasClaim, prolongClaim, releaseClaim } from './claimed-work.store';
import { createDueDateUpdater } from './due-date-updater';
import { createMonthCountsReader } from './heat-map.store';
import { readTodayPage } from './today.store';
import { updateDueDates } from './update-due-dates.store';

let served: ServedDemo;
let client: RecordClient;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await client.rows('delete from occurrence where org_id = 1');
  for (const table of ['obligation', 'duty_grounds', 'due_date_keeping'])
    await client.rows(`delete from ${table} where org_id = 1`);
});
afterAll(() => served?.close());

const day = (fromToday: number) => formatDay(findToday() + fromToday);
const post = async (path: string, body: object = {}, username: DemoName = 'editor@demo.test') =>
  (await served.as(username).post(`/api/${path}`, body)).body;
const begin = (since: string | null) => post('obligations/begin', { since }, 'admin@demo.test');
async function listed(filter: object = {}): Promise<{ total: number; data: WireOccurrence[] }> {
  const body = await post('occurrences/list', filter);
  expect(body).toMatchObject({ success: 1 });
  return { ...body, total: Number(body.total), data: body.data as WireOccurrence[] };
}

/** All that is stored of due dates, and how often the journal was written to. */
const stored = async () =>
  (
    await client.rows(`select
      (select count(*)::integer from obligation where org_id = 1) as obligations,
      (select count(*)::integer from occurrence where org_id = 1) as occurrences,
      (select count(*)::integer from duty_grounds where org_id = 1) as grounds,
      (select count(*)::integer from journal where org_id = 1) as entries`)
  )[0] as { obligations: number; occurrences: number; grounds: number; entries: number };

/** What the documented calls answer: the lists of all kinds, and the first record of each. */
async function documentedAnswers() {
  const answers = [];
  for (const kind of recordKindList) {
    const page = await readPage(served, kind.name, {});
    const [first] = rowsOf(page);
    const view = await served.as('viewer@demo.test').post(`/api/${kind.calls.view}`, { id: first?.id });
    answers.push({ rows: rowsOf(page), total: page.body.totalLength, view: view.body.data });
  }
  return answers;
}

describe('due dates that nobody has begun:', () => {
  const nothing = { obligations: 0, occurrences: 0, grounds: 0 };

  it('no call about them writes anything, and each shows nothing', async () => {
    const before = await stored();
    expect(before).toMatchObject(nothing);
    const { data } = await post('today/view');
    const none = { total: 0, data: [] };
    expect(data).toMatchObject({
      ...{ since: null, overdue: none, due_today: none, next_days: none, unsettled: none, next_due: null },
    });
    expect(await listed()).toMatchObject({ ...none, next: null });
    expect(await post('occurrences/days', { from: day(-30), to: day(30) })).toMatchObject({ data: [] });
    expect(await post('occurrences/view', { id: 1 })).toMatchObject({ success: 0 });
    const facts = { state_id: null, industries: [], branch_types: [], opened_on: null, closed_on: null };
    expect(await post('profiles/preview', { id: 1, ...facts })).toMatchObject({
      data: { dates_added: 0, dates_gone: 0 },
    });
    expect(await stored()).toEqual(before);
  });

  it('lists and records answer the same before they begin, while they are kept, and after they ended', async () => {
    const before = await documentedAnswers();
    expect(before.every(({ rows, view }) => rows.length > 0 && view !== undefined)).toBe(true);
    await begin(day(-30));
    await post('today/view');
    expect((await stored()).occurrences).toBeGreaterThan(100);
    // Only the next due date, which no document names, is that of what is open.
    const documented = (answers: object[]) => JSON.stringify(answers).replace(/"next_due":"[^"]+"/g, '');
    expect(documented(await documentedAnswers())).toBe(documented(before));
    await begin(null);
    expect(await stored()).toMatchObject(nothing);
    expect(await documentedAnswers()).toEqual(before);
  });
});

describe('due dates that are kept:', () => {
  /** What Today shows so many days later, if nothing has run in between. */
  async function todayAfter(days: number) {
    const pool = openPool(served.database.admin);
    const database = createDatabase(pool);
    const found = await database.withOrg(1, (query) =>
      readTodayPage(query, {
        orgId: 1,
        accountId: 1,
        today: findToday() + days,
        isAdministrator: false,
        mayEdit: true,
        changedAfter: undefined,
        questions: [],
        readMonths: createMonthCountsReader(),
      }),
    );
    await pool.end();
    return found;
  }
  const dueFrom = async (first: number, last: number) => (await listed({ from: day(first), to: day(last) })).total;

  it('a machine on which nothing ran for three days tells right what is overdue, from midnight on', async () => {
    await begin(day(-30));
    await listed();
    const now = await todayAfter(0);
    expect(now.overdue.total).toBe(await dueFrom(-400, -1));
    expect(now.due_today.total).toBe(await dueFrom(0, 0));
    for (const days of [1, 3, 40]) {
      const later = await todayAfter(days);
      expect(later.overdue.total).toBe(now.overdue.total + (await dueFrom(0, days - 1)));
      expect(later.due_today.total).toBe(await dueFrom(days, days));
    }
    expect((await todayAfter(40)).overdue.total).toBeGreaterThan(now.overdue.total);
  });
});

describe('the dates of a duty:', () => {
  /** The first day of a month, counted from the month of today. */
  function monthAt(fromNow: number): number {
    const { year, month } = toCalendarDate(findToday());
    const nth = year * 12 + month - 1 + fromNow;
    return computeDay(Math.floor(nth / 12), (nth % 12) + 1, 1);
  }
  const onDay = (month: number, nth: number) => formatDay(monthAt(month) + nth - 1);
  const months = Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(2026, index)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
  );
  const monthly = {
    periodicity: 'Monthly',
    dayMonthArr: months.map((month) => ({ date: 15, month })),
  };
  let law: number;
  beforeAll(async () => {
    await begin(onDay(-9, 1));
    law = await addPublishedLaw(client, 'Dates Act');
    await post('obligations/settle', {
      ...{ law_ids: [law], applies: true, reason: 'We asked.', review_on: day(300) },
    });
  });

  const addDuty = (name: string, values: object = {}) =>
    addPublishedReturn(client, { law, name, values: { ...values } });
  const say = async (id: number, schedule: object, version = 0) =>
    expect(await post('schedules/save', { kind: 'return', id, version, schedule })).toMatchObject({
      success: 1,
    });
  const change = (id: number, values: object) => client.update(recordKinds.return, { id, status: 2, ...values });
  const datesOf = async (record_id: number) => (await listed({ kind: 'return', record_id })).data;
  const daysOf = async (id: number) => (await datesOf(id)).map(({ due }) => due);
  const movedOf = async (id: number) =>
    (await datesOf(id)).flatMap(({ due, statutory_due }) =>
      due === statutory_due ? [] : [`${statutory_due} to ${due}`],
    );
  /** Files a due date that is late, without a receipt. */
  async function file(id?: number) {
    const filed = {
      filed_on: day(0),
      late_reason: 'The portal was down.',
      no_proof_reason: 'It gives none.',
    };
    expect(await post('occurrences/file', { id, version: 1, ...filed })).toMatchObject({ success: 1 });
  }
  /** All that is stored of a duty, whatever its state. */
  const storedOf = (id: number) =>
    client.rows<{ id: number; state: string; due: string; xmin: string }>(`
      select c.id, c.state, c.effective_due::text as due, c.xmin::text from occurrence c
      join obligation o on o.org_id = 1 and o.id = c.obligation_id
      where c.org_id = 1 and o.kind = 'return' and o.record_id = ${id} order by c.effective_due`);

  it('a 31st is the last day of each month, in February too, and never drifts', async () => {
    const id = await addDuty('Last day return');
    await say(id, { basis: 'dates', dates: [{ day: 31 }] });
    const days = await daysOf(id);
    expect(days.length).toBeGreaterThan(30);
    for (const [index, due] of days.entries()) expect(due).toBe(formatDay(monthAt(index - 8) - 1));
    const inFebruary = days.filter((due) => due.slice(5, 7) === '02').map((due) => Number(due.slice(8)));
    expect(inFebruary.length).toBeGreaterThan(1);
    expect(inFebruary.every((last) => last === 28 || last === 29)).toBe(true);
  });

  it('the 29th of February is the 28th in a year without it, and comes each year', async () => {
    const id = await addDuty('Leap return');
    await say(id, { basis: 'dates', every: 12, dates: [{ day: 29, month: 2 }] });
    const days = await daysOf(id);
    expect(days.length).toBeGreaterThan(1);
    for (const due of days) {
      const year = Number(due.slice(0, 4));
      expect(due).toBe(formatDay(computeDay(year, 3, 1) - 1));
    }
  });

  it('an extension over many months moves the one date that it ends with, at each branch', async () => {
    const id = await addDuty('Wide return', monthly);
    await say(id, { basis: 'dates', level: 'branch', dates: [{ day: 15 }] });
    const places = new Set((await datesOf(id)).map(({ profile_id }) => profile_id));
    expect(places.size).toBeGreaterThan(1);
    const wide = { start_date: onDay(-8, 1), end_date: onDay(1, 15), extension_date: onDay(1, 27) };
    await change(id, { extensionArr: [wide] });
    const expected = `${onDay(1, 15)} to ${onDay(1, 27)}`;
    expect(await movedOf(id)).toEqual([...places].map(() => expected));
  });

  it('extensions follow one another, the latest wins, and one that shortens is ignored', async () => {
    const id = await addDuty('Extended return', monthly);
    const before = await daysOf(id);
    const row = (end: string, until: string) => ({ start_date: end, end_date: end, extension_date: until });
    const first = row(onDay(2, 15), onDay(2, 26));
    const second = row(onDay(2, 26), onDay(3, 5));
    const shorter = row(onDay(4, 15), onDay(4, 2));
    await change(id, { extensionArr: [second, first, shorter] });
    expect(await movedOf(id)).toEqual([`${onDay(2, 15)} to ${onDay(3, 5)}`]);
    await change(id, { extensionArr: [] });
    expect(await daysOf(id)).toEqual(before);
  });

  it('who does a duty from a day on changes what is due from then on, and nothing before', async () => {
    const id = await addDuty('Return that goes to branches');
    await say(id, { basis: 'dates', dates: [{ day: 15 }] });
    const before = await datesOf(id);
    const turn = onDay(6, 1);
    const body = { kind: 'return', id, version: 0, from_day: turn };
    const schedule = { basis: 'dates', level: 'branch', dates: [{ day: 15 }] };
    expect(await post('schedules/save', { ...body, schedule })).toMatchObject({ success: 1 });
    const after = await datesOf(id);
    const early = (dates: typeof after) => dates.filter(({ due }) => due < turn);
    expect(early(after)).toEqual(early(before));
    const late = after.filter(({ due }) => due >= turn);
    const places = new Set(late.map(({ profile_id }) => profile_id));
    expect(places.size).toBeGreaterThan(1);
    expect(late.length).toBeGreaterThan(before.filter(({ due }) => due >= turn).length);
    // Taken back, the earlier dates are the same ones.
    await post('schedules/save', { ...body, version: 1, schedule: null });
    expect(early(await datesOf(id))).toEqual(early(before));
  });

  it('a dry run of a decision and of a schedule counts what comes, goes and moves then', async () => {
    const own = await addPublishedLaw(client, 'Asked Act');
    const id = await addPublishedReturn(client, { law: own, name: 'Asked return', values: monthly });
    const none = {
      ...{ added: 0, added_past: 0, gone: 0, gone_past: 0, gone_places: 0, stay: 0, stay_beside: 0 },
      ...{ moved: 0, moved_places: 0, moved_filed: 0, moved_not: 0, first_moved: null, extended_before: null },
      ...{ first_added: null, first_gone: null, added_at: [], gone_at: [], duties_added: [], targets: 0 },
      ...{ duties_to_answer: 0, to_answer_at: [], duties_no_longer_asked: 0 },
    };
    // Another test compares the names of the places.
    const named = { added_at: expect.any(Array), gone_at: expect.any(Array) };
    const decision = { applies: true, parts: [{ law_ids: [own] }] };
    const asked = await post('obligations/previewsettle', decision, 'viewer@demo.test');
    expect(await datesOf(id)).toEqual([]);
    await post('obligations/settle', {
      ...{ law_ids: [own], applies: true, reason: 'We asked.', review_on: day(300) },
    });
    const before = await datesOf(id);
    const added_past = before.filter(({ due }) => due < day(0)).length;
    expect(added_past).toBeGreaterThan(0);
    const come = { added: before.length, added_past, first_added: before[0]?.due, ...named };
    const duties_added = ['Asked return'];
    expect(asked.data).toEqual({ ...none, ...come, duties_added, duties_no_longer_asked: 1 });
    expect(await post('obligations/previewsettle', decision)).toMatchObject({ data: none });
    // So many parts come from 300 laws that wait at 60 places.
    const atPlaces = { applies: true, parts: Array.from({ length: 120 }, () => ({ law_ids: [own] })) };
    expect(await post('obligations/previewsettle', atPlaces)).toMatchObject({ data: none });
    const turn = onDay(6, 1);
    const body = { kind: 'return', id, from_day: turn };
    const dry = async (more: object) => (await post('schedules/previewsave', { ...body, ...more })).data;
    const said = { basis: 'dates', level: 'branch', dates: [{ day: 15 }] };
    const askedBranches = await dry({ schedule: said });
    const late = before.filter(({ due }) => due >= turn);
    expect(await dry({ schedule: { ...said, level: 'organisation', dates: [{ day: 17 }] } })).toEqual({
      ...none,
      moved: late.length,
      moved_places: new Set(late.map((one) => one.profile_id)).size,
      first_moved: expect.objectContaining({ from: late[0]?.due, to: late[0]?.due.replace(/15$/, '17') }),
    });
    await post('schedules/save', { ...body, version: 0, schedule: said });
    const after = await datesOf(id);
    const isMissing = (those: typeof after) => (one: (typeof after)[number]) =>
      !those.some((other) => other.profile_id === one.profile_id && other.due === one.due);
    const [added, gone] = [after.filter(isMissing(before)), before.filter(isMissing(after))];
    const gone_places = new Set(gone.map((one) => one.profile_id)).size;
    const changed = { added: added.length, gone: gone.length, gone_places, ...named };
    expect(askedBranches).toEqual({
      ...{ ...none, ...changed, duties_added, first_added: added[0]?.due ?? null, first_gone: gone[0]?.due ?? null },
    });
    expect(added.length).toBeGreaterThan(0);
    // Taken back, the same goes.
    expect(await dry({ schedule: null })).toMatchObject({ added: gone.length, gone: added.length });
  });

  it('an extension that fits several dates moves the last one, and the report of the law asks', async () => {
    const id = await addDuty('Doubtful return', monthly);
    const between = { start_date: onDay(1, 1), end_date: onDay(3, 20), extension_date: onDay(3, 28) };
    await change(id, { extensionArr: [between] });
    expect(await movedOf(id)).toEqual([`${onDay(3, 15)} to ${onDay(3, 28)}`]);
    const { data } = await post('schedules/view', { kind: 'return', id });
    expect((data as { doubt: string }).doubt).toBeNull();
    expect(JSON.stringify(await post('schedules/quality', { law_id: law }))).toContain('extension-fits-several');
  });

  it('lie between the first and the last day of the record', async () => {
    const span = { startdate: onDay(-2, 1), enddate: onDay(3, 20) };
    const id = await addDuty('Short return', { ...monthly, ...span });
    expect(await daysOf(id)).toEqual([-2, -1, 0, 1, 2, 3].map((month) => onDay(month, 15)));
    await say(id, { basis: 'dates', dates: [{ day: 16 }] });
    expect(await daysOf(id)).toEqual([-2, -1, 0, 1, 2, 3].map((month) => onDay(month, 16)));
  });

  it('what was filed keeps its day when the dates of its duty move, and the open ones move', async () => {
    const id = await addDuty('Filed return');
    await say(id, { basis: 'dates', dates: [{ day: 15 }] });
    await datesOf(id);
    const [first, next] = await storedOf(id);
    await file(first?.id);
    const [filed] = await storedOf(id);
    await say(id, { basis: 'dates', dates: [{ day: 17 }] }, 1);
    expect((await daysOf(id))[0]).toBe(formatDay((parseDay(next?.due) ?? 0) + 2));
    expect(await storedOf(id)).toContainEqual(filed);
    await say(id, { basis: 'standing' }, 2);
    expect(await daysOf(id)).toEqual([]);
    expect(await storedOf(id)).toEqual([filed]);
  });

  it('what was filed stays when its law applies no more, and comes back to its duty when it does again', async () => {
    const own = await addPublishedLaw(client, 'Left Act');
    const decide = (applies: boolean) =>
      post('obligations/settle', {
        ...{ law_ids: [own], applies, reason: 'We asked again.', review_on: day(300) },
      });
    await decide(true);
    const id = await addPublishedReturn(client, { law: own, name: 'Left return', values: monthly });
    const before = await datesOf(id);
    const [first] = before;
    await file(first?.id);
    await decide(false);
    expect(await datesOf(id)).toEqual([]);
    expect((await storedOf(id)).map(({ id: one, state }) => [one, state])).toEqual([[first?.id, 'filed']]);
    await decide(true);
    expect((await datesOf(id)).map(({ due }) => due)).toEqual(before.slice(1).map(({ due }) => due));
    expect((await storedOf(id)).length).toBe(before.length);
  });

  it('go with a record that is deleted, as its preview says; what was filed stays', async () => {
    const [gone, stays] = [await addDuty('Gone return', monthly), await addDuty('Other return', monthly)];
    const before = await daysOf(stays);
    await file((await datesOf(gone))[0]?.id);
    const { total: overdue } = await listed({ kind: 'return', record_id: gone, standing: 'overdue' });
    const { data } = await post('schedules/previewdelete', { kind: 'return', ids: [gone] });
    const expected = { gone: before.length - 1, gone_past: overdue, stay_open: 0, stay_done: 1, held: 0 };
    expect(data).toMatchObject(expected);
    const removal = { id: gone, accessusername: 'editor@demo.test', reason: 'A test.' };
    expect(await post(recordKinds.return.calls.remove, removal)).toMatchObject({ success: 1 });
    expect([await daysOf(gone), await daysOf(stays)]).toEqual([[], before]);
    expect((await storedOf(gone)).map(({ state }) => state)).toEqual(['filed']);
  });

  it('a duty of more branches than one transaction takes comes to each of them', async () => {
    const branches = 90;
    await client.rows(`insert into profile (org_id, id, name, kind)
      select 1, 1000 + n, 'Branch ' || n, 'branch' from generate_series(1, ${branches}) n`);
    const id = await addDuty('Return of all branches');
    await say(id, { basis: 'dates', level: 'branch', dates: [{ day: 'last' }] });
    await datesOf(id);
    const counts = await client.rows<{ n: number }>(`select count(*)::integer as n from occurrence c
      join obligation o on o.org_id = 1 and o.id = c.obligation_id
      where c.org_id = 1 and o.record_id = ${id} and o.kind = 'return' and c.profile_id > 1000
      group by c.profile_id`);
    expect(counts.length).toBe(branches);
    expect(new Set(counts.map(({ n }) => n)).size).toBe(1);
    expect(branches * (counts[0]?.n ?? 0)).toBeGreaterThan(2_000);
  });

  it('a call that would wait too long is refused, and the work goes on', async () => {
    const pool = openPool(served.database.admin);
    const keepUpToDate = createDueDateUpdater(createDatabase(pool), 0);
    const id = await addDuty('Return that comes late');
    await say(id, { basis: 'dates', level: 'branch', dates: [{ day: 'last' }] });
    expect(await keepUpToDate(1)).toMatchObject({ ok: false, code: 'dates-in-work' });
    await waitUntil(async () => (await datesOf(id)).length > 0);
    await pool.end();
  });

  it('two servers that work out many of them at once note it once, with the number of all', async () => {
    await client.rows(`insert into profile (org_id, id, name, kind)
      select 1, 9000 + nth, 'Shop ' || nth, 'branch' from generate_series(1, 300) nth on conflict do nothing`);
    for (const table of ['occurrence', 'obligation', 'duty_grounds'])
      await client.rows(`delete from ${table} where org_id = 1`);
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    const entries = () =>
      client.rows<{ put: number }>(`select (changes -> 'written' ->> 1)::integer as put from journal
        where org_id = 1 and action = 'Worked out' order by seq`);
    const before = (await entries()).length;
    const pools = [openPool(served.database.admin), openPool(served.database.admin)];
    const keepers = pools.map((pool) => createDueDateUpdater(createDatabase(pool), patienceMs));
    for (const kept of await Promise.all(keepers.map((keep) => keep(1)))) expect(kept.ok).toBe(true);
    for (const pool of pools) await pool.end();
    const { occurrences } = await stored();
    expect(occurrences).toBeGreaterThan(1_200);
    expect((await entries()).slice(before)).toEqual([{ put: occurrences }]);
  });

  it('a server whose claim ended does not release that of another, and does not go on', async () => {
    const pool = openPool(served.database.admin);
    const { ask } = createDatabase(pool);
    const first = (await claimDueDateWork(ask, 1)) ?? '';
    expect(await claimDueDateWork(ask, 1)).toBeUndefined();
    await client.rows(`update job_run set claimed_until = now() where name = 'due dates of 1'`);
    const second = (await claimDueDateWork(ask, 1)) ?? '';
    await prolongClaim(ask, 1, first);
    await releaseClaim(ask, 1, first);
    expect([await hasClaim(ask, 1, first), await hasClaim(ask, 1, second)]).toEqual([false, true]);
    expect(await claimDueDateWork(ask, 1)).toBeUndefined();
    await releaseClaim(ask, 1, second);
    const third = (await claimDueDateWork(ask, 1)) ?? '';
    expect(third).not.toBe('');
    await releaseClaim(ask, 1, third);
    await pool.end();
  });

  it('a server that loses its claim while it writes stops, and all is written once that of the other ends', async () => {
    const pool = openPool(served.database.admin);
    const keepUpToDate = createDueDateUpdater(createDatabase(pool), patienceMs);
    for (const table of ['occurrence', 'obligation', 'duty_grounds'])
      await client.rows(`delete from ${table} where org_id = 1`);
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    const [{ seq = 0 } = {}] = await client.rows<{ seq: number }>(
      `select max(seq)::integer as seq from journal where org_id = 1 and chain = 'timeline'`,
    );
    const keeping = keepUpToDate(1);
    const parts = async () => {
      const [row] = await client.rows<{ n: number }>(
        'select parts_written as n from due_date_keeping where org_id = 1',
      );
      return row?.n ?? 0;
    };
    await waitUntil(async () => (await parts()) > 0);
    await client.rows(`update job_run set (claimed_by, claimed_until) = ('another', now() + interval '2 seconds')
      where name = 'due dates of 1'`);
    const stopped = (await parts()) + 1;
    await pause(1_000);
    expect(await parts()).toBeLessThanOrEqual(stopped);
    expect(await parts()).toBeGreaterThan(0);
    expect(await keeping).toMatchObject({ ok: true });
    await pool.end();
    expect(await parts()).toBe(0);
    const [entries] = await client.rows<{ put: number }>(`select
      sum((changes -> 'written' ->> 1)::integer)::integer as put
      from journal where org_id = 1 and action = 'Worked out' and seq > ${seq}`);
    expect(entries).toEqual({ put: (await stored()).occurrences });
  });

  it('who waits for another server does not wait for ever', async () => {
    const pool = openPool(served.database.admin);
    const database = createDatabase(pool);
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    await client.rows(`update job_run set (claimed_by, claimed_until) = ('another', now() + interval '9 seconds')
      where name = 'due dates of 1'`);
    expect(await updateDueDates(database, 1, 300)).toMatchObject({ ok: false, code: 'dates-in-work' });
    await releaseClaim(database.ask, 1, 'another');
    expect(await updateDueDates(database, 1, 300)).toMatchObject({ ok: true });
    await pool.end();
  });

  it('a call during a run waits for what was saved before the call', async () => {
    const pool = openPool(served.database.admin);
    const keepUpToDate = createDueDateUpdater(createDatabase(pool), patienceMs);
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    const earlier = keepUpToDate(1);
    const law = await client.addLaw({ Law: 'Saved during a run Act', ActCodeName: 'Saved during a run Act' });
    expect(law).toBeDefined();
    await keepUpToDate(1);
    const [{ grounds = '' } = {}] = await client.rows<{ grounds: string }>(
      'select grounds from due_date_keeping where org_id = 1',
    );
    const [{ seq = '' } = {}] = await client.rows<{ seq: string }>(
      `select max(seq)::text as seq from journal where org_id = 1 and chain = 'timeline' and action <> 'Worked out'`,
    );
    expect(grounds.split(' ')[0]).toBe(seq);
    await earlier;
    await pool.end();
  });
});
