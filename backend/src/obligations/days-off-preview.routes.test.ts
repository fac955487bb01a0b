import type { WireHolidayList } from 'shared-lib/api/contract';
import { setDay } from 'shared-lib/testing/set-day';
import { addPublishedLaw, addPublishedReturn, clearDuties } from '../../test/duty-client';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let law: number;

const ask = (path: string, body: object = {}, username: DemoName = 'admin@demo.test') =>
  served.as(username).post(`/api/${path}`, body);
const post = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body;

async function addReturn(name: string, schedule: object, values = {}): Promise<void> {
  const id = await addPublishedReturn(client, { law, name, values });
  const body = { kind: 'return', id, version: 0, schedule: { level: 'branch', ...schedule } };
  expect(await post('schedules/save', body)).toMatchObject({ success: 1 });
}

async function addPlace(name: string, facts: object = {}): Promise<void> {
  const { id } = await post('profiles/add', { name, kind: 'branch', answers: [] });
  const none = { state_id: null, industries: [], branch_types: [], opened_on: null, closed_on: null };
  expect(await post('profiles/facts', { id, version: 1, ...none, ...facts })).toMatchObject({ success: 1 });
}

const plainList: Omit<WireHolidayList, 'id' | 'version'> = {
  ...{ name: '', source: '', reach: 'own', state_id: null, saturdays: 'none', sundays: true, days: [] },
};
const holidays = (name: string, more: Partial<Omit<WireHolidayList, 'id' | 'version'>> = {}) => ({
  ...plainList,
  name,
  ...more,
});
const saveList = async (list: object) => Number((await post('holidays/save', list)).id);
const independenceDay = { day: '2026-08-15', name: 'Independence Day' };
const onIndependenceDay = { basis: 'dates', dates: [{ day: 15, month: 8 }] };
let goa: number;

beforeAll(async () => {
  setDay('2026-08-04T12:00:00Z');
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['holiday_list']);
  law = await addPublishedLaw(client, 'Factories Act');
  await post('obligations/begin', { since: '2026-08-01' });
  await post('obligations/settle', { law_ids: [law], applies: true, reason: 'We asked.', review_on: '2027-01-01' });
  const [state] = await client.rows<{ id: number }>(
    `select id from option where org_id = 1 and list = 'state' and name = 'Goa'`,
  );
  goa = state?.id ?? 0;
  await addReturn('Moves on', { ...onIndependenceDay, holiday: 'next' });
  await addReturn('Early', { basis: 'dates', dates: [{ day: 1, month: 8 }], holiday: 'previous' });
  await addReturn('Stays', onIndependenceDay);
  await addReturn('Target', { basis: 'dates', dates: [{ day: 31, month: 12 }] }, { internalduedate: '7 days before' });
  await addReturn('Working days', { basis: 'period', every: 1, due: { unit: 'working-days', count: 13 } });
  await addReturn('After the event', {
    ...{ basis: 'event', event_type: 'Shop closed', due: { unit: 'working-days', count: 10 } },
  });
  await addPlace('Pune');
  await addPlace('Panaji', { state_id: goa });
  await addPlace('Plant', { holiday_list_id: await saveList(holidays('Plant list')) });
  for (const { id } of (await post('profiles/list')).data as { id: number }[])
    await post('happenings/add', { type: 'Shop closed', profile_id: id, on: '2026-08-04' });
});
afterAll(async () => {
  await served?.close();
  jest.useRealTimers();
});

type Row = { id: number; of: string; name: string; profile: string; due: string; target: string; version: number };
async function readDates(): Promise<Row[]> {
  await post('occurrences/list');
  return client.rows<Row>(`select concat_ws(' ', o.kind, o.record_id, p.id, c.period_key) as of, r.name, p.name as profile,
      to_char(c.effective_due, 'YYYY-MM-DD') as due, c.usual_target::text as target, c.id, c.version
    from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id
    join record r on r.org_id = 1 and r.kind = o.kind and r.id = o.record_id
    join profile p on p.org_id = 1 and p.id = o.profile_id where c.org_id = 1 order by c.effective_due, c.id`);
}
async function findList(name: string) {
  const { data } = await post('holidays/list');
  const found = (data as WireHolidayList[]).find((one) => one.name === name);
  if (!found) throw new Error(`There is no list ${name}.`);
  const { id, version, ...list } = found;
  return { id, version, list };
}

/** The fields that a dry run asks for. */
const toRules = ({ reach, state_id, saturdays, sundays, days }: typeof plainList) => ({
  ...{ reach, state_id, saturdays, sundays },
  days: days.map(({ day }) => day),
});

