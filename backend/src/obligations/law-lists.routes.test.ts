import type {
  WireAssignmentCounts,
  WireDecidedLaw,
  WireDecidingQuestion,
  WireOwnerlessLaw,
  WireUnsettledLaw,
} from 'shared-lib/api/contract';
import { findToday, formatDay } from 'shared-lib/schedules';
import { addPublishedLaw, addPublishedReturn, clearDuties, yearlyOn } from '../../test/duty-client';
import { appDatabase } from '../../test/fresh-database';
import { type RecordClient, recordClient } from '../../test/record-client';
import { ruleForm, ruleRow } from '../../test/rule-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';
import type { Query } from '../platform/database/database';
import { readDutiesOfLaws } from './count-changes.store';

let served: ServedDemo;
let client: RecordClient;
let [office, pune, goa] = [0, 0, 0];
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  await clearDuties(client, ['duty_owner']);
  office = await addPlace('Head office', 'organisation');
  pune = await addPlace('Pune plant', 'branch');
  goa = await addPlace('Goa depot', 'branch');
  await post('obligations/begin', { since: day(-30) }, 'admin@demo.test');
});
afterAll(() => served?.close());

const day = (fromToday: number) => formatDay(findToday() + fromToday);
const post = async (path: string, body: object = {}, username: DemoName = 'editor@demo.test') =>
  (await served.as(username).post(`/api/${path}`, body)).body;
const addPlace = async (name: string, kind: 'organisation' | 'branch') =>
  Number((await post('profiles/add', { name, kind, answers: [] })).id);
const addLaw = (name: string) => addPublishedLaw(client, name);
const addReturn = (law: number, name: string) => addPublishedReturn(client, { law, name, values: yearlyOn(day(20)) });
const settle = (law_ids: number[], more: object = {}) =>
  post('obligations/settle', { law_ids, applies: true, reason: 'We asked.', review_on: day(300), ...more });

const previewSettle = (applies: boolean | null, ...parts: object[]) =>
  post('obligations/previewsettle', { applies, parts });

async function addRule(law: number, rows: object[]) {
  const [found] = await client.rows<{ code: string }>(
    `select unique_code as code from record where org_id = 1 and kind = 'law' and id = ${law}`,
  );
  const lawRulesArr = rows.map((row) => ({ ...ruleRow, ...row }));
  const reply = await post('rules/create', {
    ...ruleForm,
    lawRulesArr,
    law_id: law,
    LawUniqueCode: found?.code,
  });
  expect(reply).toMatchObject({ success: 1 });
}

/** Says that each branch has a duty. */
async function setForBranches(id: number) {
  const schedule = { basis: 'period', level: 'branch', every: 12, due: { unit: 'days', count: 20 } };
  expect(await post('schedules/save', { kind: 'return', id, version: 0, schedule })).toMatchObject({
    success: 1,
  });
}

async function answer(id: number, answers: Record<string, string>) {
  const { data } = await post('profiles/list');
  const { name, kind, version } = Object(data).find((one: { id: number }) => one.id === id);
  const given = Object.entries(answers).map(([question, text]) => ({ question, answer: text }));
  const body = { id, name, kind, version, answers: given };
  expect(await post('profiles/update', body)).toMatchObject({ success: 1 });
}

type Today = {
  unsettled: { total: number; questions: WireDecidingQuestion[] };
  decided: { laws: number; to_review: number };
  no_owner: number;
  no_owner_undated: number;
};
const today = async (username?: DemoName) => (await post('today/view', {}, username)).data as Today;

