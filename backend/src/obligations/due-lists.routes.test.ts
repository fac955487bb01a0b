import type { WireDuty, WireEarlierFiling, WireFiling, WireOccurrence } from 'shared-lib/api/contract';
import { recordKinds } from 'shared-lib/records';
import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties } from '../../test/duty-client';
import { readSheet } from '../../test/read-workbook';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, readUserIds, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let law: number;
let other: number;
let places: Record<'pune' | 'goa', number>;
let users: Record<string, number>;

const editor = 'editor@demo.test';
const viewer = 'viewer@demo.test';
const day = (fromToday: number) => formatDay(findToday() + fromToday);

type Page<Row> = { total: number; data: Row[]; next: string | null; message: string };

const post = async (path: string, body: object = {}, username: DemoName = editor) =>
  (await served.as(username).post(`/api/${path}`, body)).body;
const dates = async (filter: object = {}, username?: DemoName) =>
  (await post('occurrences/list', filter, username)) as unknown as Page<WireOccurrence>;
const duties = async (filter: object = {}, username?: DemoName) =>
  (await post('duties/list', filter, username)) as unknown as Page<WireDuty>;
const totalOf = async (filter: object) => (await dates(filter)).total;

async function addMonthly(lawId: number, name: string, days: number[]): Promise<void> {
  const id = await addPublishedReturn(client, { law: lawId, name });
  const schedule = { basis: 'dates', level: 'branch', dates: days.map((one) => ({ day: one })) };
  expect(await post('schedules/save', { kind: 'return', id, version: 0, schedule })).toMatchObject({
    success: 1,
  });
}

/** Both places are in a state of their own. */
async function addPlace(name: string, state: number): Promise<number> {
  const id = Number((await post('profiles/add', { name, kind: 'branch', answers: [] })).id);
  await client.rows(`update profile set state_id = ${state} where org_id = 1 and id = ${id}`);
  return id;
}

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['duty_owner']);
  users = await readUserIds(served);
  law = await addPublishedLaw(client, 'Factories Act');
  other = await addPublishedLaw(client, "Shops' Act");
  await client.rows(`update record set category = 'Labour' where org_id = 1 and kind = 'law' and id = ${law}`);
  await client.rows(`update record set category = 'Trade' where org_id = 1 and kind = 'law' and id = ${other}`);
  await addMonthly(law, 'Monthly 100% return', [5, 20]);
  await addMonthly(other, 'Shop return', [10]);
  await client.rows(`update record set sensitivity = 'Low' where org_id = 1 and name = 'Shop return'`);
  places = { pune: await addPlace('Pune', 14), goa: await addPlace('Goa', 7) };
  await post('obligations/begin', { since: day(-100) }, 'admin@demo.test');
  const settled = { applies: true, reason: 'We asked.', review_on: day(300) };
  await post('obligations/settle', { law_ids: [law, other], ...settled });
  const people = { owner_id: users[viewer], checker_id: users[editor] };
  await post('obligations/assignmany', { law_ids: [law], profile_id: places.pune, ...people });
});
afterAll(() => served?.close());

