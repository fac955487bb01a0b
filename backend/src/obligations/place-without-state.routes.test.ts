import type { WireLawWithoutDates, WireOccurrence, WireUnsettledLaw } from 'shared-lib/api/contract';
import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties, yearlyOn } from '../../test/duty-client';
import { type RecordClient, recordClient } from '../../test/record-client';
import { ruleClient, ruleRow } from '../../test/rule-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
const rules = ruleClient(() => served);
const kerala = 14;
let place: number;
let decided: number;

const day = (fromToday: number) => formatDay(findToday() + fromToday);
const post = async (path: string, body: object = {}, username: DemoName = 'editor@demo.test') =>
  (await served.as(username).post(`/api/${path}`, body)).body;

async function addStateLaw(name: string, state = kerala) {
  const law = await addPublishedLaw(client, name, 'State');
  const id = await addPublishedReturn(client, { law, name: `${name} return`, values: yearlyOn(day(20)) });
  await client.rows(`update record set states = '{${state}}', central = 'State'
    where org_id = 1 and kind = 'return' and id = ${id}`);
  return law;
}

async function factsOf(id: number) {
  const { data } = await post('profiles/list');
  const found = (data as Record<string, unknown>[]).find((one) => one.id === id);
  const { version, state_id, industries, branch_types, opened_on, closed_on } = Object(found);
  return { id, version, state_id, industries, branch_types, opened_on, closed_on };
}
const setState = async (state_id: number | null) => post('profiles/facts', { ...(await factsOf(place)), state_id });
/** What the dry run says of another State. */
async function tryState(state_id: number | null) {
  const { version: _, ...facts } = await factsOf(place);
  return (await post('profiles/preview', { ...facts, state_id })).data as Record<string, unknown>;
}

const dated = async () =>
  ((await post('occurrences/list', { profile_id: place })).data as WireOccurrence[]).map(({ name }) => name);
const waiting = async (more: object = {}) =>
  ((await post('obligations/list', more)).data as WireUnsettledLaw[]).map(
    ({ law, cause, profiles }) => `${law}: ${cause} ${profiles.map(({ name }) => name)}`,
  );
const unknown = async () => {
  const { data } = (await post('occurrences/heat', { from: day(0).slice(0, 7) })) as {
    data: { profile_id: number; unsettled: number }[];
  };
  return data.find(({ profile_id }) => profile_id === place)?.unsettled;
};

beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client);
  place = Number((await post('profiles/add', { name: 'RegX', kind: 'registration', answers: [] })).id);
  decided = await addStateLaw('Shops Act');
  const ruled = await addStateLaw('Welfare Act');
  await rules.create(ruled);
  await post('profiles/update', {
    ...{ id: place, name: 'RegX', kind: 'registration', version: (await factsOf(place)).version },
    answers: [{ question: 'How many workers?', answer: '50' }],
  });
  await post('obligations/begin', { since: day(-30) }, 'admin@demo.test');
});
afterAll(() => served?.close());