describe('the questions that settle most:', () => {
  const sayQuestions = ({ unsettled }: Today) =>
    unsettled.questions.map(
      ({ question, laws, duties, profiles }) =>
        `${question} ${laws} laws, ${duties} duties: ${profiles.map(({ name }) => name).join(', ')}`,
    );
  /** What Today says of each question is what the list of its laws says. */
  async function expectSameInLists({ unsettled }: Today) {
    for (const { question, laws, duties } of unsettled.questions) {
      const list = await post('obligations/list', { question });
      expect(list).toMatchObject({ total: laws, duties, data: { length: laws } });
    }
  }
  const workers = { lawrulecondition: 'How many workers?' };
  const shop = { lawrulecondition: 'A shop?', lawruletype: 'Is', lawruleanswer: 'Yes' };
  let shops: number;

  it('none while no rule waits for an answer', async () => {
    await addReturn(await addLaw('Law without rules'), 'Return without rules');
    expect(await today()).toMatchObject({ unsettled: { total: 1, questions: [] } });
  });

  it('count the laws and duties of which one answer settles whether they apply, and equal their lists', async () => {
    const factories = await addLaw('Factories Act');
    await addReturn(factories, 'Annual return');
    await addReturn(factories, 'Half-yearly return');
    await addRule(factories, [workers]);
    const funds = await addLaw('Funds Act');
    await addReturn(funds, 'Monthly return');
    await addRule(funds, [workers, shop]);
    shops = await addLaw('Shops Act');
    await setForBranches(await addReturn(shops, 'Shop return'));
    await addRule(shops, [shop]);
    const now = await today();
    expect(sayQuestions(now)).toEqual([
      'How many workers? 2 laws, 3 duties: Head office',
      'A shop? 2 laws, 2 duties: Goa depot, Head office, Pune plant',
    ]);
    await expectSameInLists(now);
    const [, ofShops] = now.unsettled.questions;
    const atGoa = await post('obligations/list', { question: ofShops?.question, profile_id: goa });
    expect(atGoa).toMatchObject({ total: 1, law_ids: [shops] });
  });

  it('follow an answer at once, place by place', async () => {
    await answer(goa, { 'A shop?': 'No' });
    const now = await today();
    expect(sayQuestions(now)[1]).toBe('A shop? 2 laws, 2 duties: Head office, Pune plant');
    await expectSameInLists(now);
    // What does not concern the head office is asked of the next place, so all of them answer.
    await answer(office, { 'How many workers?': '5' });
    await answer(pune, { 'A shop?': 'Yes', 'How many workers?': '5' });
    await answer(goa, { 'A shop?': 'No', 'How many workers?': '5' });
    const after = await today();
    expect(after.unsettled).toMatchObject({ total: 1, questions: [] });
    expect(await post('obligations/list', { question: 'How many workers?' })).toMatchObject({
      total: 0,
      duties: 0,
      law_ids: [],
    });
  });

  it('are at most five, and another organisation has its own', async () => {
    const many = await addLaw('Act of many questions');
    await addReturn(many, 'Return of many questions');
    await addRule(
      many,
      [1, 2, 3, 4, 5, 6].map((nth) => ({ ...shop, lawrulecondition: `Question ${nth}?` })),
    );
    const now = await today();
    expect(now.unsettled.questions.map(({ question }) => question)).toEqual([
      'Question 1?',
      'Question 2?',
      'Question 3?',
      'Question 4?',
      'Question 5?',
    ]);
    await expectSameInLists(now);
    expect(await post('obligations/list', { question: 'Question 6?' })).toMatchObject({ total: 1 });
    const theirs = await post('obligations/list', { question: 'Question 6?' }, 'admin@other.test');
    expect(theirs).toMatchObject({ success: 1, total: 0 });
    const settled = await settle([many], { applies: false });
    expect(settled).toMatchObject({ success: 1 });
    expect((await today()).unsettled.questions).toEqual([]);
  });
});