describe('the list of due dates:', () => {
  it.each<[string, () => object, (row: WireOccurrence) => boolean]>([
    ['a place', () => ({ profile_id: places.pune }), ({ profile }) => profile === 'Pune'],
    ['a state', () => ({ state_id: 7 }), ({ profile }) => profile === 'Goa'],
    ['a law', () => ({ law_id: law }), ({ law_id }) => law_id === law],
    ['a category', () => ({ category: 'Trade' }), ({ law_id }) => law_id === other],
    ['a sensitivity', () => ({ sensitivity: 'Low' }), ({ name }) => name === 'Shop return'],
    ['an owner', () => ({ owner: users[viewer] }), ({ owner }) => owner === viewer],
    ['no owner', () => ({ owner: 'nobody' }), ({ owner }) => owner === null],
    ['a checker', () => ({ checker: users[editor] }), ({ checker }) => checker === editor],
    ['no checker', () => ({ checker: 'nobody' }), ({ checker }) => checker === null],
    ['a part of the name of the duty', () => ({ search: '100% RET' }), ({ law_id }) => law_id === law],
    ['a part of the name of the law', () => ({ search: 'shops act' }), ({ law_id }) => law_id === other],
    ['a name with an apostrophe', () => ({ search: 'shops’ act' }), ({ law_id }) => law_id === other],
    ['days', () => ({ from: day(1), to: day(40) }), ({ due }) => due > day(0) && due <= day(40)],
    [
      'all at once',
      () => ({
        standing: 'all',
        profile_id: places.pune,
        state_id: 14,
        law_id: law,
        kind: 'return',
        category: 'Labour',
        sensitivity: 'High',
        owner: users[viewer],
        checker: users[editor],
        search: 'monthly',
        from: day(-100),
        to: day(100),
      }),
      (row) => row.profile === 'Pune' && row.law_id === law && row.due <= day(100),
    ],
  ])('%s narrows it to those rows, and the count is that of the rows', async (_what, filter, isMeant) => {
    await client.rows(`update record set sensitivity = 'High' where org_id = 1 and name like 'Monthly%'`);
    const all = await readAll({ standing: 'all' });
    const { total, data } = await dates({ standing: 'all', ...filter() });
    const found = total > data.length ? await readAll({ standing: 'all', ...filter() }) : data;
    expect(total).toBe(all.filter(isMeant).length);
    expect(found.length).toBe(total);
    expect(total).toBeGreaterThan(0);
    expect(found.every(isMeant)).toBe(true);
  });

  it('Today of a place has the numbers of its lists', async () => {
    const numbers = async (of: object) => {
      const { data } = (await served.as(viewer).post('/api/today/view', of)).body;
      const { overdue, due_today, next_days, near, mine, to_check, to_review, unsettled } = Object(data);
      return [overdue, due_today, next_days, near, mine, to_check, to_review, unsettled].map(({ total }) => total);
    };
    const lists = async (of: object) => {
      const filters = [
        { standing: 'overdue' },
        { standing: 'due', from: day(0), to: day(0) },
        { standing: 'due', from: day(1), to: day(7) },
        ...['near', 'to-file', 'to-check', 'to-review'].map((standing) => ({ standing })),
      ].map((filter) => served.as(viewer).post('/api/occurrences/list', { ...filter, ...of }));
      const unsettled = served.as(viewer).post('/api/obligations/list', of);
      return (await Promise.all([...filters, unsettled])).map(({ body }) => body.total);
    };
    const found = await Promise.all(
      [{}, { profile_id: places.pune }, { profile_id: places.goa }].map(async (of) => {
        expect(await numbers(of)).toEqual(await lists(of));
        return (await numbers(of))[0];
      }),
    );
    expect(new Set(found).size).toBeGreaterThan(1);
    expect((await served.as(viewer).post('/api/today/view', { profile_id: '-1' })).body.success).toBe(0);
  });

  it('Today counts near targets of duties that are due later, for all who see the place, as their list does', async () => {
    const nearTargets = async () => Object((await post('today/view', {}, viewer)).data).near_targets;
    const near = () => dates({ standing: 'target-near' }, viewer);
    const [later] = (await dates({ from: day(8) })).data;
    const before = await nearTargets();
    const target = async (target: string | null) => {
      const { version } = (await post('occurrences/view', { id: later?.id })).data as WireOccurrence;
      const body = { id: later?.id, version, target };
      expect(await post('occurrences/target', body)).toMatchObject({ success: 1 });
    };
    await target(day(7));
    expect((await near()).data.map(({ id }) => id)).toContain(later?.id);
    expect([await nearTargets(), (await near()).total]).toEqual([before + 1, before + 1]);
    const { near: nextDays, next_days } = Object((await post('today/view', {}, viewer)).data);
    expect(nextDays).toMatchObject({ total: next_days.total + before + 1 });
    expect(nextDays.data).toContainEqual(expect.objectContaining({ id: later?.id, target: day(7) }));
    const list = await dates({ standing: 'near' }, viewer);
    expect([list.total, list.data]).toEqual([nextDays.total, nextDays.data]);
    await target(day(8));
    expect([await nearTargets(), (await near()).total]).toEqual([before, before]);
    await target(null);
  });

  it('pages in both orders give each row once', async () => {
    const first = await readAll({});
    const last = await readAll({ order: 'desc' });
    expect(first.length).toBe(await totalOf({}));
    expect(last.map(({ id }) => id).toSorted()).toEqual(first.map(({ id }) => id).toSorted());
    expect(new Set(first.map(({ id }) => id)).size).toBe(first.length);
    const days = first.map(({ due }) => due);
    expect(days).toEqual(days.toSorted());
    expect(last.map(({ due }) => due)).toEqual(days.toReversed());
  });

  it('what is due on one day is in order of law, duty and place, what is open before what is done', async () => {
    const [shop] = (await dates({ standing: 'all', search: 'Shop return' })).data;
    const [one] = (await dates({ standing: 'all', search: 'Monthly' })).data;
    if (!shop || !one) throw new Error('Nothing is due.');
    const onDay = { standing: 'all', from: one.due, to: one.due };
    const namesOf = async () => (await dates(onDay)).data.map(({ name, profile }) => `${name}, ${profile}`);
    const move = (due: string, state = 'open') =>
      client.rows(
        `update occurrence set effective_due = '${due}' where org_id = 1 and id = ${shop.id} and state = '${state}'`,
      );
    await move(one.due);
    const monthly = ['Monthly 100% return, Goa', 'Monthly 100% return, Pune'];
    expect(await namesOf()).toEqual([...monthly, `Shop return, ${shop.profile}`]);
    const filed = { id: one.id, version: one.version, filed_on: day(0), late_reason: 'x', no_proof_reason: 'x' };
    const [goa, pune] = one.profile === 'Goa' ? monthly : monthly.toReversed();
    expect(await post('occurrences/file', filed)).toMatchObject({ success: 1 });
    expect(await namesOf()).toEqual([pune, `Shop return, ${shop.profile}`, goa]);
    const { version } = (await post('occurrences/view', { id: one.id })).data as { version: number };
    expect(await post('occurrences/reopen', { id: one.id, version, reason: 'x' })).toMatchObject({ success: 1 });
    await move(shop.due);
  });

  it('what is due at an hour comes before what is due any time on the same day, page by page', async () => {
    const [first, ...others] = (await readAll({})).filter(({ due }, _nth, all) => due === all.at(-1)?.due);
    const last = others.at(-1) as WireOccurrence;
    expect(first?.due).toBe(last.due);
    await client.rows(
      `update occurrence set due_at = effective_due + time '10:00' where org_id = 1 and id = ${last.id}`,
    );
    const idsOf = async (filter: object) => (await readAll(filter)).map(({ id }) => id);
    const inOrder = await idsOf({});
    expect(inOrder.indexOf(last.id)).toBe(inOrder.indexOf(first?.id ?? 0) - 1);
    expect(new Set(inOrder).size).toBe(await totalOf({}));
    const lastFirst = await idsOf({ order: 'desc' });
    expect(lastFirst.toSorted()).toEqual(inOrder.toSorted());
    expect(lastFirst.indexOf(last.id)).toBeGreaterThan(lastFirst.indexOf(first?.id ?? 0));
    await client.rows(`update occurrence set due_at = null where org_id = 1 and id = ${last.id}`);
  });

  it.each<[string, object]>([
    ['an id that is none', { state_id: 'x' }],
    ['a person that is none', { owner: 'somebody' }],
    ['a standing that is none', { standing: 'late ones' }],
    ['an order that is none', { order: 'up' }],
    ['too long a search', { search: 'x'.repeat(201) }],
    ['a day that is none', { from: '2026-02-30' }],
  ])('%s is refused', async (_what, filter) => {
    for (const path of ['occurrences/list'])
      expect((await served.as(editor).post(`/api/${path}`, filter)).status).toBe(422);
  });

  it('another organisation sees nothing of it, whatever it asks', async () => {
    const stranger = 'admin@other.test';
    for (const search of ['Monthly 100%', 'Shop return']) {
      expect((await dates({ standing: 'all', search }, stranger)).total).toBe(0);
      expect((await duties({ search }, stranger)).total).toBe(0);
    }
    const { data } = await dates({ standing: 'all', profile_id: places.pune }, stranger);
    expect(data.filter(({ profile }) => profile === 'Pune')).toEqual([]);
  });

  it('what is waived and to be reviewed by today is listed alone', async () => {
    const [due] = (await dates({ law_id: other })).data;
    if (!due) throw new Error('Nothing is due.');
    const waived = { id: due.id, version: due.version, reason: 'The shop was shut.', until: day(1) };
    expect(await post('occurrences/waive', waived)).toMatchObject({ success: 1 });
    expect(await totalOf({ standing: 'to-review' })).toBe(0);
    await client.rows(`update occurrence set review_on = '${day(0)}' where org_id = 1 and id = ${due.id}`);
    expect((await dates({ standing: 'to-review' })).data.map(({ id }) => id)).toEqual([due.id]);
    const { data: today } = await post('today/view');
    expect(today).toMatchObject({ to_review: { total: 1, data: [{ id: due.id, standing: 'waived' }] } });
  });
});

