import { monthNames, recordKinds } from 'shared-lib/records';
import { computeDay, findToday, formatDay, parseDay, toCalendarDate } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties, yearlyOn } from '../../test/duty-client';
import { type RecordClient, recordClient } from '../../test/record-client';
import { ruleClient, ruleRow } from '../../test/rule-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
const rules = ruleClient(() => served);

const today = formatDay(findToday());
const karnataka = 12;
/** A day of a month, counted from the month of today. */
function dayIn(fromNow: number, day: number): string {
  const { year, month } = toCalendarDate(findToday());
  const nth = year * 12 + month - 1 + fromNow;
  return formatDay(computeDay(Math.floor(nth / 12), (nth % 12) + 1, day));
}
const post = async (path: string, body: object = {}, username: DemoName = 'editor@demo.test') =>
  (await served.as(username).post(`/api/${path}`, body)).body;
const dryRun = async (path: string, body: object) => (await post(path, body)).data as Record<string, unknown>;

type Row = { of: string; place: number; name: string; due: string; key: string };
/** The open due dates on which nobody worked, as lists show them. */
async function openDates(): Promise<Row[]> {
  await post('occurrences/list');
  return client.rows<Row>(
    `select concat_ws(' ', o.kind, o.record_id, c.profile_id, c.period_key) as of, c.profile_id as place, r.name,
       c.period_key as key, to_char(c.effective_due, 'YYYY-MM-DD') as due
     from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id
     join record r on r.org_id = 1 and r.kind = o.kind and r.id = o.record_id
     where c.org_id = 1 and c.state = 'open' and c.worked_on_at is null order by c.effective_due, c.id`,
  );
}

/** The names of the places, as a dry run says them: none of many. */
async function namesOf(rows: Row[]): Promise<string[]> {
  const ids = [...new Set(rows.map(({ place }) => place))].toSorted((one, other) => one - other);
  if (ids.length > 2) return [];
  const named = await client.rows<{ id: number; name: string }>('select id, name from profile where org_id = 1');
  return ids.map((id) => String(named.find((one) => one.id === id)?.name));
}

/** What a change did to the due dates, in the words of a dry run. */
async function findHappened(apply: () => Promise<unknown>) {
  const before = await openDates();
  expect(await apply()).toMatchObject({ success: 1 });
  const after = await openDates();
  const without = (some: Row[], others: Row[]) => some.filter(({ of }) => !others.some((one) => one.of === of));
  const [added, gone] = [without(after, before), without(before, after)];
  const moved = after.filter(({ of, due }) => before.some((one) => one.of === of && one.due !== due));
  const placesOf = (rows: Row[]) => new Set(rows.map(({ place }) => place)).size;
  const pastOf = (rows: Row[]) => rows.filter(({ due }) => due < today).length;
  return {
    added: added.length,
    added_past: pastOf(added),
    gone: gone.length,
    gone_past: pastOf(gone),
    gone_places: placesOf(gone),
    added_at: await namesOf(added),
    gone_at: await namesOf(gone),
    moved: moved.length,
    moved_places: placesOf(moved),
    first_added: added[0]?.due ?? null,
    first_gone: gone[0]?.due ?? null,
  };
}

/** Due dates of a duty that stand at several places. */
async function findTwice(name: string) {
  const keys = (await openDates()).filter((one) => one.name === name).map(({ key }) => key);
  return { all: keys.toSorted(), twice: keys.filter((key, nth) => keys.indexOf(key) !== nth) };
}

const setFacts = async (id: number, facts: object) => {
  const all = (await post('profiles/list')).data as Record<string, unknown>[];
  const { version, state_id, industries, branch_types, opened_on, closed_on } = all.find((one) => one.id === id) ?? {};
  const now = { state_id, industries, branch_types, opened_on, closed_on };
  return post('profiles/facts', { id, version, ...now, ...facts });
};
async function addPlace(name: string, answers: object[] = []) {
  const id = Number((await post('profiles/add', { name, kind: 'branch', answers })).id);
  await setFacts(id, { state_id: karnataka });
  return id;
}
const settle = (law: number) =>
  post('obligations/settle', {
    ...{ law_ids: [law], applies: true, reason: 'We asked.', review_on: dayIn(10, 1) },
  });
