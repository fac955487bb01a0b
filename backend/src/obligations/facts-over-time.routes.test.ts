import type { WireDecidingQuestion, WireOccurrence } from 'shared-lib/api/contract';
import { formatDayShort } from 'shared-lib/records';
import { computeDay, findToday, formatDay, parseDay, toCalendarDate } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties } from '../../test/duty-client';
import { type RecordClient, recordClient } from '../../test/record-client';
import { lawOf, ruleForm, ruleRow } from '../../test/rule-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;

/** The first day of a month, counted from the month of today. */
function monthAt(fromNow: number): string {
  const { year, month } = toCalendarDate(findToday());
  const nth = year * 12 + month - 1 + fromNow;
  return formatDay(computeDay(Math.floor(nth / 12), (nth % 12) + 1, 1));
}
const dayIn = (month: number, day: number) => formatDay((parseDay(monthAt(month)) ?? 0) + day - 1);
const today = formatDay(findToday());

const post = async (path: string, body: object = {}, username: DemoName = 'editor@demo.test') =>
  (await served.as(username).post(`/api/${path}`, body)).body;

const [goa, delhi] = [7, 14];
let [factory, shop] = [0, 0];
let pune: number;

/** A return for each month, 15 days after it, for these kinds of branch or the branches of a State. */
async function addReturn(law: number, name: string, { branches = [] as number[], states = [goa] }) {
  const id = await addPublishedReturn(client, { law, name });
  await client.rows(`update record set states = '{${states}}', details = details || '${JSON.stringify({ branches })}'
    where org_id = 1 and kind = 'return' and id = ${id}`);
  const schedule = { basis: 'period', every: 1, level: 'branch', due: { unit: 'days', count: 15 } };
  await post('schedules/save', { kind: 'return', id, version: 0, schedule });
}

type Place = Record<string, unknown> & { id: number; version: number };
async function findPlace(id: number) {
  const found = ((await post('profiles/list')).data as Place[]).find((place) => place.id === id);
  if (!found) throw new Error(`There is no place ${id}.`);
  return found;
}
const readFacts = async (id: number) => {
  const { state_id, industries, branch_types, opened_on, closed_on } = await findPlace(id);
  return { state_id, industries, branch_types, opened_on, closed_on };
};
async function setFacts(id: number, facts: object) {
  const { version } = await findPlace(id);
  return post('profiles/facts', { id, version, ...(await readFacts(id)), ...facts });
}

const listed = async (name: string) =>
  ((await post('occurrences/list', { profile_id: pune })).data as WireOccurrence[]).filter((one) => one.name === name);
const periodsOf = async (name: string) => (await listed(name)).map((one) => one.period_start);
const stored = async () => {
  await post('occurrences/list');
  const rows = await client.rows<{ of: string }>(
    `select concat_ws(' ', obligation_id, period_key) as of from occurrence where org_id = 1`,
  );
  return new Set(rows.map(({ of }) => of));
};
const missing = (some: Set<string>, others: Set<string>) => [...some].filter((one) => !others.has(one)).length;

/** Changes the facts, and checks that the dry run before said what then happened. */
async function changeFacts(change: object): Promise<void> {
  const before = await stored();
  const { data } = await post('profiles/preview', { id: pune, ...change });
  expect(await stored()).toEqual(before);
  expect(await setFacts(pune, change)).toMatchObject({ success: 1 });
  const after = await stored();
  const { dates_added, dates_gone } = data as Record<string, unknown>;
  const happened = { added: missing(after, before), gone: missing(before, after) };
  expect({ added: dates_added, gone: dates_gone }).toEqual(happened);
  expect(happened.added + happened.gone).toBeGreaterThan(0);
}

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client);
  const types = await client.rows<{ id: number }>(
    `select id from option where org_id = 1 and list = 'branchtype' order by id limit 2`,
  );
  [factory, shop] = types.map(({ id }) => id) as [number, number];
  const law = await addPublishedLaw(client, 'Premises Act');
  await addReturn(law, 'Factory return', { branches: [factory] });
  await addReturn(law, 'Shop return', { branches: [shop] });
  const stateLaw = await addPublishedLaw(client, 'State Act', 'State');
  await addReturn(stateLaw, 'Goa return', { states: [goa] });
  await addReturn(stateLaw, 'Delhi return', { states: [delhi] });
  await post('profiles/add', { name: 'Office', kind: 'organisation', answers: [] });
  pune = Number((await post('profiles/add', { name: 'Pune', kind: 'branch', answers: [] })).id);
  await setFacts(pune, { state_id: goa, branch_types: [shop] });
  await post('obligations/begin', { since: monthAt(-6) }, 'admin@demo.test');
  for (const law_ids of [[law], [stateLaw]])
    await post('obligations/settle', { law_ids, applies: true, reason: 'It does.', review_on: monthAt(9) });
});
afterAll(() => served?.close());