async function readAll(filter: object): Promise<WireOccurrence[]> {
  const rows: WireOccurrence[] = [];
  for (let after: object = {}; ; ) {
    const { data, next } = await dates({ ...filter, ...after });
    rows.push(...data);
    if (next === null) return rows;
    after = { after: next };
  }
}

describe('the position of a page:', () => {
  it.each(['occurrences', 'happenings', 'holdings'])('%s refuses a day or an id that cannot exist', async (list) => {
    for (const after of ['2026-99-99 1', '0000-01-01 1', `${day(0)} 9999999999`])
      expect((await post(`${list}/list`, { after })).message).toContain('The field after must be');
  });

  it('duties refuse an id that cannot exist', async () => {
    expect((await post('duties/list', { after: '9999999999 a' })).message).toContain('The field after must be');
  });
});

describe('the list of duties:', () => {
  it('has each duty of a place with its owner, its checker, its next due date and what is overdue', async () => {
    const { total, data } = await duties();
    expect(total).toBe(4);
    expect(data.map(({ name, profile }) => `${name} · ${profile}`)).toEqual([
      'Monthly 100% return · Pune',
      'Monthly 100% return · Goa',
      'Shop return · Pune',
      'Shop return · Goa',
    ]);
    const open = await readAll({ law_id: law, profile_id: places.pune });
    expect(data[0]).toMatchObject({
      owner: viewer,
      checker: editor,
      stands: 'applies',
      applies_since: null,
      next_due: open[0]?.due,
      overdue: open.filter(({ standing }) => standing === 'overdue').length,
    });
  });

  it('counts as overdue what was due by the hour earlier today, as the list of due dates does', async () => {
    const ofDuty = { law_id: other, profile_id: places.pune };
    const countOverdue = async () => ({
      duty: (await duties(ofDuty)).data[0]?.overdue,
      list: await totalOf({ ...ofDuty, standing: 'overdue' }),
    });
    const before = await countOverdue();
    const [next] = (await readAll(ofDuty)).filter(({ standing }) => standing === 'due');
    await client.rows(
      `update occurrence set (effective_due, due_at) = ('${day(0)}', now() - interval '1 minute')
       where org_id = 1 and id = ${next?.id}`,
    );
    const count = Number(before.duty) + 1;
    expect(await countOverdue()).toEqual({ duty: count, list: count });
    await client.rows(
      `update occurrence set (effective_due, due_at) = ('${next?.due}', null) where org_id = 1 and id = ${next?.id}`,
    );
  });

  it.each(['name', 'law', 'place', 'owner'])('sorted by %s, both orders are each other reversed', async (sort) => {
    const rising = await duties({ sort });
    const falling = await duties({ sort, order: 'desc' });
    expect(falling.data.map(({ id }) => id)).toEqual(rising.data.map(({ id }) => id).toReversed());
  });

  it('is narrowed as due dates are, and says what nobody decided', async () => {
    expect((await duties({ state_id: 7, search: 'SHOP' })).data).toMatchObject([{ profile: 'Goa' }]);
    expect((await duties({ owner: 'nobody' })).total).toBe(3);
    expect((await duties({ stands: 'unsettled' })).total).toBe(0);
    expect((await served.as(editor).post('/api/duties/list', { sort: 'day' })).status).toBe(422);
    expect((await served.post('/api/duties/list', {})).status).toBe(401);
  });
});

