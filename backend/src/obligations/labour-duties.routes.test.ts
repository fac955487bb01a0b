import type { WireOccurrence } from 'shared-lib/api/contract';
import { recordKinds } from 'shared-lib/records';
import { computeDay, findToday, formatDay, toCalendarDate } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties } from '../../test/duty-client';
import { type RecordClient, recordClient } from '../../test/record-client';
import { ruleClient, ruleRow } from '../../test/rule-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
const rules = ruleClient(() => served);
const [maharashtra, karnataka] = [7, 10];
let [law, branch, gstin, epfo, elsewhere] = [0, 0, 0, 0, 0];

/** The first day of a month, counted from the month of today. */
function monthAt(fromNow: number): string {
  const { year, month } = toCalendarDate(findToday());
  const nth = year * 12 + month - 1 + fromNow;
  return formatDay(computeDay(Math.floor(nth / 12), (nth % 12) + 1, 1));
}

const post = async (path: string, body: object = {}, username: DemoName = 'editor@demo.test') =>
  (await served.as(username).post(`/api/${path}`, body)).body;

async function addPlace(name: string, kind: string, state_id: number, more: object = {}) {
  const answers = [{ question: 'How many workers?', answer: '60' }];
  return Number((await post('profiles/add', { name, kind, answers, state_id, ...more })).id);
}

/** Makes the law one of this category, and the due dates as those of a server before. */
async function setCategory(category: string) {
  await client.rows(`update record set category = '${category}' where org_id = 1 and id = ${law}`);
  await client.rows(`update due_date_keeping set grounds = ' ' || since::text where org_id = 1`);
  await post('occurrences/list');
}

/** The states of the due dates of a place by the first days of their periods. */
async function statesAt(place: number): Promise<Map<string, string>> {
  const rows = await client.rows<{ start: string; state: string }>(
    `select period_start::text as start, state from occurrence where org_id = 1 and profile_id = ${place}`,
  );
  return new Map(rows.map(({ start, state }) => [start, state]));
}

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client);
  law = await addPublishedLaw(client, 'Welfare Act', 'State');
  await rules.create(law, { lawRulesArr: [{ ...ruleRow, lawruleanswer: '29' }] });
  const id = await addPublishedReturn(client, { law, name: 'Welfare return' });
  await client.rows(`update record set states = '{${maharashtra},${karnataka}}'
    where org_id = 1 and kind = 'return' and id = ${id}`);
  const schedule = { basis: 'period', every: 1, due: { unit: 'days', count: 15 }, level: 'state' };
  await post('schedules/save', { kind: 'return', id, version: 0, schedule });
  branch = await addPlace('Pune', 'branch', maharashtra);
  elsewhere = await addPlace('Bengaluru', 'branch', karnataka);
  gstin = await addPlace('GSTIN', 'registration', maharashtra, { number: '27AAAAA0000A1Z2' });
  await client.rows(`update record set category = 'Taxation' where org_id = 1 and id = ${law}`);
  await post('obligations/begin', { since: monthAt(-6) }, 'admin@demo.test');
});
afterAll(() => served?.close());