describe('facts from a day on:', () => {
  it('a shop that becomes a factory has the duties of each for its time, and its past ones are found late', async () => {
    expect([await periodsOf('Factory return'), (await periodsOf('Shop return'))[0]]).toEqual([[], monthAt(-7)]);
    await changeFacts({ branch_types: [factory], facts_from: dayIn(-3, 14) });
    expect((await periodsOf('Shop return')).toSorted()).toEqual([-7, -6, -5, -4, -3].map(monthAt));
    const begun = await listed('Factory return');
    expect(begun.map((one) => one.period_start)[0]).toBe(monthAt(-3));
    for (const { due, found_late } of begun) expect(found_late).toBe(due < today);
    expect((await listed('Shop return')).some(({ found_late }) => found_late)).toBe(false);
  });

  it('the list of places has the facts before, and the journal tells both', async () => {
    expect(await findPlace(pune)).toMatchObject({
      branch_types: [factory],
      answers_from: dayIn(-3, 14),
      past_answers: [{ from: null, until: dayIn(-3, 14), answers: [], facts: { state_id: goa, branch_types: [shop] } }],
    });
    const [entry] = await client.rows<{ changes: Record<string, unknown> }>(
      `select changes from journal where org_id = 1 and kind = 'profile' order by seq desc limit 1`,
    );
    expect(entry?.changes).toMatchObject({
      branchTypes: [[shop], [factory]],
      factsFrom: [null, dayIn(-3, 14)],
      pastFacts: [null, [{ until: dayIn(-3, 14), branch_types: [shop] }]],
    });
  });

  it('a due date is explained by the facts of its own time', async () => {
    const whyOf = async (name: string) => {
      const [one] = await listed(name);
      return ((await post('occurrences/view', { id: one?.id })).data as { why_applies: string[] }).why_applies;
    };
    const names = await client.rows<{ name: string }>(
      `select name from option where org_id = 1 and list = 'branchtype' and id in (${factory}, ${shop}) order by id`,
    );
    const [ofFactory, ofShop] = names.map(({ name }) => `It concerns the kind of branch ${name}, which Pune has.`);
    const were = `The kinds of branch of Pune are those that held before ${formatDayShort(dayIn(-3, 14))}.`;
    expect(await whyOf('Shop return')).toEqual(expect.arrayContaining([ofShop, were]));
    const now = await whyOf('Factory return');
    expect(now).toContain(ofFactory);
    expect(now).not.toContain(were);
    const begins = formatDayShort(dayIn(-3, 14));
    const because = `It applies there from ${begins} on, because the kinds of branch of Pune changed on ${begins}.`;
    expect(now).toContain(because);
    // Answers that decide nothing about the law change on the same day, and no person decided.
    await client.rows(`update past_answers set answers = '[{"question": "A canteen?", "answer": "No"}]'
      where org_id = 1 and profile_id = ${pune}`);
    await client.rows(`update obligation set why = why || '{"decision": null}'
      where org_id = 1 and profile_id = ${pune}`);
    const undecided = await whyOf('Factory return');
    expect(undecided[1]).toContain('Nobody has decided.');
    expect(undecided).toContain(because);
    await client.rows(`update past_answers set answers = '[]' where org_id = 1 and profile_id = ${pune}`);
  });

  it('what was filed stays when an earlier day takes its duty away', async () => {
    const filed = (await listed('Shop return')).find((one) => one.period_start === monthAt(-4));
    await client.rows(`update occurrence set (state, filed_on, filed_at, filed_by, worked_on_at) =
      ('filed', current_date, now(), 1, now()) where id = ${filed?.id}`);
    await changeFacts({
      branch_types: [factory, factory],
      industries: [],
      facts_from: dayIn(-3, 14),
      state_id: delhi,
    });
    const { past_answers } = await findPlace(pune);
    expect(past_answers).toHaveLength(1);
    await setFacts(pune, { branch_types: [shop] });
    await changeFacts({ branch_types: [factory], facts_from: dayIn(-5, 1) });
    const left = await client.rows<{ start: string; state: string }>(`
      select to_char(period_start, 'YYYY-MM-DD') as start, state from occurrence c
      join obligation o on o.org_id = 1 and o.id = c.obligation_id join record r on r.org_id = 1 and r.kind = o.kind
        and r.id = o.record_id where c.org_id = 1 and r.name = 'Shop return' order by start`);
    expect(left).toEqual([
      { start: monthAt(-7), state: 'open' },
      { start: monthAt(-6), state: 'open' },
      { start: monthAt(-4), state: 'filed' },
    ]);
  });

  it('a branch that moves has the duties of each State for its time', async () => {
    await setFacts(pune, { state_id: goa });
    await changeFacts({ state_id: delhi, facts_from: dayIn(-2, 1) });
    expect((await periodsOf('Goa return')).at(-1)).toBe(monthAt(-3));
    expect((await periodsOf('Delhi return'))[0]).toBe(monthAt(-2));
  });

  it('lists and counts by State follow the State of today, not one of the past or one to come', async () => {
    const findStatesWith = async (path: string, filter: object) => {
      const found = await Promise.all(
        [goa, delhi].map(async (state_id) => {
          const { data } = await post(path, { ...filter, state_id });
          return (data as { profile_id: number }[]).some(({ profile_id }) => profile_id === pune);
        }),
      );
      return [goa, delhi].filter((_state, nth) => found[nth]);
    };
    const expectOnlyDelhi = async () => {
      expect(await findStatesWith('duties/list', {})).toEqual([delhi]);
      expect(await findStatesWith('occurrences/list', {})).toEqual([delhi]);
      expect(await findStatesWith('occurrences/list', { standing: 'overdue' })).toEqual([delhi]);
      const { states } = await post('occurrences/overdue');
      const counted = states as { state_id: number; overdue: number }[];
      expect(counted.map(({ state_id }) => state_id)).toEqual([delhi]);
      const { total } = await post('occurrences/list', { standing: 'overdue', profile_id: pune });
      expect(counted[0]?.overdue).toBe(total);
    };
    // Goa is its State of the past. The return of Goa that is overdue is listed under Delhi, too.
    expect((await listed('Goa return')).length).toBeGreaterThan(0);
    await expectOnlyDelhi();
    const { answers_from, past_answers } = await findPlace(pune);
    await setFacts(pune, { state_id: goa, facts_from: monthAt(2) });
    expect(await findPlace(pune)).toMatchObject({ state_id: goa });
    await expectOnlyDelhi();
    // So the change of a day is taken back: what was before it is sent for the same day.
    await setFacts(pune, { state_id: delhi, facts_from: monthAt(2) });
    expect(await findPlace(pune)).toMatchObject({ state_id: delhi, answers_from, past_answers });
  });

  it('another fact, changed from an earlier day or for all time, leaves the move on its day', async () => {
    const isMovedOnItsDay = async () => {
      expect((await periodsOf('Goa return')).at(-1)).toBe(monthAt(-3));
      expect((await periodsOf('Delhi return'))[0]).toBe(monthAt(-2));
    };
    await changeFacts({ branch_types: [shop], facts_from: dayIn(-3, 1) });
    expect(await periodsOf('Shop return')).toContain(monthAt(-3));
    await isMovedOnItsDay();
    await changeFacts({ branch_types: [factory] });
    expect(await findPlace(pune)).toMatchObject({
      past_answers: [{ until: dayIn(-2, 1), facts: { state_id: goa, branch_types: [factory] } }],
    });
    await isMovedOnItsDay();
  });

  it('answers from a day between keep both, and a correction of the facts leaves the answers', async () => {
    const { name, kind, version } = await findPlace(pune);
    const answers = [{ question: 'How many?', answer: '5' }];
    await post('profiles/update', { id: pune, name, kind, version, answers, answers_from: dayIn(-4, 1) });
    expect(((await findPlace(pune)).past_answers as object[]).length).toBe(2);
    await changeFacts({ state_id: goa });
    expect(await findPlace(pune)).toMatchObject({
      ...{ state_id: goa, answers, answers_from: dayIn(-4, 1) },
      past_answers: [{ until: dayIn(-4, 1), answers: [], facts: null }],
    });
    expect(await periodsOf('Delhi return')).toEqual([]);
    expect((await periodsOf('Goa return'))[0]).toBe(monthAt(-7));
  });

  it('a day that does not exist is refused, also by the dry run', async () => {
    const change = { state_id: delhi, facts_from: '2026-02-30' };
    expect((await setFacts(pune, change)).message).toContain('The field facts_from');
    expect((await post('profiles/preview', { id: pune, ...change })).message).toContain('The field facts_from');
    expect(await findPlace(pune)).toMatchObject({ state_id: goa });
  });

  it('other facts, such as the opening day, have no first day', async () => {
    await setFacts(pune, { opened_on: monthAt(-12), facts_from: dayIn(-1, 1) });
    expect(await findPlace(pune)).toMatchObject({ opened_on: monthAt(-12), answers_from: dayIn(-4, 1) });
  });

  it('a place can have only so many changes', async () => {
    await client.rows(`insert into past_answers (org_id, profile_id, until_day, answers)
      select 1, ${pune}, date '2000-01-01' + n, format('[{"question": "How many?", "answer": "%s"}]', n)::jsonb
      from generate_series(1, 50) n`);
    const refused = await setFacts(pune, { state_id: delhi, facts_from: dayIn(-1, 1) });
    expect(refused.message).toContain('a place can have at most 50 changes');
  });

  it('the log has names instead of ids, also for the facts before', async () => {
    const [mill] = await client.rows<{ name: string }>(`select name from option where org_id = 1
      and list = 'branchtype' and id = ${factory}`);
    const [holidays] = await client.rows<{ id: number; name: string }>(
      'select id, name from holiday_list where org_id = 1 order by id limit 1',
    );
    const { id } = await post('profiles/add', { name: 'Mill', kind: 'branch', answers: [], state_id: goa });
    const change = { state_id: null, branch_types: [factory], holiday_list_id: holidays?.id };
    await setFacts(Number(id), { ...change, facts_from: dayIn(-3, 14) });
    const { data } = await post('activity-log/list', { kind: 'profile' }, 'admin@demo.test');
    expect((data as { changes: object }[])[0]?.changes).toEqual({
      state: ['Goa', null],
      branchTypes: [null, [mill?.name]],
      holidayList: [null, holidays?.name],
      factsFrom: [null, dayIn(-3, 14)],
      pastFacts: [null, [{ until: dayIn(-3, 14), state: 'Goa', industries: [], branch_types: [], company_types: [] }]],
    });
  });
});