describe('what is overdue by law and state:', () => {
  type Counts = { overdue: number; unknown: number };
  type Overdue = {
    since: string | null;
    laws: (Counts & { law_id: number })[];
    states: (Counts & { state: string; state_id: number })[];
  };
  const overdue = async (username?: DemoName) =>
    (await post('occurrences/overdue', {}, username)) as unknown as Overdue;

  it('equals the lists with the same filters, and counts what is unknown beside it', async () => {
    const undated = await addPublishedReturn(client, { law: other, name: 'Undated return' });
    const unsure = await addPublishedLaw(client, 'Nobody decided Act');
    await addPublishedReturn(client, { law: unsure, name: 'Unsure return' });
    await post('today/view');
    const { since, laws, states } = await overdue(viewer);
    expect(since).toBe(day(-100));
    for (const { law_id, overdue: count } of laws) expect(count).toBe(await totalOf({ standing: 'overdue', law_id }));
    for (const { state_id, overdue: count } of states)
      expect(count).toBe(await totalOf({ standing: 'overdue', state_id }));
    expect(laws.find(({ law_id }) => law_id === law)?.overdue).toBeGreaterThan(0);
    expect(laws.find(({ law_id }) => law_id === other)?.unknown).toBeGreaterThan(0);
    expect(laws.find(({ law_id }) => law_id === unsure)).toMatchObject({ overdue: 0, unknown: 1 });
    expect(states.map(({ state_id }) => state_id).sort()).toEqual([14, 7]);
    await client.rows(`update record set status = 'Draft' where org_id = 1 and id in (${undated}) and kind = 'return'`);
  });

  it('is empty while no due dates are kept, and refused without a session', async () => {
    await post('obligations/begin', { since: null }, 'admin@other.test');
    expect(await overdue('admin@other.test')).toMatchObject({ since: null, laws: [], states: [] });
    expect((await served.post('/api/occurrences/overdue', {})).status).toBe(401);
  });
});