async function addStateReturn(law: number, name: string, schedule: object) {
  const id = await addPublishedReturn(client, { law, name });
  await client.rows(`update record set states = '{${karnataka}}' where org_id = 1 and kind = 'return' and id = ${id}`);
  await post('schedules/save', { kind: 'return', id, version: 0, schedule: { level: 'state', ...schedule } });
  return id;
}

let law: number;
let otherLaw: number;
let bengaluru: number;
let mysuru: number;
/** The id of a return of one law, and of a compliance of another law. */
const sharedId = 5;
const onThe15th = { basis: 'dates', level: 'branch', dates: [{ day: 15 }] };

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['duty_owner', 'schedule']);
  [law, otherLaw] = [await addPublishedLaw(client, 'One Act'), await addPublishedLaw(client, 'Other Act')];
  for (const [kind, wire, of] of [
    ['return', 'return', law],
    ['other_compliance', 'other-compliance', otherLaw],
  ] as const) {
    await client.rows(`update record set (status, law_status, law_id, details)
      = ('Published', 'Active', ${of}, details || '{"industries": [], "branches": [], "exemptIndustries": [],
        "exemptBranches": [], "extensionArr": [], "extensions": [], "startDate": null, "endDate": null}')
      where org_id = 1 and kind = '${kind}' and id = ${sharedId}`);
    await post('schedules/save', { kind: wire, id: sharedId, version: 0, schedule: onThe15th });
  }
  bengaluru = await addPlace('Bengaluru');
  mysuru = await addPlace('Mysuru');
  await post('obligations/begin', { since: dayIn(-6, 1) }, 'admin@demo.test');
  for (const one of [law, otherLaw]) await settle(one);
});
afterAll(() => served?.close());

describe('a dry run says what then happens, though a duty of another law has the same id:', () => {
  it('of extensions', async () => {
    const due = dayIn(1, 15);
    const extensions = [{ start_date: due, end_date: due, extension_date: dayIn(1, 25) }];
    const said = await dryRun('schedules/previewextensions', { kind: 'return', id: sharedId, extensions });
    const happened = await findHappened(async () => {
      await client.update(recordKinds.return, { id: sharedId, extensionArr: extensions, status: 2 });
      return { success: 1 };
    });
    expect(said).toMatchObject(happened);
    expect(happened).toMatchObject({ moved: 2, moved_places: 2 });
  });

  it('of a schedule, and of one that is taken back', async () => {
    const schedule = { basis: 'period', every: 3, due: { unit: 'days', count: 40 }, level: 'branch' };
    const body = { kind: 'return', id: sharedId, from_day: dayIn(2, 10) };
    for (const change of [{ schedule }, { schedule: null }]) {
      const said = await dryRun('schedules/previewsave', { ...body, ...change });
      const version = 'schedule' in change && change.schedule ? 0 : 1;
      const happened = await findHappened(() => post('schedules/save', { ...body, version, ...change }));
      expect(said).toMatchObject(happened);
      expect(happened.added * happened.gone).toBeGreaterThan(0);
    }
  });

  it('of a decision, for everybody and for one place', async () => {
    const reason = { reason: 'We asked again.', review_on: dayIn(10, 1) };
    for (const [profile, applies] of [
      [{ profile_id: mysuru }, false],
      [{}, false],
      [{}, true],
      [{ profile_id: mysuru }, null],
    ] as const) {
      const said = await dryRun('obligations/previewsettle', {
        ...{ applies, parts: [{ law_ids: [law], ...profile }] },
      });
      const happened = await findHappened(() =>
        post('obligations/settle', { law_ids: [law], applies, ...reason, ...profile }),
      );
      expect(said).toMatchObject(happened);
      expect(happened.added + happened.gone).toBeGreaterThan(0);
    }
  });

  it('of a decision at a place whose duties have no due date: their names', async () => {
    const law = await addPublishedLaw(client, 'Event Act');
    await addPublishedReturn(client, { law, name: 'When it happens' });
    const body = { applies: true, parts: [{ law_ids: [law], profile_id: mysuru }] };
    const expected = { added: 0, duties_added: ['When it happens'] };
    expect(await dryRun('obligations/previewsettle', body)).toMatchObject(expected);
  });

  it('of a repeal, after which what somebody worked on stays and says why', async () => {
    const [last] = await client.rows<{ id: number; version: number; target: string }>(
      `select c.id, c.version, to_char(c.effective_due - 10, 'YYYY-MM-DD') as target
       from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id
       where c.org_id = 1 and c.state = 'open' and o.law_id = ${law} and c.due_at is null
       order by c.effective_due desc limit 1`,
    );
    expect(await post('occurrences/target', { ...last })).toMatchObject({ success: 1 });
    const said = await dryRun('schedules/previewrepeal', { law_id: law });
    const happened = await findHappened(async () => {
      await client.update(recordKinds.law, { id: law, Active: 'Repealed', status: 2 });
      return { success: 1 };
    });
    expect(said).toMatchObject(happened);
    expect(happened).toMatchObject({ gone_places: 2, gone_past: 0, added: 0 });
    expect((await openDates()).some(({ name, due }) => name && due > dayIn(3, 1))).toBe(true);
    const { data } = await post('occurrences/view', { id: last?.id });
    expect(Object(data).why_applies.at(-1)).toBe(
      'It is for a later time. It stays because somebody worked on it, for example set a target. Void it if nothing is to be done.',
    );
  });

  it('of a repeal that is taken back', async () => {
    const said = await dryRun('schedules/previewrepeal', { law_id: law, taken_back: true });
    const happened = await findHappened(async () => {
      await post('law/reinstate', { id: law, reason: 'A slip' }, 'admin@demo.test');
      return { success: 1 };
    });
    expect(said).toMatchObject(happened);
    expect(happened).toMatchObject({ added_at: ['Bengaluru', 'Mysuru'], gone: 0 });
    expect(await dryRun('schedules/previewrepeal', { law_id: law, taken_back: true })).toMatchObject({
      added: 0,
    });
  });
});

