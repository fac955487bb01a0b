import type { WireLawWithoutDates, WireOccurrence } from 'shared-lib/api/contract';
import { formatDayShort, recordKinds } from 'shared-lib/records';
import { computeDay, findToday, formatDay, parseDay, toCalendarDate } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties } from '../../test/duty-client';
import { type RecordClient, recordClient } from '../../test/record-client';
import { ruleClient, ruleRow } from '../../test/rule-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
const rules = ruleClient(() => served);

/** The first day of a month, counted from the month of today. */
function monthAt(fromNow: number): string {
  const { year, month } = toCalendarDate(findToday());
  const nth = year * 12 + month - 1 + fromNow;
  return formatDay(computeDay(Math.floor(nth / 12), (nth % 12) + 1, 1));
}
const dayIn = (month: number, day: number) => formatDay((parseDay(monthAt(month)) ?? 0) + day - 1);
const since = monthAt(-6);
const today = formatDay(findToday());

const post = async (path: string, body: object = {}, username: DemoName = 'editor@demo.test') =>
  (await served.as(username).post(`/api/${path}`, body)).body;
const workers = (answer: number) => [{ question: 'How many workers?', answer: String(answer) }];

/** A return for each month, 15 days after it. */
const monthly = { basis: 'period', every: 1, due: { unit: 'days', count: 15 } } as const;

async function addReturn(law: number, name: string, level: string, schedule: object = monthly) {
  const id = await addPublishedReturn(client, { law, name });
  await client.rows(`update record set states = '{7}' where org_id = 1 and kind = 'return' and id = ${id}`);
  await post('schedules/save', { kind: 'return', id, version: 0, schedule: { ...schedule, level } });
  return id;
}

type Place = Record<string, unknown> & { id: number; name: string; version: number; answers: object[] };
const places = async () => (await post('profiles/list')).data as Place[];
const findPlace = async (id: number) => {
  const found = (await places()).find((place) => place.id === id);
  if (!found) throw new Error(`There is no place ${id}.`);
  return found;
};
const noFacts = { state_id: null, industries: [], branch_types: [], opened_on: null, closed_on: null };
async function addPlace(name: string, kind: string, more: { answers?: object[]; facts?: object } = {}) {
  const { answers = [], facts = {} } = more;
  const id = Number((await post('profiles/add', { name, kind, answers })).id);
  await setFacts(id, facts);
  return id;
}
async function setFacts(id: number, facts: object) {
  const { version, state_id, industries, branch_types, opened_on, closed_on } = await findPlace(id);
  const now = { state_id, industries, branch_types, opened_on, closed_on };
  return post('profiles/facts', { id, version, ...now, ...facts });
}
async function answer(id: number, answers: object[], more: object = {}) {
  const { name, kind, version } = await findPlace(id);
  return post('profiles/update', { id, name, kind, version, answers, ...more });
}

const listed = async (profile_id: number) => (await post('occurrences/list', { profile_id })).data as WireOccurrence[];
const workersReturns = async (id: number) => (await listed(id)).filter(({ name }) => name === 'Workers return');
const periodsOf = async (id: number) => (await workersReturns(id)).map((one) => one.period_start);
const bringUpToDate = () => post('occurrences/list');

/** The duties that apply on and on, and the due dates, as they are stored. */
async function stored() {
  await bringUpToDate();
  const dutiesWith = (what: string) =>
    client.rows<{ of: string }>(
      `select concat_ws(' ', profile_id, kind, record_id) as of from obligation where org_id = 1 and ${what}`,
    );
  const [duties, asked] = [await dutiesWith('upper_inf(applies)'), await dutiesWith("stands = 'unsettled'")];
  const setOf = (rows: { of: string }[]) => new Set(rows.map(({ of }) => of));
  const dates = await client.rows<{ of: string }>(`
    select concat_ws(' ', o.profile_id, o.kind, o.record_id, c.period_key) as of
    from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id where c.org_id = 1`);
  // What was filed stays, also where the duty no longer applies on any day of its period.
  const left = await client.rows<{ of: string; state: string }>(`
    select c.id::text as of, c.state from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id
    where c.org_id = 1 and c.worked_on_at is not null and not o.applies && daterange(
      coalesce(c.period_start, c.statutory_due), coalesce(c.period_end, c.statutory_due), '[]')`);
  return {
    ...{ duties: setOf(duties), asked: setOf(asked), dates: setOf(dates) },
    left: setOf(left.filter(({ state }) => state !== 'open')),
    openLeft: setOf(left.filter(({ state }) => state === 'open')),
  };
}
const missing = (some: Set<string>, others: Set<string>) => [...some].filter((one) => !others.has(one)).length;