describe('a list as a file:', () => {
  const fetchFile = (path: string, username: DemoName = viewer) =>
    fetch(`${served.address}/api/${path}`, { headers: { authorization: served.as(username).token } });

  it('CSV holds all rows of the filter, and no formula', async () => {
    await client.rows(`update profile set name = '=cmd()' where org_id = 1 and id = ${places.goa}`);
    const reply = await fetchFile(`occurrences/export?profile_id=${places.goa}&standing=all`);
    const total = await totalOf({ profile_id: places.goa, standing: 'all' });
    expect(reply.headers.get('x-total-rows')).toBe(String(total));
    const lines = (await reply.text()).trim().split('\r\n');
    expect(lines).toHaveLength(total + 1);
    expect(lines[0]).toContain('Due date,Statutory due date,Status,Duty');
    expect(lines[1]).toContain("'=cmd()");
  });

  it('what a schedule of today adds for a passed day is added late in list, panel, Today and file', async () => {
    const id = await addPublishedReturn(client, { law: other, name: 'Late return' });
    const [, month, date] = day(-40).split('-').map(Number);
    const schedule = { basis: 'dates', level: 'branch', every: 12, dates: [{ day: date, month }] };
    await post('schedules/save', { kind: 'return', id, version: 0, schedule });
    const { data } = await dates({ search: 'Late return', standing: 'overdue' });
    expect(data.map(({ due, found_late }) => [due, found_late])).toEqual([
      [day(-40), true],
      [day(-40), true],
    ]);
    expect((await post('occurrences/view', { id: data[0]?.id })).data).toMatchObject({ found_late: true });
    const { overdue } = (await post('today/view')).data as unknown as { overdue: Page<WireOccurrence> };
    expect(overdue.data.filter(({ name }) => name === 'Late return').every(({ found_late }) => found_late)).toBe(true);
    const file = await fetchFile('occurrences/export?search=Late%20return&standing=all&format=xlsx');
    const [titles = [], ...rows] = await readSheet(Buffer.from(await file.arrayBuffer()));
    const marks = rows.map((row) => [row[0], row[titles.indexOf('Added late')]]);
    expect(marks).toContainEqual([day(-40), 'Yes']);
    expect(marks.filter(([due]) => String(due) > day(0)).every(([, mark]) => !mark)).toBe(true);
    await client.rows(`update record set status = 'Draft' where org_id = 1 and kind = 'return' and id = ${id}`);
  });

  it('what was added late stays so when an extension moves it, and what was known in time does not become so', async () => {
    const id = await addPublishedReturn(client, { law: other, name: 'Moved return' });
    const [, month, date] = day(-40).split('-').map(Number);
    const schedule = { basis: 'dates', level: 'branch', every: 12, dates: [{ day: date, month }] };
    await post('schedules/save', { kind: 'return', id, version: 0, schedule });
    const find = async () => (await dates({ search: 'Moved return', to: day(30) })).data;
    const known = (await find())[1]?.id;
    await client.rows(`update occurrence set changed_at = now() - interval '60 days' where id = ${known}`);
    const marks = async () => (await find()).map(({ due, id, found_late }) => `${due} ${id !== known} ${found_late}`);
    for (const until of [day(-30), day(-20), day(10)]) {
      const extended = { start_date: day(-40), end_date: day(-40), extension_date: until };
      await client.update(recordKinds.return, { id, extensionArr: [extended], status: 2 });
      expect((await marks()).toSorted()).toEqual([`${until} false false`, `${until} true true`]);
    }
    await client.rows(`update record set status = 'Draft' where org_id = 1 and kind = 'return' and id = ${id}`);
  });

  it('XLSX holds the duties in order, and the journal notes the export', async () => {
    const reply = await fetchFile('duties/export?format=xlsx&sort=law');
    const sheet = await readSheet(Buffer.from(await reply.arrayBuffer()));
    expect(sheet.length).toBeGreaterThan(4);
    expect(sheet[1]?.slice(0, 3)).toEqual(['Monthly 100% return', 'Return', 'Factories Act']);
    const [entry] = await client.rows<{ changes: object }>(
      `select changes from journal where org_id = 1 and action = 'List exported' order by seq desc limit 1`,
    );
    expect(entry?.changes).toMatchObject({
      list: [null, 'Duties'],
      rows: [null, sheet.length - 1],
      format: [null, 'xlsx'],
    });
  });

  it('bad input and strangers are refused', async () => {
    expect((await fetchFile('occurrences/export?standing=x')).status).toBe(422);
    expect((await fetch(`${served.address}/api/duties/export`)).status).toBe(401);
    const none = await fetchFile('occurrences/export?search=Monthly%20100', 'admin@other.test');
    expect(none.headers.get('x-total-rows')).toBe('0');
  });
});