describe('how laws stand, in numbers:', () => {
  const counts = async () => (await post('today/view')).data as { laws: object; unsettled: { total: number } };

  it('a law that rules exclude and one that a person decided against do not apply', async () => {
    // The Shops Act applies in Pune. Rules exclude the Factories and Funds Acts, a person the Act of many questions.
    const { laws, unsettled } = await counts();
    expect(laws).toEqual({ applies: 1, unsettled: 1, does_not_apply: 3 });
    expect(unsettled.total).toBe(1);
    const applying = await post('obligations/list', { stands: 'applies' });
    expect(applying).toMatchObject({ total: 1, next: null });
    expect(applying.data).toMatchObject([{ cause: null, duties: 1, profiles: [{ name: 'Pune plant' }] }]);
    const others = await post('obligations/list', { stands: 'does-not-apply' });
    expect(others).toMatchObject({ total: 3, next: null });
    expect(others.data).toMatchObject([{ duties: 0, profiles: [] }, { duties: 0 }, { duties: 0 }]);
    const [{ law }] = others.data as [{ law: string }];
    expect(await post('obligations/list', { stands: 'does-not-apply', search: law })).toMatchObject({
      total: 1,
    });
    // In Goa nothing applies that does in Pune.
    expect(await post('obligations/list', { stands: 'applies', profile_id: goa })).toMatchObject({
      total: 0,
    });
    expect(await post('obligations/list', { stands: 'applies', cause: 'no-rules' })).toMatchObject({
      success: 0,
      field: 'stands',
    });
  });

  it('counts no law without a published duty, and one that is no longer published not either', async () => {
    const { laws } = await counts();
    await addLaw('Law without duties');
    const id = await addReturn(await addLaw('Law of a draft'), 'Draft return');
    await client.rows(`update record set status = 'Draft' where org_id = 1 and kind = 'return' and id = ${id}`);
    const draft = await addLaw('Draft law');
    await addReturn(draft, 'Return of a draft law');
    await client.rows(`update record set status = 'Draft' where org_id = 1 and kind = 'law' and id = ${draft}`);
    expect((await counts()).laws).toEqual(laws);
  });

  it('a law waits while one of its places does, and then one where it applies is enough', async () => {
    const law = await addLaw('Mixed Act');
    await setForBranches(await addReturn(law, 'Mixed return'));
    expect((await counts()).laws).toEqual({ applies: 1, unsettled: 2, does_not_apply: 3 });
    await settle([law], { profile_id: pune });
    expect((await counts()).laws).toEqual({ applies: 1, unsettled: 2, does_not_apply: 3 });
    await settle([law]);
    expect((await counts()).laws).toEqual({ applies: 2, unsettled: 1, does_not_apply: 3 });
    await settle([law], { applies: null });
    await settle([law], { profile_id: pune, applies: null });
    expect((await counts()).laws).toEqual({ applies: 1, unsettled: 2, does_not_apply: 3 });
    await settle([law], { applies: false });
    expect((await counts()).laws).toEqual({ applies: 1, unsettled: 1, does_not_apply: 4 });
  });
});