let [law, stateLaw] = [0, 0];
let branchReturn: number;
let office: number;
let [pune, nashik] = [0, 0];

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client);
  law = await addPublishedLaw(client, 'Workers Act');
  await rules.create(law);
  stateLaw = await addPublishedLaw(client, 'State Act', 'State');
  await rules.create(stateLaw, { lawRulesArr: [{ ...ruleRow, lawruleanswer: '29' }] });
  branchReturn = await addReturn(law, 'Workers return', 'branch');
  await addReturn(stateLaw, 'State return', 'state');
  office = await addPlace('Office', 'organisation', { answers: workers(3), facts: { state_id: 7 } });
  pune = await addPlace('Pune', 'branch', { answers: workers(18), facts: { state_id: 7 } });
  nashik = await addPlace('Nashik', 'branch', { answers: workers(50), facts: { state_id: 7 } });
  await post('obligations/begin', { since }, 'admin@demo.test');
});
afterAll(() => served?.close());

describe('places over time:', () => {
  it('a threshold that is crossed on a day begins with the period that contains it', async () => {
    expect(await periodsOf(pune)).toEqual([]);
    const change = { answers: workers(22), answers_from: dayIn(-3, 14) };
    const { data } = await post('profiles/preview', { id: pune, ...change });
    expect(await answer(pune, workers(22), { answers_from: change.answers_from })).toMatchObject({
      success: 1,
    });
    const periods = await periodsOf(pune);
    expect(periods[0]).toBe(monthAt(-3));
    expect(data).toMatchObject({ duties_added: 1, duties_gone: 0, dates_added: periods.length });
  });

  it('what it brings into the past is found late, and nothing else is', async () => {
    for (const { due, found_late } of await listed(pune)) expect(found_late).toBe(due < today);
    const ofNashik = await listed(nashik);
    expect(ofNashik.filter(({ standing }) => standing === 'overdue').length).toBeGreaterThan(3);
    expect(ofNashik.some(({ found_late }) => found_late)).toBe(false);
  });

  it('an occurrence says from which day on the duty applies', async () => {
    const [one] = await listed(pune);
    const { data } = await post('occurrences/view', { id: one?.id });
    const said = (data as { why_applies: string[] }).why_applies;
    expect(said.at(-1)).toContain(`from ${formatDayShort(dayIn(-3, 14))} on, because the answers of Pune`);
  });

  it('the list of places has the answers before, and from when to when they held', async () => {
    const place = await findPlace(pune);
    const past = { from: null, until: dayIn(-3, 14), answers: workers(18), facts: null };
    expect(place).toMatchObject({ answers: workers(22), answers_from: dayIn(-3, 14), past_answers: [past] });
  });

  it('a second run writes nothing', async () => {
    const rows = () =>
      client.rows(`select c.xmin::text as c, o.xmin::text as o from occurrence c
        join obligation o on o.org_id = 1 and o.id = c.obligation_id where c.org_id = 1 order by c.id`);
    const before = await rows();
    await client.rows(`delete from duty_grounds where org_id = 1`);
    await client.rows(`update due_date_keeping set grounds = ' ' || since::text where org_id = 1`);
    await bringUpToDate();
    expect(before.length).toBeGreaterThan(0);
    expect(await rows()).toEqual(before);
  });

  it('without a day, answers are corrected as if they had always held', async () => {
    expect(await answer(pune, workers(25))).toMatchObject({ success: 1 });
    expect(await findPlace(pune)).toMatchObject({ answers_from: null, past_answers: [] });
    expect((await periodsOf(pune)).at(0)).toBe(monthAt(-7));
    await answer(pune, workers(5), { answers_from: dayIn(-2, 5) });
    const periods = await periodsOf(pune);
    expect([periods[0], periods.at(-1)]).toEqual([monthAt(-7), monthAt(-2)]);
    await answer(pune, workers(18));
    expect(await periodsOf(pune)).toEqual([]);
  });

  it('another name leaves the answers of other days as they are, and a bad day is refused', async () => {
    await answer(pune, workers(22), { answers_from: dayIn(-3, 14) });
    await answer(pune, workers(22), { name: 'Pune works' });
    expect((await findPlace(pune)).past_answers).toHaveLength(1);
    const refused = await answer(pune, workers(1), { answers_from: '2026-02-30' });
    expect(refused.message).toContain('The field answers_from');
    await answer(pune, workers(18), { name: 'Pune' });
  });
});

