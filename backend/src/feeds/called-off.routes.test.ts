import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties, yearlyOn } from '../../test/duty-client';
import { makeFeedFor, readFeed } from '../../test/feed-client';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, readUserIds, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let shops: number;
let wages: number;
let nashik: number;
let paths: string[];

const name = 'Wages return';
const owner = 'viewer@demo.test';
const checker = 'editor@demo.test';
const admin = 'admin@demo.test';
const day = (fromToday: number) => formatDay(findToday() + fromToday);

type Answer = Record<string, unknown> & { id: number; message: string };
const post = async (path: string, body: object = {}, username: DemoName = checker) =>
  (await served.as(username).post(`/api/${path}`, body)).body as Answer;
const fetchFile = (headers: Record<string, string> = {}) => fetch(`${served.address}${paths[0]}`, { headers });
const settle = (applies: boolean) =>
  post('obligations/settle', { law_ids: [shops], applies, reason: 'We asked.', review_on: day(300) });
/** The due dates at Nashik, which each of the feeds has alike. */
const look = async () => {
  const [first = [], ...others] = await Promise.all(paths.map((path) => readFeed(served, path)));
  const ofNashik = first.filter(({ summary }) => summary.includes(`${name} · Nashik`));
  for (const events of others)
    expect(events.filter(({ uid }) => ofNashik.some((one) => one.uid === uid))).toEqual(ofNashik);
  return ofNashik;
};
const lookAtOne = async () => {
  const [event, ...others] = await look();
  expect(others).toEqual([]);
  if (!event) throw new Error('The feed has no such due date.');
  return event;
};
const etagOf = async () => (await fetchFile()).headers.get('etag') ?? '';
/** Does something, and expects that each calendar gets a new file. */
const change = async (work: () => Promise<{ message: string }>) => {
  const etag = await etagOf();
  expect(await work()).toMatchObject({ success: 1 });
  expect((await fetchFile({ 'if-none-match': etag })).status).toBe(200);
};
const placeOf = async (id: number) => {
  const { data } = await post('profiles/list');
  const place = (data as { id: number; version: number }[]).find((one) => one.id === id);
  return { id, version: place?.version ?? 0 };
};
const facts = { state_id: null, industries: [], branch_types: [], opened_on: null, closed_on: null };
const age = (days: number) =>
  client.rows(`update due_date_gone set gone_at = now() - interval '${days} days' where org_id = 1`);

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['duty_owner']);
  const users = await readUserIds(served);
  shops = await addPublishedLaw(client, 'Shops Act');
  wages = await addPublishedReturn(client, { law: shops, name, values: yearlyOn(day(50)) });
  nashik = (await post('profiles/add', { name: 'Nashik', kind: 'branch', answers: [] })).id;
  await post('obligations/begin', { since: day(-30) }, admin);
  await settle(true);
  const people = { owner_id: users[owner], checker_id: users[checker] };
  await post('obligations/assignmany', { law_ids: [shops], ...people });
  const feeds = [
    await makeFeedFor(served, owner),
    await makeFeedFor(served, checker),
    await makeFeedFor(served, admin, { profile_id: nashik }),
  ];
  paths = feeds.map(({ path }) => path);
});
afterAll(() => served?.close());