describe('a duty that is done once per State', () => {
  let stateLaw: number;
  const names = ['Tax by the 20th', 'Annual return', 'Monthly return', 'Notice after an event'];
  beforeAll(async () => {
    stateLaw = await addPublishedLaw(client, 'State Act', 'State');
    const closing = toCalendarDate(parseDay(dayIn(2, 10)) ?? 0);
    await addStateReturn(stateLaw, 'Tax by the 20th', { basis: 'dates', dates: [{ day: 20 }] });
    await addStateReturn(stateLaw, 'Annual return', {
      ...{ basis: 'dates', dates: [{ day: 28, month: closing.month }] },
    });
    const monthly = { basis: 'period', every: 1, due: { unit: 'days', count: 15 } };
    await addStateReturn(stateLaw, 'Monthly return', monthly);
    await addStateReturn(stateLaw, 'Notice after an event', {
      ...{ basis: 'event', event_type: 'Shop closed', due: { unit: 'days', count: 300 } },
    });
    await settle(stateLaw);
    const event = { type: 'Shop closed', profile_id: mysuru, on: today };
    expect(await post('happenings/add', event)).toMatchObject({ success: 1 });
  });

  it.each([
    ['in the middle of a period', () => dayIn(2, 10)],
    ['on the last day of a period', () => formatDay((parseDay(dayIn(3, 1)) ?? 0) - 1)],
  ])('is due once when its place closes %s, at one place or the other', async (_when, closingDay) => {
    const due = async () => (await Promise.all(names.map(findTwice))).map(({ all }) => all);
    const before = await due();
    expect(before.every((keys) => keys.length > 0)).toBe(true);
    const closed_on = closingDay();
    const said = await dryRun('profiles/preview', { id: bengaluru, closed_on });
    const happened = await findHappened(() => setFacts(bengaluru, { closed_on }));
    expect(said).toMatchObject({ dates_added: happened.added, dates_gone: happened.gone });
    expect(happened.added).toBeGreaterThan(10);
    for (const name of names) expect((await findTwice(name)).twice).toEqual([]);
    // Nothing is lost.
    expect(await due()).toEqual(before);
    await setFacts(bengaluru, { closed_on: null });
  });

  it('is due once when a place closes, nobody has it for a while, and another one opens', async () => {
    await setFacts(mysuru, { opened_on: dayIn(2, 24) });
    await setFacts(bengaluru, { closed_on: dayIn(2, 3) });
    for (const name of names.slice(0, 3)) expect((await findTwice(name)).twice).toEqual([]);
    await setFacts(mysuru, { opened_on: null });
    await setFacts(bengaluru, { closed_on: null });
  });

  it('is lost at no place, and due once, when answers of a past day take it from its place', async () => {
    const workers = (answer: number) => [{ question: 'How many workers?', answer: String(answer) }];
    const own = await addPublishedLaw(client, 'Ruled Act', 'State');
    await rules.create(own, { lawRulesArr: [{ ...ruleRow, lawruleanswer: '20' }] });
    await addStateReturn(own, 'Ruled return', {
      basis: 'period',
      every: 1,
      due: { unit: 'days', count: 15 },
    });
    const answer = async (id: number, name: string, more: object) => {
      const all = (await post('profiles/list')).data as Record<string, unknown>[];
      const version = all.find((one) => one.id === id)?.version;
      return post('profiles/update', { id, name, kind: 'branch', version, ...more });
    };
    for (const [id, name] of [
      [bengaluru, 'Bengaluru'],
      [mysuru, 'Mysuru'],
    ] as const)
      expect(await answer(id, name, { answers: workers(50) })).toMatchObject({ success: 1 });
    const before = await findTwice('Ruled return');
    expect(before.all.length).toBeGreaterThan(10);
    const change = { answers: workers(3), answers_from: dayIn(-3, 14) };
    const said = await dryRun('profiles/preview', { id: bengaluru, ...change });
    const happened = await findHappened(() => answer(bengaluru, 'Bengaluru', change));
    expect(said).toMatchObject({ dates_added: happened.added, dates_gone: happened.gone });
    expect(happened.added_past).toBeGreaterThan(0);
    expect(await findTwice('Ruled return')).toEqual({ all: before.all, twice: [] });
  });

  it.each([
    ['that has it', () => bengaluru],
    ['that does not have it', () => mysuru],
  ])(
    'counts no events of a place %s any more, once that is in another State, and the dry run says so',
    async (_which, place) => {
      const event = { type: 'Shop closed', profile_id: place(), on: dayIn(-2, 20) };
      expect((await findHappened(() => post('happenings/add', event))).added).toBe(1);
      const change = { id: place(), state_id: 15 };
      const said = await dryRun('profiles/preview', change);
      const happened = await findHappened(() => setFacts(place(), change));
      expect(said).toMatchObject({ dates_added: happened.added, dates_gone: happened.gone });
      expect(happened.gone).toBeGreaterThan(0);
      await setFacts(place(), { state_id: karnataka });
      const refused = await post('profiles/delete', { id: place(), reason: 'Gone' });
      expect(refused.message).toMatch(/has events, licenses, or due dates that were filed/);
    },
  );
});