describe('a verdict that changes and brings no due date says why:', () => {
  const laws: number[] = [];
  const add = async (name: string, schedule?: object) => {
    const id = await addPublishedLaw(client, name);
    laws.push(id);
    await rules.create(id);
    if (!schedule) return id;
    const duty = await addPublishedReturn(client, { law: id, name: `${name} return` });
    await post('schedules/save', { kind: 'return', id: duty, version: 0, schedule });
    return id;
  };
  const reasons = async (body: object) => {
    const { data } = await post('profiles/preview', { id: pune, ...body });
    const { laws_without } = data as { laws_without: { total: number; data: WireLawWithoutDates[] } };
    return laws_without.data.map(({ law: name, why, profile }) => `${name}: ${why} ${profile ?? ''}`.trim());
  };
  afterAll(() =>
    client.rows(`update record set deleted_at = now() where org_id = 1 and law_id = any ('{${laws}}')
    or org_id = 1 and kind = 'law' and id = any ('{${laws}}')`),
  );

  it('by law, with the place that has its duties', async () => {
    await add('A Act');
    const decided = await add('B Act', { ...monthly, level: 'branch' });
    await add('C Act', { ...monthly, level: 'organisation' });
    await add('D Act', { basis: 'standing', level: 'branch' });
    await post('obligations/settle', {
      ...{ law_ids: [decided], profile_id: pune, applies: false, reason: 'Asked.' },
      review_on: monthAt(3),
    });
    await answer(office, workers(50));
    expect(await reasons({ answers: workers(22) })).toEqual([
      'A Act: no-duties',
      'B Act: decided',
      'C Act: elsewhere Office',
      'D Act: undated',
    ]);
    await answer(office, workers(3));
  });

  it('nothing is said of laws whose due dates change, and of a change of other facts', async () => {
    expect(await reasons({ answers: workers(18) })).toEqual([]);
    expect(await reasons({ closed_on: monthAt(2) })).toEqual([]);
    expect(String(await reasons({ answers: workers(22) }))).not.toContain('Workers Act');
  });
});