type Said = { moved: number; moved_not: number; moved_first: Record<'name' | 'profile' | 'from' | 'to', string>[] };
/** Asks for the dry run, saves, and compares. Returns what was said, and what moved. */
async function compare(asked: object, save: () => Promise<unknown>) {
  const before = await readDates();
  const { data } = await post('holidays/preview', asked);
  expect(await readDates()).toEqual(before);
  expect(await save()).toMatchObject({ success: 1 });
  const after = await readDates();
  const moved = before.flatMap((one) => {
    const to = after.find(({ of }) => of === one.of)?.due ?? one.due;
    return to === one.due ? [] : [`${one.name} · ${one.profile}: ${one.due} → ${to}`];
  });
  const places = new Set(moved.map((one) => /· (.*?):/.exec(one)?.[1]));
  const targets = before.filter(({ of, due, target }) =>
    after.some((one) => one.of === of && one.due === due && one.target !== target),
  );
  const without = (some: Row[], others: Row[]) => some.filter(({ of }) => !others.some((one) => one.of === of));
  const said = data as Said;
  expect(said).toMatchObject({
    ...{ moved: moved.length, moved_places: places.size, moved_filed: 0, targets: targets.length },
    ...{ added: without(after, before).length, gone: without(before, after).length },
  });
  const first = said.moved_first.map(({ name, profile, from, to }) => `${name} · ${profile}: ${from} → ${to}`);
  expect(first).toHaveLength(Math.min(3, moved.length));
  expect(moved).toEqual(expect.arrayContaining(first));
  return { said, moved, targets, gone: without(before, after) };
}
const change = async (name: string, more: object) => {
  const { id, version, list } = await findList(name);
  const changed = { ...list, ...more };
  return compare({ id, version, list: toRules(changed) }, () => post('holidays/save', { id, version, ...changed }));
};

describe('a dry run of days off says what the save then does:', () => {
  it('of a new national list', async () => {
    const list = holidays('India', { reach: 'national', days: [independenceDay] });
    const { moved } = await compare({ list: toRules(list) }, () => post('holidays/save', list));
    expect(moved).toContain('Moves on · Pune: 2026-08-15 → 2026-08-17');
    expect(moved).toContain('After the event · Panaji: 2026-08-15 → 2026-08-17');
    expect(moved.some((one) => one.startsWith('Working days · Pune'))).toBe(true);
    expect(moved.some((one) => /Plant|Stays/.test(one))).toBe(false);
  });

  it('of a new list of a State, whose places leave the national one', async () => {
    const list = holidays('Goa', { reach: 'state', state_id: goa });
    const { moved } = await compare({ list: toRules(list) }, () => post('holidays/save', list));
    expect(moved).toContain('Moves on · Panaji: 2026-08-17 → 2026-08-15');
    expect(moved.every((one) => one.includes('· Panaji:'))).toBe(true);
  });

  it('of an import from CSV', async () => {
    const { id, version, list } = await findList('India');
    const days = [...list.days, { day: '2026-08-17', name: 'One more day' }];
    const csv = '17-08-2026,One more day';
    const { moved } = await compare({ id, version, list: toRules({ ...list, days }) }, () =>
      post('holidays/import', { id, version, csv }),
    );
    expect(moved).toContain('Moves on · Pune: 2026-08-17 → 2026-08-18');
  });

  it('of Saturdays; what is filed or worked on keeps its day, and is counted', async () => {
    const findRow = async (name: string) =>
      (await readDates()).find((one) => one.name === name && one.profile === 'Pune') ?? { id: 0, version: 0 };
    const { id, version } = await findRow('After the event');
    const filing = { filed_on: '2026-08-04', no_proof_reason: 'None.' };
    expect(await post('occurrences/file', { id, version, ...filing })).toMatchObject({ success: 1 });
    const open = await findRow('Working days');
    const target = { id: open.id, version: open.version, target: '2026-08-06' };
    expect(await post('occurrences/target', target)).toMatchObject({ success: 1 });
    const { said, moved, gone } = await change('India', { saturdays: 'all' });
    expect(said.moved_not).toBe(2);
    expect(moved.filter((one) => one.startsWith('After the event'))).toEqual([]);
    // 1 August is then a Saturday off, and the day before lies before the first day that is kept.
    expect(gone.map(({ name, profile }) => `${name} · ${profile}`)).toEqual(['Early · Pune']);
  });

  it('of a list that some places name, when a day is added and taken away, and when it is deleted', async () => {
    expect((await change('Plant list', { days: [independenceDay] })).moved).toContain(
      'Moves on · Plant: 2026-08-15 → 2026-08-17',
    );
    expect((await change('Plant list', { days: [] })).said.moved).toBeGreaterThan(0);
    const { id, version } = await findList('Plant list');
    const { moved } = await compare({ id, version, list: null }, () => post('holidays/delete', { id, version }));
    expect(moved).toContain('Moves on · Plant: 2026-08-15 → 2026-08-18');
  });

  it('of a day on which only targets fall: no due date moves, and how many targets do', async () => {
    const { list } = await findList('India');
    const { said, targets } = await change('India', { days: [...list.days, { day: '2026-12-24', name: 'A day off' }] });
    expect(said.moved).toBe(0);
    expect(targets.map(({ name }) => name)).toContain('Target');
  });

  it('of another name for a day: nothing', async () => {
    const { list } = await findList('India');
    const days = list.days.map(({ day }) => ({ day, name: 'Swatantrata Divas' }));
    expect((await change('India', { days })).said).toMatchObject({ moved: 0, moved_not: 0, moved_first: [] });
  });
});

it('a dry run of days off is for administrators, and refuses what the save refuses', async () => {
  const { id, version, list: before } = await findList('India');
  const list = toRules(before);
  expect((await ask('holidays/preview', { id, version, list }, 'editor@demo.test')).status).toBe(403);
  expect((await ask('holidays/preview', { id, version: version - 1, list })).status).toBe(409);
  for (const asked of [{ list }, { id: 999_999, version, list }, { list: null }, { id, version: 1, list: null }])
    expect((await post('holidays/preview', asked)).success).not.toBe(1);
  const other = await post('holidays/preview', { id, version, list: null }, 'admin@other.test');
  expect(other).toMatchObject({ success: 0, message: 'There is no such record.' });
});