describe('decisions of people:', () => {
  type Places = {
    everywhere: { applies: boolean; reason: string } | null;
    data: { profile: string; decision: { applies: boolean } | null; applies: number; unsettled: number }[];
  };
  const placesOf = async (law_id: number) => (await post('obligations/places', { law_id })) as unknown as Places;
  const sayPlaces = async (law: number) =>
    (await placesOf(law)).data.map(
      ({ profile, decision, applies, unsettled }) =>
        `${profile}: ${decision ? decision.applies : '–'}, ${applies} apply, ${unsettled} wait`,
    );
  type Decided = { total: number; data: WireDecidedLaw[]; next: string | null };
  const decided = async (body: object = {}, username?: DemoName) =>
    (await post('obligations/decisions', body, username)) as unknown as Decided;
  let law: number;

  it('for one place win over the one for all, and go back to it when they are taken back', async () => {
    law = await addLaw('Canteen Act');
    await setForBranches(await addReturn(law, 'Canteen return'));
    expect(await sayPlaces(law)).toEqual([
      'Head office: –, 0 apply, 0 wait',
      'Goa depot: –, 0 apply, 1 wait',
      'Pune plant: –, 0 apply, 1 wait',
    ]);
    await settle([law], { applies: false, reason: 'No canteen.' });
    await settle([law], { profile_id: pune, reason: 'Only there.' });
    expect((await placesOf(law)).everywhere).toMatchObject({ applies: false, reason: 'No canteen.' });
    expect(await sayPlaces(law)).toEqual([
      'Head office: –, 0 apply, 0 wait',
      'Goa depot: –, 0 apply, 0 wait',
      'Pune plant: true, 1 apply, 0 wait',
    ]);
    // A law that was deleted meanwhile does not hold up the others that are taken back with it.
    const gone = { applies: null, profile_id: pune };
    expect(await settle([999_999], gone)).toMatchObject({ success: 0 });
    expect(await settle([law, 999_999], gone)).toMatchObject({ success: 1 });
    expect((await sayPlaces(law))[2]).toBe('Pune plant: –, 0 apply, 0 wait');
    await settle([law], { profile_id: pune, reason: 'Only there.' });
    // The decision of a deleted law stays, because its timeline would not say that it was taken back.
    const deleted = await addLaw('Deleted Act');
    await settle([deleted], { applies: false, reason: 'Never.' });
    await client.rows(`update record set deleted_at = now() where org_id = 1 and id = ${deleted}`);
    // Goa would wait for an answer again, although no due date changes.
    expect(await previewSettle(null, { law_ids: [law] })).toMatchObject({
      data: { added: 0, gone: 0, duties_to_answer: 1, to_answer_at: ['Goa depot'], duties_no_longer_asked: 0 },
    });
    await settle([law, deleted], { applies: null });
    const kept = await client.rows(`select from law_decision where org_id = 1 and law_id = ${deleted}`);
    expect(kept).toHaveLength(1);
    await client.rows(`delete from law_decision where org_id = 1 and law_id = ${deleted}`);
    expect((await sayPlaces(law)).slice(1)).toEqual([
      'Goa depot: –, 0 apply, 1 wait',
      'Pune plant: true, 1 apply, 0 wait',
    ]);
    await settle([law], { applies: false, reason: 'No canteen.' });
  });

  it('are listed with who decided what, where and why, and counted on Today', async () => {
    const { total, data } = await decided({ search: 'canteen' });
    const said = { decided_by: 'editor@demo.test', decided_on: day(0), review_on: day(300) };
    expect({ total, data }).toEqual({
      total: 1,
      data: [
        {
          law_id: law,
          law: 'Canteen Act',
          decisions: [
            { ...said, applies: false, reason: 'No canteen.', profile: null },
            { ...said, applies: true, reason: 'Only there.', profile: { id: pune, name: 'Pune plant' } },
          ],
        },
      ],
    });
    const { total: all } = await decided();
    expect((await today()).decided).toEqual({ laws: all, to_review: 0 });
    expect((await decided({ profile_id: pune })).data.map(({ law_id }) => law_id)).toEqual([law]);
    expect(await decided({}, 'admin@other.test')).toMatchObject({ total: expect.any(Number) });
    expect((await decided({}, 'admin@other.test')).data.map(({ law }) => law)).not.toContain('Canteen Act');
  });

  it('come first once they are to be reviewed, and Today says how many', async () => {
    await client.rows(
      `update law_decision set review_on = '${day(0)}' where org_id = 1 and law_id = ${law} and profile_id = ${pune}`,
    );
    const { data, ...list } = await decided({ to_review: true });
    expect(list.total).toBe(1);
    expect((await decided()).data[0]).toEqual(data[0]);
    expect((await today()).decided.to_review).toBe(1);
  });

  it('of a place that is deleted are not listed', async () => {
    const gone = await addPlace('Closed depot', 'branch');
    const [one] = [await addLaw('Depot Act')];
    await settle([one], { profile_id: gone });
    expect((await decided({ search: 'depot' })).total).toBe(1);
    const before = (await today()).decided.laws;
    await post('profiles/delete', { id: gone });
    expect((await decided({ search: 'depot' })).total).toBe(0);
    expect((await today()).decided.laws).toBe(before - 1);
  });

  it('come a page at a time without gap or overlap', async () => {
    const laws: number[] = [];
    for (let nth = 0; nth < 52; nth += 1) laws.push(await addLaw(`Paged act ${String(nth).padStart(2, '0')}`));
    await settle(laws);
    const first = await decided({ search: 'paged' });
    expect(first).toMatchObject({ total: 52, data: { length: 50 } });
    const second = await decided({ search: 'paged', after: first.next });
    expect([...first.data, ...second.data].map(({ law_id }) => law_id)).toEqual(laws);
    expect(second.next).toBeNull();
  });

  it('refuse a law, a place and a page that are none', async () => {
    expect(await post('obligations/places', { law_id: 999_999 })).toMatchObject({
      success: 0,
      message: 'There is no such law.',
    });
    expect(await post('obligations/places', { law_id: law }, 'admin@other.test')).toMatchObject({
      success: 0,
    });
    expect(await post('obligations/places', { law_id: '-1' })).toMatchObject({ success: 0 });
    expect(await post('obligations/decisions', { profile_id: '-1' })).toMatchObject({ success: 0 });
    expect((await post('obligations/decisions', { after: 'x' })).message).toContain('The field after');
    expect(await post('obligations/places', { law_id: law }, 'viewer@demo.test')).toMatchObject({
      success: 1,
    });
  });
});