describe('a duty that others do from a day on', () => {
  const quarterly = { basis: 'period', every: 3, due: { unit: 'days', count: 40 } };
  const onThe20th = { basis: 'dates', dates: [{ day: 20 }] };
  beforeAll(async () => {
    const office = await post('profiles/add', { name: 'Office', kind: 'organisation', answers: [] });
    expect(await setFacts(Number(office.id), { state_id: karnataka })).toMatchObject({ success: 1 });
  });
  /** All rows of a duty, also those on which somebody worked. */
  const rowsOf = async (id: number) => {
    await post('occurrences/list');
    return client.rows<{ key: string; place: number; due: string; until: string }>(
      `select c.period_key as key, c.profile_id as place, to_char(c.effective_due, 'YYYY-MM-DD') as due,
         to_char(coalesce(c.period_end, c.statutory_due), 'YYYY-MM-DD') as until
       from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id
       where c.org_id = 1 and o.kind = 'return' and o.record_id = ${id} order by c.effective_due, c.profile_id`,
    );
  };
  type Said = { level: string; basis: string };
  const begin = async (name: string, schedule: Said, more = {}) => {
    const own = await addPublishedLaw(client, `Law of ${name}`);
    const id = await addPublishedReturn(client, { law: own, name });
    expect(await post('schedules/save', { kind: 'return', id, version: 0, schedule })).toMatchObject({
      success: 1,
    });
    await settle(own);
    return { id, own, before: await rowsOf(id), ...more };
  };
  /** Changes who does it, after a dry run that says what happens. */
  const change = async (id: number, fromDay: string | null, schedule: Said, version = 0) => {
    const body = { kind: 'return', id, from_day: fromDay, schedule };
    const said = await dryRun('schedules/previewsave', body);
    const happened = await findHappened(() => post('schedules/save', { ...body, version }));
    expect(said).toMatchObject(happened);
    return said;
  };
  const placesByKey = (rows: { key: string; place: number }[], key: string | undefined) =>
    rows.filter((one) => one.key === key).map(({ place }) => place);
  /** A day within a period that is not due yet. */
  const within = dayIn(4, 10);

  it.each([
    ['each branch to once per State', quarterly, 'branch', 'state'],
    ['each branch to the organisation', quarterly, 'branch', 'organisation'],
    ['the organisation to each branch', quarterly, 'organisation', 'branch'],
    ['each branch to once per State, with fixed dates', onThe20th, 'branch', 'state'],
  ])('from %s: the running period is due once, at the new places', async (name, schedule, level, next) => {
    const { id, before } = await begin(name, { ...schedule, level });
    await change(id, within, { ...schedule, level: next });
    const after = await rowsOf(id);
    const keys = [...new Set(before.map(({ key }) => key))];
    expect([...new Set(after.map(({ key }) => key))].toSorted()).toEqual(keys.toSorted());
    const running = keys.indexOf(before.find(({ until }) => until >= within)?.key ?? '');
    expect(running).toBeGreaterThan(0);
    const [old, now] = [placesByKey(before, keys[0]), placesByKey(after, keys.at(-1))];
    expect(now.some((place) => old.includes(place))).toBe(false);
    for (const [nth, key] of keys.entries()) expect(placesByKey(after, key)).toEqual(nth < running ? old : now);
    // Taken back, it is as before.
    await post('schedules/save', { kind: 'return', id, from_day: within, version: 1, schedule: null });
    expect(await rowsOf(id)).toEqual(before);
  });

  it.each([
    ['somebody worked on it', within, 'set worked_on_at = now()'],
    ['it is overdue', dayIn(-3, 10), 'set version = version'],
  ])('the running period stays where it stands if %s at one place', async (why, fromDay, workSql) => {
    const said = { ...quarterly, level: 'branch' };
    const { id, before } = await begin(`Kept since ${why}`, said);
    const [running] = await client.rows<{ id: number; key: string }>(
      `update occurrence c ${workSql} where org_id = 1 and profile_id = ${mysuru}
         and daterange(period_start, period_end, '[]') @> date '${fromDay}' and obligation_id in (
           select id from obligation where org_id = 1 and kind = 'return' and record_id = ${id})
       returning id, period_key as key`,
    );
    const told = await change(id, fromDay, { ...said, level: 'organisation' });
    const after = await rowsOf(id);
    expect(placesByKey(after, running?.key)).toEqual(placesByKey(before, running?.key));
    const worked = workSql.includes('worked_on') ? 1 : 0;
    expect(told).toMatchObject({ stay: worked, stay_beside: 2 - worked });
    const keys = before.map(({ key }) => key);
    const nextKey = keys[keys.lastIndexOf(running?.key ?? '') + 1];
    expect(placesByKey(after, nextKey)).toHaveLength(1);
    // Working it out again changes nothing.
    await client.rows(`delete from duty_grounds where org_id = 1 and kind = 'return' and record_id = ${id}`);
    await client.rows(`update due_date_keeping set grounds = ' ' || since::text where org_id = 1`);
    expect(await rowsOf(id)).toEqual(after);
  });

  it('a repeal leaves the running period at its level, though that level begins only after the repeal', async () => {
    // A year that began six months ago.
    const begins = ((toCalendarDate(findToday()).month + 5) % 12) + 1;
    const yearly = { basis: 'period', every: 12, year_begins: begins, due: { unit: 'days', count: 40 } };
    const { id, own } = await begin('Repealed before', { ...yearly, level: 'organisation' });
    await change(id, dayIn(1, 1), { ...yearly, level: 'branch' });
    const before = await rowsOf(id);
    const running = before.filter(({ key }) => key === before.find(({ until }) => until >= today)?.key);
    expect(running).toHaveLength(2);
    const said = await dryRun('schedules/previewrepeal', { law_id: own });
    const happened = await findHappened(async () => {
      await client.update(recordKinds.law, { id: own, Active: 'Repealed', status: 2 });
      return { success: 1 };
    });
    expect(said).toMatchObject(happened);
    const [shown] = await client.rows<{ id: number }>(
      `select c.id from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id
       where c.org_id = 1 and o.record_id = ${id} and c.period_key = '${running[0]?.key}' limit 1`,
    );
    const { data } = await post('occurrences/view', { id: shown?.id });
    const { why_applies: why } = data as { why_applies: string[] };
    expect(why[0]).toMatch(/^The law was repealed on /);
    expect(why.at(-1)).toBe('Its time began before the repeal, so it stays due here.');
    const left = before.filter(({ until }) => until < today);
    expect(await rowsOf(id)).toEqual([...left, ...running]);
    await client.rows(`delete from duty_grounds where org_id = 1 and kind = 'return' and record_id = ${id}`);
    await client.rows(`update due_date_keeping set grounds = ' ' || since::text where org_id = 1`);
    expect(await rowsOf(id)).toEqual([...left, ...running]);
  });

  it('a level that is confirmed for the law from a day on leaves what ended before it at its places', async () => {
    const own = await addPublishedLaw(client, 'Law with a level');
    const confirm = (more: object) => post('schedules/save-level', { law_id: own, ...more });
    expect(await confirm({ level: 'branch' })).toMatchObject({ success: 1 });
    const values = yearlyOn(dayIn(6, 20));
    const id = await addPublishedReturn(client, { law: own, name: 'Return by the law', values });
    await settle(own);
    const before = await rowsOf(id);
    const running = before.find(({ until }) => until >= within);
    expect(await confirm({ level: 'organisation', seen: 'branch', from_day: within })).toMatchObject({
      success: 1,
    });
    const after = await rowsOf(id);
    expect(new Set(before.map(({ due }) => due))).toEqual(new Set(after.map(({ due }) => due)));
    for (const { key, until } of before)
      expect(placesByKey(after, key)).toHaveLength(until < (running?.until ?? '') ? 2 : 1);
    expect(await confirm({ level: 'branch', seen: 'organisation' })).toMatchObject({ success: 1 });
    expect(await rowsOf(id)).toEqual(before);
  });

  it('a level that is corrected from the beginning leaves the period that one branch has filed at all branches', async () => {
    const said = { ...quarterly, level: 'branch' };
    const { id, before } = await begin('Set back', said);
    const running = before.find(({ due, place }) => due >= today && place === mysuru);
    await client.rows(
      `update occurrence set worked_on_at = now() where org_id = 1 and period_key = '${running?.key}'
         and profile_id = ${mysuru} and obligation_id in (
           select id from obligation where org_id = 1 and kind = 'return' and record_id = ${id})`,
    );
    const told = await change(id, null, { ...said, level: 'organisation' }, 1);
    expect(told).toMatchObject({ stay: 1, stay_beside: 1 });
    const after = await rowsOf(id);
    for (const key of new Set(before.map((one) => one.key)))
      expect(placesByKey(after, key)).toHaveLength(key === running?.key ? 2 : 1);
    expect(placesByKey(after, running?.key)).toEqual(placesByKey(before, running?.key));
    const [stored] = await client.rows<{ id: number }>(
      `select c.id from occurrence c join obligation o on o.org_id = 1 and o.id = c.obligation_id
       where c.org_id = 1 and o.record_id = ${id} and c.period_key = '${running?.key}' and c.profile_id = ${mysuru}`,
    );
    const { why_applies } = (await post('occurrences/view', { id: stored?.id })).data as {
      why_applies: string[];
    };
    expect(why_applies.at(-1)).toMatch(/^It is for a time in which others do the duty, or nobody\. It stays/);
    // Back again, all branches have all of it.
    expect(await change(id, null, said, 2)).toMatchObject({ stay: 0, stay_beside: 0 });
    expect(await rowsOf(id)).toEqual(before);
  });

  it('is counted before the level of its law is confirmed, changed from a day on, and taken back', async () => {
    const own = await addPublishedLaw(client, 'Act of levels');
    const values = { periodicity: 'Monthly', dayMonthArr: monthNames.map((month) => ({ date: 15, month })) };
    await addPublishedReturn(client, { law: own, name: 'Return of levels', values });
    await settle(own);
    let seen: string | null = null;
    for (const change of [
      { level: 'branch' },
      { level: 'organisation', from_day: dayIn(2, 1) },
      { level: null },
      { level: 'branch', from_day: dayIn(1, 15) },
    ]) {
      const said = await dryRun('schedules/previewlevel', { law_id: own, ...change });
      const body = { law_id: own, seen, ...change };
      const happened = await findHappened(() => post('schedules/save-level', body));
      expect(said).toMatchObject(happened);
      expect([change, happened.added + happened.gone > 0]).toEqual([change, true]);
      seen = change.level;
    }
    for (const fault of [{ law_id: 999_999 }, { from_day: '2027-02-30' }])
      expect(await post('schedules/previewlevel', { law_id: own, level: 'branch', ...fault })).toMatchObject({
        success: 0,
      });
  });
});