describe('closing a place:', () => {
  const workOnFirst = (id: number) =>
    client.rows(`update occurrence set (state, filed_on, filed_at, filed_by, worked_on_at) = ('filed', current_date, now(), 1, now()) where id = (
      select id from occurrence where org_id = 1 and profile_id = ${id} order by effective_due limit 1)`);

  it('keeps the period that contains the day, and takes away the later ones', async () => {
    const closing = dayIn(-1, 10);
    const before = (await periodsOf(nashik)).length;
    const { data } = await post('profiles/preview', { id: nashik, closed_on: closing });
    const { version } = await findPlace(nashik);
    expect(await post('profiles/close', { id: nashik, version, on: closing })).toMatchObject({
      success: 1,
      version: version + 1,
    });
    const left = await periodsOf(nashik);
    expect(left.at(-1)).toBe(monthAt(-1));
    expect((data as { dates_gone: number }).dates_gone).toBeGreaterThanOrEqual(before - left.length);
    expect(await post('profiles/close', { id: nashik, version, on: closing })).toMatchObject({ success: 0 });
  });

  it('keeps the first fixed date after the day, which says why', async () => {
    await addReturn(law, 'Dated return', 'branch', { basis: 'dates', dates: [{ day: 10 }, { day: 20 }] });
    const lastIfClosed = async (closed_on: string) => {
      await setFacts(nashik, { closed_on });
      return (await listed(nashik)).filter(({ name }) => name === 'Dated return').at(-1);
    };
    const last = await lastIfClosed(dayIn(1, 11));
    const { data } = await post('occurrences/view', { id: last?.id });
    expect(Object(data).why_applies.at(-1)).toMatch(formatDayShort(dayIn(1, 20)));
    await client.rows(`update record set status = 'Draft' where org_id = 1 and name = 'Dated return'`);
    await setFacts(nashik, { closed_on: dayIn(-1, 10) });
  });

  it('starts its closing duties once the event is recorded on the closing day', async () => {
    const id = await addReturn(law, 'Notice of closure', 'branch');
    const { data: viewed } = await post('schedules/view', { kind: 'return', id });
    const version = (viewed as { said: { version: number }[] }).said.at(-1)?.version ?? 0;
    const closing = {
      basis: 'event',
      level: 'branch',
      event_type: 'Branch closed',
      due: { unit: 'days', count: 30 },
    };
    await post('schedules/save', { kind: 'return', id, version, schedule: closing });
    const event = { type: 'Branch closed', profile_id: nashik, on: dayIn(-1, 10) };
    const { data } = await post('happenings/preview', event);
    expect(data).toMatchObject({ clocks: [{ name: 'Notice of closure' }], twice: [], may_record: true });
    const recorded = await post('happenings/add', event);
    expect(recorded).toMatchObject({ success: 1 });
    expect((await listed(nashik)).map(({ name }) => name)).toContain('Notice of closure');
    const { id: happening, version: first } = recorded as { id: number; version: number };
    await post('happenings/cancel', { id: happening, version: first, reason: 'Only a test.' });
    await client.rows(`update record set status = 'Draft' where org_id = 1 and kind = 'return' and id = ${id}`);
  });

  it('is taken back by facts without a closing day', async () => {
    const before = await periodsOf(nashik);
    await setFacts(nashik, { closed_on: null });
    expect((await periodsOf(nashik)).length).toBeGreaterThan(before.length + 20);
  });

  it('is refused before the day of opening, to viewers, and for a place that is not there', async () => {
    await setFacts(nashik, { opened_on: '2020-01-01' });
    const { version } = await findPlace(nashik);
    const close = { id: nashik, version, on: '2019-12-31' };
    expect((await post('profiles/close', close)).message).toContain('The field on');
    expect(await post('profiles/close', close, 'viewer@demo.test')).toMatchObject({ success: 0 });
    expect(await post('profiles/close', { ...close, id: 999_999 })).toMatchObject({ success: 0 });
    await setFacts(nashik, { opened_on: null });
  });

  it('is asked for where somebody worked on a due date, instead of a deletion', async () => {
    const doomed = await addPlace('Doomed', 'branch', { answers: workers(30) });
    expect((await listed(doomed)).length).toBeGreaterThan(0);
    await workOnFirst(doomed);
    const refused = await post('profiles/delete', { id: doomed, reason: 'Gone' });
    expect(refused.message).toBe(
      'The place Doomed has events, licenses, or due dates that were filed, waived or voided. Close it instead, so that they stay.',
    );
    await answer(doomed, workers(1));
    expect(await listed(doomed)).toEqual([]);
    expect(await client.rows(`select state from occurrence where org_id = 1 and profile_id = ${doomed}`)).toEqual([
      { state: 'filed' },
    ]);
    await client.rows(
      `update occurrence set state = 'open', worked_on_at = null where org_id = 1 and profile_id = ${doomed}`,
    );
    expect(await post('profiles/delete', { id: doomed, reason: 'Gone' })).toMatchObject({ success: 1 });
  });
});