describe('a law that becomes one about work:', () => {
  it('what was filed at the GSTIN stays there, and is not due again at the branch of its State', async () => {
    const { data } = await post('occurrences/list', { profile_id: gstin });
    const [first, second] = (data as WireOccurrence[]).filter(({ standing }) => standing === 'overdue');
    await client.rows(`update occurrence set (state, filed_on, filed_at, filed_by, worked_on_at)
      = ('filed', current_date, now(), 1, now()) where org_id = 1 and id = ${first?.id}`);
    const before = [...(await statesAt(elsewhere)).keys()];
    await setCategory('Labour');
    const [here, there] = [await statesAt(branch), await statesAt(gstin)];
    expect([...there]).toEqual([[first?.period_start, 'filed']]);
    expect([here.has(first?.period_start ?? ''), here.get(second?.period_start ?? '')]).toEqual([false, 'open']);
    expect([...(await statesAt(elsewhere)).keys()].toSorted()).toEqual(before.toSorted());
    await setCategory('Labour');
    expect([...(await statesAt(branch))]).toEqual([...here]);
  });

  it('a registration of its own keeps its period, though it was filed at the GSTIN', async () => {
    epfo = await addPlace('EPFO', 'registration', maharashtra, { number: 'MHBAN0012345000' });
    await post('occurrences/list');
    const [filed] = await statesAt(gstin);
    expect((await statesAt(epfo)).get(filed?.[0] ?? '')).toBe('open');
    expect(await statesAt(branch)).toEqual(new Map());
  });

  it('what stays at the GSTIN says that the law is repealed, and no longer after the repeal is taken back', async () => {
    const says = async () => {
      await post('occurrences/list');
      const [row] = await client.rows<{ says: boolean }>(
        `select why ? 'repealedOn' as says from obligation where org_id = 1 and profile_id = ${gstin}`,
      );
      return row?.says;
    };
    expect(await says()).toBe(false);
    await client.update(recordKinds.law, { id: law, Active: 'Repealed', status: 2 });
    expect(await says()).toBe(true);
    await post('law/reinstate', { id: law, reason: 'A mistake' }, 'admin@demo.test');
    expect(await says()).toBe(false);
  });
});

describe('an import of places:', () => {
  it('counts no date that was filed at the GSTIN of its State, as its apply does', async () => {
    const madhyaPradesh = 14;
    const wages = await addPublishedLaw(client, 'Wages Act', 'State');
    await client.rows(`update record set category = 'Labour' where org_id = 1 and id = ${wages}`);
    const id = await addPublishedReturn(client, { law: wages, name: 'Wages return' });
    await client.rows(
      `update record set states = '{${madhyaPradesh}}' where org_id = 1 and kind = 'return' and id = ${id}`,
    );
    const schedule = { basis: 'period', every: 1, due: { unit: 'days', count: 15 }, level: 'state' };
    await post('schedules/save', { kind: 'return', id, version: 0, schedule });
    const decision = { law_ids: [wages], applies: true, reason: 'It does.', review_on: monthAt(9) };
    await post('obligations/settle', decision);
    const alone = await addPlace('GSTIN Bhopal', 'registration', madhyaPradesh, {
      number: '23AAAAA0000A1ZA',
    });
    const { data } = await post('occurrences/list', { profile_id: alone, standing: 'overdue' });
    const [first] = data as WireOccurrence[];
    await client.rows(`update occurrence set (state, filed_on, filed_at, filed_by, worked_on_at)
      = ('filed', current_date, now(), 1, now()) where org_id = 1 and id = ${first?.id}`);
    const send = async (call: 'check' | 'apply') => {
      const form = new FormData();
      form.append('file', new Blob(['Name,Kind,State\nIndore,Branch,Madhya Pradesh']), 'places.csv');
      const headers = { authorization: served.as('editor@demo.test').token };
      const address = `${served.address}/api/imports/${call}?what=places`;
      return (await fetch(address, { method: 'POST', headers, body: form })).json();
    };
    const { adds } = Object(await send('check')).data;
    await send('apply');
    const [indore] = await client.rows<{ id: number }>(`select id from profile where name = 'Indore'`);
    await post('occurrences/list');
    const there = await statesAt(indore?.id ?? 0);
    expect(there.has(first?.period_start ?? '')).toBe(false);
    expect(there.size).toBeGreaterThan(0);
    expect(adds.places).toEqual([{ name: 'Indore', dates: there.size }]);
  });
});

