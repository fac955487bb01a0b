import type { WireOccurrence } from 'shared-lib/api/contract';
import { recordKindList } from 'shared-lib/records';
import { findToday, formatDay } from 'shared-lib/schedules';
import { openPool } from '../../test/fresh-database';
import { readPage, rowsOf } from '../../test/lists/plain-record';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';
import { createDatabase } from '../platform/database/database';
import { readToday } from './today.store';

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
    expect(await documentedAnswers()).toEqual(before);
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
      readToday(query, { orgId: 1, accountId: 1, today: findToday() + days, changedAfter: undefined }),
    );
    await pool.end();
    return found;
  }
  const dueFrom = async (first: number, last: number) =>
    (await listed({ from: day(first), to: day(last) })).total;

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