describe('a place without a State:', () => {
  it('has no due date of a law of certain States, whether rules or a decision for all places say so', async () => {
    const said = { law_ids: [decided], applies: true, reason: 'We asked.', review_on: day(300) };
    const preview = await post('obligations/previewsettle', {
      applies: true,
      parts: [{ law_ids: [decided] }],
    });
    expect(preview).toMatchObject({ data: { added: 0 } });
    expect(await post('obligations/settle', said)).toMatchObject({ success: 1 });
    expect(await dated()).toEqual([]);
    const both = ['Shops Act: no-state RegX', 'Welfare Act: no-state RegX'];
    expect(await waiting()).toEqual(both);
    expect(await waiting({ cause: 'no-state' })).toEqual(both);
    expect(await waiting({ cause: 'needs-input' })).toEqual([]);
    expect(await unknown()).toBe(2);
  });

  it('gets them with the State of the law, as the dry run says, and loses them without it', async () => {
    expect(await tryState(kerala)).toMatchObject({ duties_added: 2, dates_gone: 0, duties_to_answer: 0 });
    expect(await setState(kerala)).toMatchObject({ success: 1 });
    expect(new Set(await dated())).toEqual(new Set(['Shops Act return', 'Welfare Act return']));
    expect([await waiting(), await unknown()]).toEqual([[], 0]);
    expect(await tryState(null)).toMatchObject({
      ...{ duties_gone: 2, dates_added: 0, duties_to_answer: 2, to_answer_at: ['RegX'] },
    });
    expect(await setState(null)).toMatchObject({ success: 1 });
    expect(await dated()).toEqual([]);
    expect(await waiting()).toHaveLength(2);
  });

  it('is asked about no more in another State', async () => {
    expect(await tryState(7)).toMatchObject({ duties_added: 0, dates_added: 0, duties_to_answer: 0 });
    await setState(7);
    expect([await dated(), await waiting(), await unknown()]).toEqual([[], [], 0]);
    await setState(null);
  });

  it('says why what was done there stays, and why no more comes', async () => {
    await setState(kerala);
    const { data } = await post('occurrences/list', { profile_id: place });
    const [first] = data as WireOccurrence[];
    await client.rows(`update occurrence set worked_on_at = now() where org_id = 1 and id = ${first?.id}`);
    await setState(null);
    const view = (await post('occurrences/view', { id: first?.id })).data as { why_applies: string[] };
    expect(view.why_applies.join(' ')).toContain(
      'The law applies only in some States, and the State of RegX is not known.',
    );
    await client.rows(`update occurrence set worked_on_at = null where org_id = 1 and id = ${first?.id}`);
  });

  it('answers that change a verdict say whether the rules, nobody, or the missing State stand in the way', async () => {
    const ruled = async (name: string, row: object) => {
      const law = await addStateLaw(name);
      await rules.create(law, { lawRulesArr: [{ ...ruleRow, ...row }] });
    };
    const yes = (condition: string) => ({
      lawrulecondition: condition,
      lawruletype: 'Is',
      lawruleanswer: 'Yes',
    });
    await ruled('Boilers Act', yes('A boiler?'));
    await ruled('Lifts Act', yes('A lift?'));
    const { version: _, ...facts } = await factsOf(place);
    const answers = [
      { question: 'How many workers?', answer: '50' },
      { question: 'A boiler?', answer: 'No' },
      { question: 'A lift?', answer: 'Yes' },
    ];
    const { data } = await post('profiles/preview', { ...facts, answers });
    const { laws_without } = data as { laws_without: { data: WireLawWithoutDates[] } };
    expect(laws_without.data.map(({ law, why }) => `${law}: ${why}`)).toEqual([
      'Boilers Act: does-not-apply',
      'Lifts Act: no-state',
    ]);
    await client.rows(`update record set deleted_at = now() where org_id = 1 and name in ('Boilers Act', 'Lifts Act')`);
  });

  it('has them by a decision for just this place', async () => {
    const here = { law_ids: [decided], profile_id: place, reason: 'It files there.', review_on: day(300) };
    expect(await post('obligations/settle', { ...here, applies: true })).toMatchObject({ success: 1 });
    expect(new Set(await dated())).toEqual(new Set(['Shops Act return']));
    expect(await waiting()).toEqual(['Welfare Act: no-state RegX']);
  });

  it('answers that change a verdict say that the duties are for other kinds of branches, industries, or branches', async () => {
    const isMine = { lawrulecondition: 'A mine?', lawruletype: 'Is', lawruleanswer: 'Yes' };
    const ruled = async (name: string, details: object, level = 'organisation') => {
      const law = await addPublishedLaw(client, name);
      await rules.create(law, { lawRulesArr: [{ ...ruleRow, ...isMine }] });
      const id = await addPublishedReturn(client, { law, name: `${name} return` });
      await client.rows(`update record set details = details || '${JSON.stringify(details)}'
        where org_id = 1 and kind = 'return' and id = ${id}`);
      const schedule = { basis: 'dates', level, dates: [{ day: 15 }] };
      await post('schedules/save', { kind: 'return', id, version: 0, schedule });
    };
    await ruled('Docks Act', { branches: [2] });
    await ruled('Guards Act', { industries: [2] });
    await ruled('Mines Act', {}, 'branch');
    const answers = [
      { question: 'How many workers?', answer: '50' },
      { question: 'A mine?', answer: 'Yes' },
    ];
    await post('profiles/add', { name: 'Mine', kind: 'branch', answers: answers.slice(1) });
    const { version: _, ...facts } = await factsOf(place);
    const body = { ...facts, branch_types: [1], industries: [1], answers };
    const { data } = await post('profiles/preview', body);
    const { laws_without } = data as { laws_without: { data: WireLawWithoutDates[] } };
    expect(laws_without.data.map(({ law, why }) => `${law}: ${why}`)).toEqual([
      'Docks Act: other-branch-types',
      'Guards Act: other-industries',
      'Mines Act: each-branch',
    ]);
  });
});