describe('a duty that another place does instead:', () => {
  /** Adds a law with one monthly return that is done once, at Pune, and files its earliest due date there. */
  async function addFiledDuty(level: 'organisation' | 'state') {
    const own = await addPublishedLaw(client, `Act of the ${level}`, 'State');
    await client.rows(`update record set category = 'Environment' where org_id = 1 and id = ${own}`);
    const id = await addPublishedReturn(client, { law: own, name: `Return of the ${level}` });
    await client.rows(
      `update record set states = '{${maharashtra}}' where org_id = 1 and kind = 'return' and id = ${id}`,
    );
    const schedule = { basis: 'period', every: 1, due: { unit: 'days', count: 15 }, level };
    await post('schedules/save', { kind: 'return', id, version: 0, schedule });
    await decide(own, branch);
    const { data } = await post('occurrences/list', { kind: 'return', record_id: id, standing: 'overdue' });
    const [filed] = data as WireOccurrence[];
    expect(filed?.profile_id).toBe(branch);
    await client.rows(`update occurrence set (state, filed_on, filed_at, filed_by, worked_on_at)
      = ('filed', current_date, now(), 1, now()) where org_id = 1 and id = ${filed?.id}`);
    return { own, id };
  }
  const decide = (own: number, place: number) =>
    post('obligations/settle', {
      ...{ law_ids: [own], profile_id: place, applies: true, reason: 'We asked.', review_on: monthAt(9) },
    });
  /** Each due date of the duty: the first day of its period, its place and its state. */
  const datesOf = async (id: number) => {
    await post('occurrences/list');
    return client.rows<{ start: string; place: number; state: string }>(
      `select c.period_start::text as start, c.profile_id as place, c.state from occurrence c
       join obligation o on o.org_id = 1 and o.id = c.obligation_id
       where c.org_id = 1 and o.kind = 'return' and o.record_id = ${id} order by c.period_start, c.profile_id`,
    );
  };

  it.each(['organisation', 'state'] as const)(
    'what Pune filed for the %s is not due again elsewhere',
    async (level) => {
      const { own, id } = await addFiledDuty(level);
      const before = await datesOf(id);
      const kind = level === 'organisation' ? 'organisation' : 'branch';
      const other = await addPlace(`A ${level} office`, kind, maharashtra);
      expect(await decide(own, other)).toMatchObject({ success: 1 });
      const after = await datesOf(id);
      expect(after.map(({ start }) => start)).toEqual(before.map(({ start }) => start));
      expect(after.filter(({ state }) => state === 'filed')).toEqual(before.filter(({ state }) => state === 'filed'));
      // A place of the same State does not take the duty over.
      const moved = level === 'organisation' ? after.length - 1 : 0;
      expect(after.filter(({ place }) => place === other)).toHaveLength(moved);
      // Again, because the stored obligations have changed.
      await client.rows(`update due_date_keeping set grounds = ' ' || since::text where org_id = 1`);
      expect(await datesOf(id)).toEqual(after);
    },
  );

  it('the organisation takes a duty over from a branch with the next period, so that none is due twice', async () => {
    const own = await addPublishedLaw(client, 'Act of head office', 'State');
    await rules.create(own, { lawRulesArr: [{ ...ruleRow, lawruleanswer: '29' }] });
    const id = await addPublishedReturn(client, { law: own, name: 'Return of head office' });
    const schedule = { basis: 'period', every: 1, due: { unit: 'days', count: 15 }, level: 'organisation' };
    await post('schedules/save', { kind: 'return', id, version: 0, schedule });
    const answers = (workers: string) => [{ question: 'How many workers?', answer: workers }];
    for (const place of (
      (await post('profiles/list')).data as { id: number; kind: string; version: number; name: string }[]
    ).filter(({ kind }) => kind === 'organisation'))
      await post('profiles/delete', { id: place.id, reason: 'Not needed' });
    const office = { name: 'Head office', kind: 'organisation' };
    const added = await post('profiles/add', { ...office, answers: answers('3'), state_id: maharashtra });
    const before = (await datesOf(id)).map(({ start }) => start);
    const from = `${monthAt(1).slice(0, 8)}10`;
    const change = { ...office, id: added.id, version: 1, answers: answers('60'), answers_from: from };
    expect(await post('profiles/update', change)).toMatchObject({ success: 1 });
    const after = await datesOf(id);
    expect(after.map(({ start }) => start)).toEqual(before);
    expect(after.find(({ start }) => start === monthAt(1))?.place).not.toBe(added.id);
    expect(after.find(({ start }) => start === monthAt(2))?.place).toBe(added.id);
  });
});