describe('one due date:', () => {
  type Viewed = WireOccurrence & { filing: WireFiling; last_filings: WireEarlierFiling[] };
  const view = async (id: number) => (await post('occurrences/view', { id })).data as Viewed;
  const file = async ({ id, version }: WireOccurrence, filedOn: string) => {
    const why = { late_reason: 'The portal was down.', no_proof_reason: 'It gives no receipt.' };
    const filed = { id, version, filed_on: filedOn, reference: `ARN ${id}`, ...why };
    expect(await post('occurrences/file', filed)).toMatchObject({ success: 1 });
  };

  it('names the last five earlier filings of its duty at its place, the latest first', async () => {
    const here = { profile_id: places.goa, law_id: law };
    const overdue = (await dates({ ...here, standing: 'overdue' })).data.slice(0, 6);
    expect(overdue).toHaveLength(6);
    for (const [nth, one] of overdue.entries()) await file(one, nth === 5 ? one.due : day(0));
    // Who filed it is sent as a user name, and as it is shown.
    await client.rows(`update account set full_name = 'Ravi Das' where org_id = 1 and username = '${editor}'`);
    const filer = { filed_by: editor, filed_by_name: `Ravi Das <${editor}>` };
    const [open] = (await dates(here)).data;
    const { last_filings: filings } = await view(open?.id ?? 0);
    expect(filings.map(({ id }) => id)).toEqual(
      overdue
        .slice(1)
        .reverse()
        .map(({ id }) => id),
    );
    const last = overdue.at(-1);
    expect(filings[0]).toMatchObject({
      due: last?.due,
      filed_on: last?.due,
      standing: 'on-time',
      reference: `ARN ${last?.id}`,
      ...filer,
    });
    expect((await view(last?.id ?? 0)).filing).toMatchObject(filer);
    await client.rows(`update account set full_name = '' where org_id = 1 and username = '${editor}'`);
    expect(filings[1]).toMatchObject({ filed_on: day(0), standing: 'late' });
    expect((await view(overdue[0]?.id ?? 0)).last_filings).toEqual([]);
    expect((await view(overdue[2]?.id ?? 0)).last_filings.map(({ id }) => id)).toEqual([
      overdue[1]?.id,
      overdue[0]?.id,
    ]);
  });

  it('says that it was entered more than seven days after it was done', async () => {
    const here = { profile_id: places.pune, law_id: law, standing: 'overdue' };
    const [first, second] = (await dates(here)).data;
    if (!first || !second) throw new Error('Nothing is overdue.');
    await file(first, day(-7));
    await file(second, day(-8));
    expect((await view(first.id)).filing.is_entered_late).toBe(false);
    expect((await view(second.id)).filing.is_entered_late).toBe(true);
  });

  it('of another organisation is unknown', async () => {
    const [first] = (await dates()).data;
    const stranger = await post('occurrences/view', { id: first?.id }, 'admin@other.test');
    expect(stranger).toMatchObject({
      success: 0,
      message: expect.stringContaining('There is no such due date.'),
      field: 'id',
    });
  });
});