describe('company types of a place:', () => {
  const [privateLimited, listed] = [1, 3];
  const whyApplies = async () => {
    const { data: dates } = await post('occurrences/list', { profile_id: place });
    const ofShops = (dates as WireOccurrence[]).find(({ name }) => name === 'Shops Act return');
    const { data } = await post('occurrences/view', { id: ofShops?.id });
    return (data as { why_applies: string[] }).why_applies;
  };
  const setCompanyTypes = async (id: number, company_types: number[]) =>
    post('profiles/facts', { ...(await factsOf(id)), company_types });
  const tryCompanyTypes = async (id: number, company_types: number[]) => {
    const { version: _, ...facts } = await factsOf(id);
    const { data } = await post('profiles/preview', { ...facts, company_types });
    return data as { dates_added: number; dates_gone: number };
  };
  let organisation: number;

  beforeAll(async () => {
    await client.rows(`update record set details = details || '{"companyTypes": [${listed}]}'
      where org_id = 1 and kind = 'return' and name = 'Shops Act return'`);
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    organisation = Number((await post('profiles/add', { name: 'Head', kind: 'organisation', answers: [] })).id);
    await setState(kerala);
  });

  it('that the duty does not name take its due dates away, as the dry run says, also those of the organisation', async () => {
    const before = await dated();
    expect(before).toContain('Shops Act return');
    const { dates_gone } = await tryCompanyTypes(organisation, [privateLimited]);
    expect(await setCompanyTypes(organisation, [privateLimited])).toMatchObject({ success: 1 });
    const after = await dated();
    expect(after).not.toContain('Shops Act return');
    expect(before.length - after.length).toBe(dates_gone);
    const { dates_added } = await tryCompanyTypes(place, [listed]);
    expect(await setCompanyTypes(place, [listed])).toMatchObject({ success: 1 });
    expect((await dated()).length - after.length).toBe(dates_added);
    expect((await dated()).toSorted()).toEqual(before.toSorted());
  });

  it('that the duty names, and its State, stand in why it applies', async () => {
    const conditions = async () => (await whyApplies()).slice(2, 4);
    const [state] = await client.rows<{ name: string }>(
      `select name from option where org_id = 1 and list = 'state' and id = ${kerala}`,
    );
    expect(await conditions()).toEqual([
      `It concerns ${state?.name}, where RegX is.`,
      'It concerns the company type Listed Company, which RegX has.',
    ]);
    await setCompanyTypes(place, []);
    await setCompanyTypes(organisation, [privateLimited, listed]);
    expect((await conditions())[1]).toBe('It concerns the company type Listed Company, which the organisation has.');
  });

  it('stay as they are where an older page does not send them', async () => {
    const sent = { ...(await factsOf(organisation)), state_id: kerala };
    expect(await post('profiles/facts', sent)).toMatchObject({ success: 1 });
    const { data } = await post('profiles/list');
    const found = (data as { id: number; company_types: number[] }[]).find(({ id }) => id === organisation);
    expect(found?.company_types).toEqual([privateLimited, listed]);
  });
});