describe('laws without an owner:', () => {
  type Ownerless = {
    total: number;
    no_owner: number;
    law_ids: number[];
    data: WireOwnerlessLaw[];
    next: string | null;
  };
  const ownerless = async (body: object = {}, username?: DemoName) =>
    (await post('obligations/ownerless', body, username)) as unknown as Ownerless;
  const sumOf = (now: Today) => now.no_owner + now.no_owner_undated;
  let [safety, wages] = [0, 0];

  it('count the duties that Today counts, those with the most first', async () => {
    safety = await addLaw('Safety Act');
    for (const name of ['Drill', 'Register', 'Notice']) await setForBranches(await addReturn(safety, name));
    wages = await addLaw('Wages Act');
    await addReturn(wages, 'Wages return');
    await settle([safety, wages]);
    const list = await ownerless();
    expect(list.no_owner).toBe(sumOf(await today()));
    expect(list.data[0]).toEqual({
      law_id: safety,
      law: 'Safety Act',
      no_owner: 6,
      profiles: [
        { id: goa, name: 'Goa depot' },
        { id: pune, name: 'Pune plant' },
      ],
    });
    expect(list.data.map(({ law_id }) => law_id)).toEqual(list.law_ids);
    expect(await ownerless({ search: 'wages' })).toMatchObject({ total: 1, no_owner: 1, law_ids: [wages] });
    expect(await ownerless({ profile_id: goa, search: 'safety' })).toMatchObject({ total: 1, no_owner: 3 });
  });

  it('have numbers that are those of their lists, also after a place was closed', async () => {
    const expectEqual = async () => {
      const now = await today();
      const listed = async (path: string, body: object) =>
        Number((await post(path, { owner: 'nobody', ...body })).total);
      expect(await listed('occurrences/list', { once: true })).toBe(now.no_owner);
      expect(await listed('duties/list', { stands: 'undated' })).toBe(now.no_owner_undated);
      expect((await ownerless()).no_owner).toBe(sumOf(now));
      return now;
    };
    const records = await addLaw('Records Act');
    const id = await addPublishedReturn(client, { law: records, name: 'Register of accidents' });
    const standing = { basis: 'standing', level: 'branch' };
    await post('schedules/save', { kind: 'return', id, version: 0, schedule: standing });
    await settle([records]);
    const before = await expectEqual();
    expect(before.no_owner_undated).toBeGreaterThan(1);
    const short = await addPlace('Short-lived', 'branch');
    expect((await expectEqual()).no_owner_undated).toBeGreaterThan(before.no_owner_undated);
    expect(await post('profiles/close', { id: short, version: 1, on: day(-40) })).toMatchObject({
      success: 1,
    });
    expect((await expectEqual()).no_owner_undated).toBe(before.no_owner_undated);
    await client.rows(`delete from profile where org_id = 1 and id = ${short}`);
    await client.rows(`update due_date_keeping set grounds = '' where org_id = 1`);
  });

  it('leave the list when many are assigned at once, at one place and then everywhere', async () => {
    const { data } = await post('users/names');
    const owner_id = Number(Object(data)[0].id);
    const before = await ownerless();
    await post('obligations/assignmany', { law_ids: [safety, wages], profile_id: pune, owner_id });
    const atOnePlace = await ownerless();
    expect(atOnePlace.no_owner).toBe(before.no_owner - 3);
    expect(atOnePlace.data.find(({ law_id }) => law_id === safety)).toMatchObject({ no_owner: 3 });
    const dueDatesOfOwner = async () => Number((await post('occurrences/list', { owner: owner_id })).total);
    const preview = async () =>
      (await post('obligations/previewassign', { law_ids: before.law_ids, owner_id })).data as WireAssignmentCounts;
    const [counted, own] = [await preview(), await dueDatesOfOwner()];
    expect(counted.due_dates).toBeGreaterThan(0);
    await post('obligations/assignmany', { law_ids: before.law_ids, owner_id });
    expect(counted.due_dates).toBe((await dueDatesOfOwner()) - own);
    expect(await preview()).toMatchObject({ duties: 0, due_dates: 0 });
    expect(await ownerless()).toMatchObject({ total: 0, no_owner: 0, law_ids: [], data: [], next: null });
    expect(sumOf(await today())).toBe(0);
  });

  it('refuse a place and a page that are none, and belong to one organisation', async () => {
    expect(await post('obligations/ownerless', { profile_id: '-1' })).toMatchObject({ success: 0 });
    expect((await post('obligations/ownerless', { after: 'x' })).message).toContain('The field after');
    const theirs = await ownerless({}, 'admin@other.test');
    expect(theirs.data.map(({ law }) => law)).not.toContain('Wages Act');
  });
});