describe('a registration:', () => {
  let gstin: number;
  const stateDuties = async (id: number) => (await listed(id)).filter(({ name }) => name === 'State return');

  it('has the duties of its state in place of a branch, as a GSTIN none of labour laws, and keeps its number', async () => {
    expect((await stateDuties(nashik)).length).toBeGreaterThan(0);
    const registration = { number: ' 27AAAAA0000A1Z2 ', covers: [nashik, office, nashik] };
    const added = await post('profiles/add', {
      name: 'GSTIN',
      kind: 'registration',
      answers: workers(60),
      ...registration,
    });
    gstin = Number(added.id);
    expect(await findPlace(gstin)).toMatchObject({
      number: '27AAAAA0000A1Z2',
      covers: [office, nashik],
    });
    await setFacts(gstin, { state_id: 7 });
    expect([await stateDuties(gstin), (await stateDuties(nashik)).length > 0]).toEqual([[], true]);
    await client.rows(`update record set category = 'Taxation' where org_id = 1 and id = ${stateLaw}`);
    await client.rows(`update due_date_keeping set grounds = ' ' || since::text where org_id = 1`);
    expect((await stateDuties(gstin)).length).toBeGreaterThan(0);
    expect(await stateDuties(nashik)).toEqual([]);
    expect((await listed(gstin)).every(({ name }) => name === 'State return')).toBe(true);
  });

  it('whose answers exclude the law leaves its duties to a branch', async () => {
    await answer(gstin, workers(2));
    expect(await stateDuties(gstin)).toEqual([]);
    expect((await stateDuties(nashik)).length).toBeGreaterThan(0);
    await answer(gstin, workers(60));
  });

  it('covers only places that there are, and loses one that is deleted', async () => {
    const refused = await setFacts(gstin, { covers: [999_999] });
    expect(refused.message).toContain('The field covers');
    expect((await setFacts(gstin, { covers: [gstin] })).message).toContain('The field covers');
    const shop = await addPlace('Shop', 'branch');
    await setFacts(gstin, { covers: [shop, office] });
    await post('profiles/delete', { id: shop, reason: 'Gone' });
    expect((await findPlace(gstin)).covers).toEqual([office]);
  });

  it('that becomes a branch has no number any more', async () => {
    await setFacts(gstin, { kind: 'branch' });
    expect(await findPlace(gstin)).toMatchObject({ kind: 'branch', number: '', covers: [] });
    await post('profiles/delete', { id: gstin, reason: 'Gone' });
  });
});

describe('a dry run', () => {
  let [stayed, noLonger] = [0, 0];
  afterAll(() => expect(Math.min(stayed, noLonger)).toBeGreaterThan(0));

  it.each<[string, () => Promise<[change: object, apply: () => Promise<unknown>]>]>([
    ['a closing day', async () => facts(nashik, { closed_on: dayIn(-2, 20) })],
    ['a later closing day', async () => facts(nashik, { closed_on: dayIn(3, 2) })],
    ['an opening day', async () => facts(nashik, { closed_on: null, opened_on: dayIn(-1, 1) })],
    ['another state', async () => facts(nashik, { state_id: 14 })],
    ['another kind', async () => facts(nashik, { kind: 'registration', state_id: 7 })],
    ['a branch again', async () => facts(nashik, { kind: 'branch', opened_on: null })],
    ['answers that always held', async () => answers(pune, workers(40))],
    ['fewer workers from a day on', async () => answers(pune, workers(9), dayIn(-1, 17))],
    ['no answer from a later day on', async () => answers(pune, [], dayIn(0, 2))],
    ['more workers from a day to come', async () => answers(pune, workers(90), dayIn(4, 30))],
    ['answers corrected backwards', async () => answers(pune, workers(21), dayIn(-4, 3))],
    ['an answer taken back', async () => answers(pune, [])],
    ['a new place', () => newPlaces(workers(70), 'Thane')],
    ['two new places that are alike', () => newPlaces([], 'Alibag', 'Uran')],
    ['the end of a place', deletedPlace],
  ])('of %s says what then happens', async (_what, change) => {
    // What somebody worked on stays: what is filed, and what is open again.
    const asFiled = `(state, filed_on, filed_at, filed_by, worked_on_at) = ('filed', current_date, now(), 1, now())`;
    for (const worked of [asFiled, 'worked_on_at = now()'])
      await client.rows(`update occurrence set ${worked} where id in (
        select c.id from occurrence c join obligation o on o.id = c.obligation_id and o.record_id = ${branchReturn}
        where c.profile_id in (${pune}, ${nashik}) and c.worked_on_at is null order by c.effective_due limit 1)`);
    const [body, apply] = await change();
    const before = await stored();
    const { data } = await post('profiles/preview', body);
    expect(await stored()).toEqual(before);
    expect(await apply()).toMatchObject({ success: 1 });
    const after = await stored();
    const happened = {
      duties_added: missing(after.duties, before.duties),
      duties_gone: missing(before.duties, after.duties),
      dates_added: missing(after.dates, before.dates),
      dates_gone: missing(before.dates, after.dates),
      dates_stay: missing(after.left, before.left),
      open_dates_stay: missing(after.openLeft, before.openLeft),
      duties_to_answer: missing(after.asked, before.asked),
      duties_no_longer_asked: missing(before.asked, after.asked),
      unchecked: 0,
      dates_reowned: 0,
    };
    const { dates_stay, open_dates_stay, duties_no_longer_asked } = happened;
    [stayed, noLonger] = [stayed + dates_stay * open_dates_stay, noLonger + duties_no_longer_asked];
    const { first_added, first_gone, laws_without: _, ...counts } = data as Record<string, unknown>;
    expect(counts).toEqual({ ...happened, to_answer_at: expect.not.arrayContaining(['']) });
    // The first ones have their names, and are among those that came or went.
    for (const [first, all] of [
      [first_added, happened.dates_added],
      [first_gone, happened.dates_gone],
    ] as const) {
      const dues = (first as { name: string; due: string }[]).map(({ due }) => due);
      expect(dues).toHaveLength(Math.min(5, all));
      expect(dues).toEqual(dues.toSorted());
    }
    expect(Object.values(happened).some((count) => count > 0)).toBe(true);
  });

  const facts = (id: number, change: object) =>
    [{ id, ...change }, () => setFacts(id, change)] as [object, () => Promise<unknown>];
  const answers = (id: number, given: object[], from?: string) => {
    const day = from === undefined ? {} : { answers_from: from };
    return [{ id, answers: given, ...day }, () => answer(id, given, day)] as [object, () => Promise<unknown>];
  };
  async function newPlaces(given: object[], ...names: string[]): Promise<[object, () => Promise<unknown>]> {
    const change = { kind: 'branch', answers: given };
    const add = (name: string) => post('profiles/add', { name, ...change });
    const addAll = async () => (await Promise.all(names.map(add)))[0];
    return [names.length > 1 ? { ...change, count: names.length } : change, addAll];
  }
  async function deletedPlace(): Promise<[object, () => Promise<unknown>]> {
    const id = (await places()).find(({ name }) => name === 'Thane')?.id;
    return [{ id, deleted: true }, () => post('profiles/delete', { id, reason: 'Gone' })];
  }
});