describe('a State law’s duty without States:', () => {
  it('concerns those of its law, or all if the law has none', async () => {
    const statesAre = async (ofDuty: string, ofLaw: string) => {
      await client.rows(`update record set states = '${ofDuty}'
        where org_id = 1 and kind = 'return' and name = 'Shops Act return'`);
      await client.rows(`update record set states = '${ofLaw}' where org_id = 1 and kind = 'law' and id = ${decided}`);
      await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
    };
    await post('profiles/facts', { ...(await factsOf(place)), company_types: [3], state_id: kerala });
    await statesAre('{}', `{${kerala}}`);
    expect(await dated()).toContain('Shops Act return');
    await statesAre('{}', '{7}');
    expect(await dated()).not.toContain('Shops Act return');
    await statesAre('{}', '{}');
    expect(await dated()).toContain('Shops Act return');
  });
});

describe('the dry run of a deletion:', () => {
  it('is refused with the words of the deletion where somebody worked on a due date', async () => {
    const id = Number((await post('profiles/add', { name: 'Worked on', kind: 'branch', answers: [] })).id);
    await post('profiles/facts', { ...(await factsOf(id)), state_id: kerala });
    expect(await post('profiles/preview', { id, deleted: true })).toMatchObject({ success: 1 });
    await post('happenings/add', { type: 'Branch opened', profile_id: id, on: day(-3) });
    const previewed = await post('profiles/preview', { id, deleted: true });
    expect(previewed).toMatchObject({ success: 0, message: expect.stringContaining('The place Worked on has events') });
    const { message } = await post('profiles/delete', { id, reason: 'Gone' });
    expect(message).toBe(previewed.message);
  });
});

describe('several places in one State:', () => {
  it('one waits though another opened before it; once all have answers from a day on none waits, and one has the dates', async () => {
    const goa = 7;
    await rules.create(await addStateLaw('Tax Act', goa));
    const add = async (name: string, opened_on: string) => {
      const id = Number((await post('profiles/add', { name, kind: 'branch', answers: [] })).id);
      await post('profiles/facts', { ...(await factsOf(id)), state_id: goa, opened_on });
      return id;
    };
    const ids = [await add('Later', '2019-04-15'), await add('Earlier', '2019-04-07')];
    const waitingPlaces = async () => {
      const laws = (await post('obligations/list')).data as WireUnsettledLaw[];
      const found = laws.find(({ law }) => law === 'Tax Act')?.profiles ?? [];
      return found.map(({ name }) => name).filter((name) => name !== 'RegX');
    };
    expect(await waitingPlaces()).toEqual(['Later']);
    const readVersions = async () => (await Promise.all(ids.map(factsOf))).map(({ version }) => version);
    const versions = await readVersions();
    const change = { profile_ids: ids, versions, question: 'How many workers?', answer: '50', from: day(1) };
    expect((await post('profiles/previewmany', change)).data).toMatchObject({ duties_no_longer_asked: 1 });
    expect(await post('profiles/changemany', change)).toMatchObject({ success: 1 });
    expect(await waitingPlaces()).toEqual([]);
    const { data } = await post('occurrences/list', { search: 'Tax Act return' });
    expect(new Set((data as WireOccurrence[]).map(({ profile }) => profile))).toEqual(new Set(['Later']));
    const back = { ...change, versions: await readVersions(), answer: null };
    expect((await post('profiles/previewmany', back)).data).toMatchObject({
      ...{ duties_to_answer: 1, to_answer_at: ['Later'] },
    });
  });
});