describe('the duties of many laws', () => {
  it('are read with as many statements as those of one law', async () => {
    const laws = [await addLaw('First Act'), await addLaw('Second Act'), await addLaw('Third Act')];
    for (const law of laws) await addReturn(law, `Return of ${law}`);
    const database = appDatabase(served.database);
    const countStatements = (ids: number[]) =>
      database.withOrg(1, async (query) => {
        let count = 0;
        const counting: Query = (sql, values) => {
          count += 1;
          return query(sql, values);
        };
        expect((await readDutiesOfLaws(counting, 1, ids)).lawIds).toEqual(expect.arrayContaining(ids));
        return count;
      });
    expect(await countStatements(laws)).toBe(await countStatements(laws.slice(0, 1)));
    await database.end();
  });
});

describe('a law with rules that waits', () => {
  it('does not apply at any place where it waits, in one step, and its rules go on to decide elsewhere', async () => {
    const law = await addLaw('Registers Act');
    await addReturn(law, 'Return of registers');
    const question = 'How many registers?';
    await addRule(law, [{ lawrulecondition: question }]);
    await answer(pune, { [question]: '3' });
    const listed = async () =>
      Object((await post('obligations/list', { search: 'Registers Act' })).data).map((one: WireUnsettledLaw) =>
        one.profiles.map(({ name }) => name),
      );
    expect(await listed()).toEqual([['Head office']]);
    const no = { applies: false, where_waiting: true };
    expect(await settle([law], { ...no, applies: true })).toMatchObject({ success: 0 });
    expect(await settle([law], { ...no, profile_id: goa })).toMatchObject({ success: 0 });
    const where_waiting = { law_ids: [law], where_waiting: true };
    expect(await previewSettle(true, where_waiting)).toMatchObject({ success: 0 });
    expect(await previewSettle(false, { ...where_waiting, profile_id: goa })).toMatchObject({ success: 0 });
    // At the head office alone, the next place would wait.
    expect(await previewSettle(false, { law_ids: [law], profile_id: office })).toMatchObject({
      data: { duties_to_answer: 1, to_answer_at: ['Goa depot'], duties_no_longer_asked: 1 },
    });
    expect(await previewSettle(false, where_waiting)).toMatchObject({
      data: { duties_to_answer: 0, to_answer_at: [], duties_no_longer_asked: 1 },
    });
    expect(await settle([law], no)).toMatchObject({ success: 1 });
    expect(await listed()).toEqual([]);
    const decidedAt = [office, goa].map((profile_id) => ({ law_ids: [law], profile_id }));
    expect(await previewSettle(null, ...decidedAt)).toMatchObject({ data: { duties_to_answer: 1 } });
    const { data } = await post('obligations/places', { law_id: law });
    const decided = Object(data).filter(({ decision }: { decision: unknown }) => decision !== null);
    expect(decided.map(({ profile }: { profile: string }) => profile)).toEqual(['Head office', 'Goa depot']);
    expect((await settle([law], no)).message).toContain('changed by another user');
  });
});