describe('one change of several places:', () => {
  let [office, nagpur, goaShop, partnerships, food] = [0, 0, 0, 0, 0];
  const asked = async () => {
    const { unsettled } = (await post('today/view')).data as { unsettled: { questions: WireDecidingQuestion[] } };
    return unsettled.questions.map(({ question, profiles }) => `${question} ${profiles.map(({ name }) => name)}`);
  };
  const addBranch = async (name: string) =>
    Number((await post('profiles/add', { name, kind: 'branch', answers: [], state_id: goa })).id);
  async function addRuledLaw(name: string, lawrulecondition: string, lawruleanswer: string) {
    const law = await addPublishedLaw(client, name);
    await addReturn(law, `${name} return`, { states: [] });
    const row = { ...ruleRow, lawrulecondition, lawruletype: 'Is', lawruleanswer };
    const reply = await post('rules/create', { ...ruleForm, ...lawOf(law), lawRulesArr: [row] });
    expect(reply).toMatchObject({ success: 1 });
    return law;
  }
  const verdictsOf = async (law_id: number, profile_ids: number[]) =>
    ((await post('rules/evaluate', { ...lawOf(law_id), profile_ids })).data as { verdicts: string[] }[])[0]?.verdicts;

  /** Changes the places, and checks that the dry run before said what then happened. */
  async function changeMany(body: object): Promise<number> {
    const before = await stored();
    const { dates_added, dates_gone } = (await post('profiles/previewmany', body)).data as Record<string, number>;
    expect(await stored()).toEqual(before);
    expect(await post('profiles/changemany', body)).toMatchObject({ success: 1 });
    const after = await stored();
    expect([dates_added, dates_gone]).toEqual([missing(after, before), missing(before, after)]);
    return missing(after, before) + missing(before, after);
  }

  beforeAll(async () => {
    office = Number((await client.rows<{ id: number }>(`select id from profile where name = 'Office'`))[0]?.id);
    nagpur = await addBranch('Nagpur');
    goaShop = await addBranch('Panaji');
    partnerships = await addRuledLaw('Partnership Act', 'Entity type', 'Partnership firm');
    await addRuledLaw('Companies Act', 'Entity type', 'Company');
    food = await addRuledLaw('Food Act', 'Is food sold?', 'Yes');
  });

  it('what the organisation answered for every place is asked nowhere, and counts at later places, too', async () => {
    const answer = { profile_ids: [office], question: 'Entity type', answer: 'Company' };
    await changeMany(answer);
    // The answer of the organisation alone says nothing of its places, so each of them is asked.
    expect((await asked()).find((one) => one.startsWith('Entity type'))).toMatch(/Nagpur/);
    expect(await changeMany({ ...answer, everywhere: true })).toBeGreaterThan(0);
    expect((await asked()).filter((one) => one.startsWith('Entity type'))).toEqual([]);
    const later = await addBranch('Hubli');
    expect((await asked()).filter((one) => one.startsWith('Entity type'))).toEqual([]);
    expect(await verdictsOf(partnerships, [office, nagpur, later])).toEqual(Array(3).fill('Not Applicable'));
  });

  it('the answer of a place itself comes before that of the organisation', async () => {
    expect(
      await changeMany({ profile_ids: [nagpur], question: 'Entity type', answer: 'Partnership firm' }),
    ).toBeGreaterThan(0);
    expect(await verdictsOf(partnerships, [nagpur, goaShop])).toEqual(['Applicable', 'Not Applicable']);
    expect(await findPlace(goaShop)).toMatchObject({ answers: [] });
  });

  it('a later answer of the organisation counts at its places from its day on', async () => {
    const change = { profile_ids: [office], question: 'entity type', answer: 'Trust', everywhere: true };
    const [from, until] = [dayIn(-2, 1), monthAt(-2)];
    expect(await changeMany({ ...change, from })).toBeGreaterThan(0);
    const { data } = await post('occurrences/list', { profile_id: goaShop });
    const periods = (data as WireOccurrence[]).filter(({ name }) => name === 'Companies Act return');
    expect(periods.length).toBeGreaterThan(0);
    for (const { period_start } of periods) expect(String(period_start) < until).toBe(true);
    const { data: last } = await post('occurrences/view', { id: periods.at(-1)?.id });
    expect(Object(last).why_applies.at(-1)).toContain('because the answers of the organisation changed on');
  });

  it('saving the answers of the organisation keeps which of them count everywhere', async () => {
    const { id, name, kind, version } = await findPlace(office);
    const answers = [
      { question: 'Entity type', answer: 'Trust' },
      { question: 'Is food sold?', answer: 'No' },
    ];
    const body = { id, name, kind, version, answers };
    await post('profiles/update', { ...body, answers_from: dayIn(-2, 1) });
    expect((await findPlace(office)).answers).toEqual([{ ...answers[0], everywhere: true }, answers[1]]);
    expect(await verdictsOf(food, [goaShop])).toEqual(['Needs input']);
  });

  it('one answer and facts go to several places, and leave their other answers, days and facts', async () => {
    const before = await findPlace(nagpur);
    expect(
      await changeMany({ profile_ids: [nagpur, goaShop], question: 'Is food sold?', answer: 'Yes' }),
    ).toBeGreaterThan(0);
    expect((await findPlace(nagpur)).answers).toHaveLength(2);
    const facts = { branch_types: [factory] };
    expect(await changeMany({ profile_ids: [nagpur, goaShop], facts, from: dayIn(-1, 1) })).toBeGreaterThan(0);
    for (const id of [nagpur, goaShop])
      expect(await findPlace(id)).toMatchObject({ branch_types: [factory], state_id: before.state_id });
  });

  it('keeps the mark that an answer counts everywhere unless the change says otherwise', async () => {
    const change = { profile_ids: [office], question: 'Entity type', answer: 'Company' };
    await changeMany({ ...change, everywhere: true });
    await changeMany({ ...change, answer: 'Trust' });
    expect((await findPlace(office)).answers).toContainEqual({
      question: 'Entity type',
      answer: 'Trust',
      everywhere: true,
    });
    await changeMany({ ...change, everywhere: false });
    expect((await findPlace(office)).answers).toContainEqual({ question: 'Entity type', answer: 'Company' });
  });

  it('of two organisations that answer the same for every place the earlier one counts, in the dry run, too', async () => {
    const body = { name: 'Abel Ltd', kind: 'organisation', answers: [], state_id: goa };
    const second = Number((await post('profiles/add', body)).id);
    const change = { question: 'Entity type', everywhere: true };
    await changeMany({ ...change, profile_ids: [second], answer: 'Company' });
    expect(await changeMany({ ...change, profile_ids: [office], answer: 'Partnership firm' })).toBeGreaterThan(0);
    expect(await verdictsOf(partnerships, [goaShop, second])).toEqual(['Applicable', 'Not Applicable']);
    await changeMany({ ...change, profile_ids: [office], answer: 'Company', everywhere: false });
    expect(await post('profiles/delete', { id: second })).toMatchObject({ success: 1 });
  });

  it('refuses places that somebody has changed since, and a change without content', async () => {
    const { version } = await findPlace(nagpur);
    const change = { profile_ids: [nagpur], question: 'Is food sold?', answer: 'Yes' };
    const stale = await post('profiles/changemany', { ...change, answer: 'No', versions: [Number(version) - 1] });
    expect(stale).toMatchObject({ success: 0 });
    expect(await verdictsOf(food, [nagpur])).toEqual(['Applicable']);
    const saved = await post('profiles/changemany', { ...change, answer: 'No', versions: [version] });
    expect(saved).toMatchObject({ success: 1, versions: [Number(version) + 1] });
    const again = await post('profiles/changemany', change);
    expect(again).toMatchObject({ success: 1, versions: [Number(version) + 2] });
    expect(await post('profiles/changemany', { ...change, versions: [1, 2] })).toMatchObject({ success: 0 });
    expect(await post('profiles/changemany', { profile_ids: [nagpur] })).toMatchObject({ success: 0 });
  });

  it('changes nothing where one place is unknown, and refuses people with View access', async () => {
    const body = { profile_ids: [nagpur, 99_999], question: 'Is food sold?', answer: 'No' };
    for (const path of ['profiles/changemany', 'profiles/previewmany'])
      expect(await post(path, body)).toMatchObject({ success: 0 });
    expect(await post('profiles/changemany', { ...body, profile_ids: [nagpur] }, 'viewer@demo.test')).toMatchObject({
      success: 0,
    });
    expect(await verdictsOf(food, [nagpur])).toEqual(['Applicable']);
  });
});