describe('the law changes:', () => {
  it('a schedule from a day on leaves the periods that ended before as they are', async () => {
    await setFacts(office, noFacts);
    const plant = await addPlace('Plant', 'branch', { answers: workers(99) });
    const due = { unit: 'days', count: 40 };
    const later = { basis: 'period', level: 'branch', every: 3, year_begins: 4, due };
    await post('schedules/save', {
      kind: 'return',
      id: branchReturn,
      version: 0,
      from_day: monthAt(-2),
      schedule: later,
    });
    const rows = await workersReturns(plant);
    const monthsLeft = rows.filter((one) => one.period_start?.slice(0, 7) === one.period_end?.slice(0, 7));
    expect(monthsLeft.map((one) => one.period_start)).toEqual([-7, -6, -5, -4, -3].map(monthAt));
    expect(rows.length).toBeGreaterThan(monthsLeft.length + 5);
  });

  it('a repealed law keeps what began before the day, under the repealed law', async () => {
    const [{ id: plant } = { id: 0 }] = (await places()).filter(({ name }) => name === 'Plant');
    const before = await periodsOf(plant);
    await client.update(recordKinds.law, { id: law, Active: 'Repealed', status: 2 });
    const left = await workersReturns(plant);
    expect(left.map(({ period_start }) => period_start)).toEqual(
      before.filter((start) => start !== null && start < today),
    );
    expect(left.length).toBeGreaterThan(4);
    expect(left.length).toBeLessThan(before.length);
    const { data } = await post('occurrences/view', { id: left[0]?.id });
    expect((data as { why_applies: string[] }).why_applies[0]).toBe(
      `The law was repealed on ${formatDayShort(today)}. What began before that day stays due under the repealed law.`,
    );
  });

  it('a repeal that is taken back brings the rest back', async () => {
    const [{ id: plant } = { id: 0 }] = (await places()).filter(({ name }) => name === 'Plant');
    const taken = await post('law/reinstate', { id: law, reason: 'A mistake' }, 'admin@demo.test');
    expect(taken.message).toBe('The repeal is taken back.');
    expect((await periodsOf(plant)).at(-1)?.localeCompare(today)).toBe(1);
  });

  it('a law that came here as repealed has no due dates', async () => {
    await client.rows(
      `update record set law_status = 'Repealed' where org_id = 1 and kind = 'law' and id = ${stateLaw}`,
    );
    await client.rows(`update due_date_keeping set grounds = ' ' || since::text where org_id = 1`);
    const names = ((await post('occurrences/list')).data as WireOccurrence[]).map(({ name }) => name);
    expect(names).not.toContain('State return');
  });
});