describe('a due date that a change takes away:', () => {
  it('a place that is closed and opened again: called off, then back under its id with the next number', async () => {
    const before = await lookAtOne();
    expect(before).toMatchObject({ status: 'CONFIRMED', sequence: 0, start: day(50) });
    // The first date after a closing stays. Here that was the one of a year ago.
    await change(async () => post('profiles/close', { ...(await placeOf(nashik)), on: day(-320) }));
    const gone = { uid: before.uid, status: 'CANCELLED', sequence: 1, start: day(50) };
    expect(await lookAtOne()).toMatchObject({ ...gone, summary: `No longer due: ${name} · Nashik` });
    await change(async () => post('profiles/facts', { ...facts, ...(await placeOf(nashik)), closed_on: null }));
    expect(await lookAtOne()).toMatchObject({ uid: before.uid, status: 'CONFIRMED', sequence: 2 });
  });

  it('a law that no longer applies: called off for 60 days, and back under its id even later', async () => {
    const before = await lookAtOne();
    const listIds = () => client.rows('select id, effective_due from occurrence where org_id = 1 order by id');
    const ids = await listIds();
    await change(() => settle(false));
    const gone = await lookAtOne();
    expect(gone).toMatchObject({ uid: before.uid, status: 'CANCELLED', sequence: before.sequence + 1 });
    expect(gone.description).toContain(`Shops Act\nPlace: Nashik\nOwner: ${owner}\n`);
    expect(gone.url).toMatch(/\/calendar$/);
    await age(59);
    expect(await lookAtOne()).toMatchObject({ uid: gone.uid, status: 'CANCELLED' });
    await age(61);
    expect(await look()).toEqual([]);
    await change(() => settle(true));
    const back = { uid: before.uid, status: 'CONFIRMED', sequence: gone.sequence + 1 };
    expect(await lookAtOne()).toMatchObject(back);
    // Also those that are due later than calendars show.
    expect(await listIds()).toEqual(ids);
  });

  it('another schedule for the same day has another id; the former one is called off, and can come back', async () => {
    const before = await lookAtOne();
    const [year, month, date] = day(50).split('-').map(Number);
    const all = { level: 'branch', every: 12, year_begins: 4, exceptions: [], holiday: 'stay' };
    const save = (version: number, schedule: object) => () =>
      post('schedules/save', { kind: 'return', id: wages, version, schedule: { ...all, ...schedule } });
    await change(save(0, { basis: 'once', dates: [{ day: date, month, year }] }));
    const byUid = async () => new Map((await look()).map((event) => [event.uid, event]));
    const other = `due-1-${nashik}-return-${wages}-O${day(50).slice(0, 7)}@localhost`;
    const once = await byUid();
    expect([...once.keys()].sort()).toEqual([before.uid, other].sort());
    expect(once.get(before.uid)).toMatchObject({ status: 'CANCELLED', sequence: before.sequence + 1 });
    expect(once.get(other)).toMatchObject({ status: 'CONFIRMED', sequence: 0 });
    await change(save(1, { basis: 'dates', dates: [{ day: date, month }] }));
    const again = await byUid();
    expect(again.get(before.uid)).toMatchObject({ status: 'CONFIRMED', sequence: before.sequence + 2 });
    expect(again.get(other)).toMatchObject({ status: 'CANCELLED', sequence: 1 });
    await change(save(2, { basis: 'standing', dates: [] }));
    const none = await byUid();
    expect([...none.values()].map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
    // On another day of the month it is the same due date.
    await change(save(3, { basis: 'dates', dates: [{ day: date === 1 ? 2 : 1, month }] }));
    expect((await byUid()).get(before.uid)).toMatchObject({
      status: 'CONFIRMED',
      sequence: before.sequence + 4,
    });
  });

  it('a due date that comes back on its day is due again to those who saw it gone, and no news to others', async () => {
    const law = await addPublishedLaw(client, 'Leave Act');
    await addPublishedReturn(client, { law, name: 'Leave return', values: yearlyOn(day(40)) });
    const decide = (applies: boolean) =>
      post('obligations/settle', { law_ids: [law], applies, reason: 'We asked.', review_on: day(300) });
    await decide(true);
    type Changed = { data: { due: string; due_again: boolean }[]; gone: { total: number } };
    const lookAs = async (username?: DemoName) =>
      (await post('today/view', {}, username)).data as { moment: string; changed: Changed };
    const noteSeen = async (username?: DemoName) =>
      post('today/seen', { moment: (await lookAs(username)).moment }, username);
    for (const username of [checker, admin] as const) await noteSeen(username);
    await decide(false);
    expect((await lookAs()).changed).toMatchObject({ total: 0, gone: { total: 1 } });
    await noteSeen();
    await decide(true);
    expect((await lookAs()).changed).toMatchObject({
      ...{ total: 1, data: [{ due: day(40), due_before: null, due_again: true }], gone: { total: 0 } },
    });
    expect((await lookAs(admin)).changed).toMatchObject({ total: 0, gone: { total: 0 } });
  });

  it('overdue dates that come back are all told and listed to who saw them gone, and what goes twice in one absence is told', async () => {
    const law = await addPublishedLaw(client, 'Gratuity Act');
    for (const days of [-9, -5, 20])
      await addPublishedReturn(client, { law, name: `Gratuity ${days}`, values: yearlyOn(day(days)) });
    const decide = (applies: boolean) =>
      post('obligations/settle', { law_ids: [law], applies, reason: 'We asked.', review_on: day(300) });
    await decide(true);
    await client.rows(`update occurrence set changed_at = now() - interval '20 days' where org_id = 1
      and obligation_id in (select id from obligation where org_id = 1 and law_id = ${law})`);
    const lookAs = async (username?: DemoName) => {
      const { data } = await post('today/view', {}, username);
      type Section = { total: number; data: { name: string; due_again?: boolean }[] };
      return data as { moment: string; changed: Section & { after: string; to: string; gone: Section } };
    };
    const noteSeen = async (username?: DemoName) =>
      post('today/seen', { moment: (await lookAs(username)).moment }, username);
    for (const username of [checker, admin] as const) await noteSeen(username);
    await decide(false);
    expect((await lookAs()).changed.gone.total).toBe(3);
    await noteSeen();
    await decide(true);
    const { changed } = await lookAs();
    expect(changed).toMatchObject({ total: 3, data: [-9, -5, 20].map(() => ({ due_again: true })) });
    const list = await post('occurrences/list', { changed_after: changed.after, to: changed.to });
    expect(list).toMatchObject({ total: 3, data: changed.data });
    expect((await lookAs(admin)).changed).toMatchObject({ total: 0, gone: { total: 0 } });
    await decide(false);
    for (const username of [checker, admin] as const) {
      const told = username === admin ? 3 : 0;
      expect((await lookAs(username)).changed).toMatchObject({ total: 0, gone: { total: told } });
    }
  });

  it('a schedule that is changed and changed back: old links work, and a passed day is late only if it was away on it', async () => {
    const values = yearlyOn(day(-3));
    const id = await addPublishedReturn(client, { law: shops, name: 'Bonus return', values });
    const find = async () => {
      const { data } = await post('occurrences/list', { search: 'Bonus return', standing: 'overdue' });
      return (data as { id: number; due: string; found_late: boolean }[]).map((row) => ({
        ...{ id: row.id, due: row.due, found_late: row.found_late },
      }));
    };
    await client.rows(`update occurrence set changed_at = now() - interval '20 days'
      where org_id = 1 and id = ${(await find())[0]?.id}`);
    const before = await find();
    expect(before).toEqual([{ id: expect.any(Number), due: day(-3), found_late: false }]);
    const [, month, date] = day(-3).split('-').map(Number);
    const all = { level: 'branch', every: 12, year_begins: 4, exceptions: [], holiday: 'stay' };
    const save = (version: number, schedule: object) =>
      post('schedules/save', { kind: 'return', id, version, schedule: { ...all, ...schedule } });
    await save(0, { basis: 'standing', dates: [] });
    expect(await find()).toEqual([]);
    await save(1, { basis: 'dates', dates: [{ day: date, month }] });
    expect(await find()).toEqual(before);
    await save(2, { basis: 'standing', dates: [] });
    expect(await find()).toEqual([]);
    await client.rows(`update due_date_gone set gone_at = now() - interval '10 days'
      where org_id = 1 and record_id = ${id}`);
    await save(3, { basis: 'dates', dates: [{ day: date, month }] });
    expect(await find()).toEqual([{ ...before[0], found_late: true }]);
    // It stays late when it is removed once more.
    await save(4, { basis: 'standing', dates: [] });
    expect(await find()).toEqual([]);
    await save(5, { basis: 'dates', dates: [{ day: date, month }] });
    expect(await find()).toEqual([{ ...before[0], found_late: true }]);
  });

  it('due dates that are ended and begun again go on', async () => {
    const before = (await look()).filter(({ status }) => status === 'CONFIRMED');
    expect(before.length).toBeGreaterThan(0);
    expect(await post('obligations/begin', { since: null }, admin)).toMatchObject({ success: 1 });
    expect((await fetchFile()).status).toBe(404);
    await post('obligations/begin', { since: day(-30) }, admin);
    const numbers = new Map((await look()).map(({ uid, status, sequence }) => [uid, `${status} ${sequence}`]));
    for (const { uid, sequence } of before) expect(numbers.get(uid)).toBe(`CONFIRMED ${sequence + 2}`);
  });

  it('what was ended and is not due from the new beginning on is called off; Today does not name it', async () => {
    const seen = (await post('today/view')).data as { moment: string };
    await post('today/seen', { moment: seen.moment });
    const [before] = (await look()).filter(({ status }) => status === 'CONFIRMED');
    await post('obligations/begin', { since: null }, admin);
    await client.rows(`update record set status = 'Draft' where org_id = 1 and kind = 'return' and id = ${wages}`);
    await post('obligations/begin', { since: day(-30) }, admin);
    const gone = { uid: before?.uid, status: 'CANCELLED', sequence: Number(before?.sequence) + 1 };
    expect(await look()).toContainEqual(expect.objectContaining(gone));
    const { changed } = (await post('today/view')).data as { changed: { gone: { total: number } } };
    expect(changed.gone.total).toBe(0);
  });
});
