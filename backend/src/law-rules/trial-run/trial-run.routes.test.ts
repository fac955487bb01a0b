import { lawIdOf } from '../../../test/demo-laws';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

describe('evaluation:', () => {
  let provident: number;
  beforeAll(async () => {
    provident = await lawIdOf(served, 'EPF-1952');
  });

  const question = 'How many persons are employed in the establishment?';

  const ask = async (path: string, request: object) => {
    const { body } = await served.as('viewer@demo.test').post(`/api/rules/${path}`, request);
    return body;
  };

  const sent = (...answers: string[]) => answers.map((answer) => ({ answers: [{ question, answer }] }));

  type Said = {
    law_id: number;
    publish_status: string;
    ActCodeName: string;
    verdicts: string[];
    reasons: string[];
    is_default: boolean;
    explained?: { rules: { truth: string; isDeciding: boolean; lawRulesArr: object[] }[]; flips: object[] }[];
  };

  const evaluate = async (body: object): Promise<Said[]> => (await ask('evaluate', body)).data as Said[];

  describe('rules/evaluate', () => {
    it('for one law, returns the verdict for each profile, each row, and what would flip it', async () => {
      const [law, ...others] = await evaluate({ law_id: provident, profiles: sent('25', '5', 'many') });
      expect(others).toEqual([]);
      expect(law?.verdicts).toEqual(['Applicable', 'Not Applicable', 'Needs input']);
      expect(law?.reasons.slice(0, 2)).toEqual(['A rule says so.', 'No rule says that it applies.']);
      expect(law?.is_default).toBe(false);
      expect(law?.explained?.[0]?.rules[0]).toMatchObject({
        truth: 'true',
        isDeciding: true,
        lawRulesArr: [{ lawrulecondition: question, lawruleanswer: '19', value: '25', truth: 'true', faults: [] }],
      });
      expect(law?.explained?.[2]?.rules[0]?.lawRulesArr).toEqual([
        expect.objectContaining({ truth: 'unknown', faults: ['answer-not-comparable'] }),
      ]);
    });

    it('for the whole library, returns each law by id without explanations', async () => {
      const { data, next, profiles } = await ask('evaluate', {
        with_drafts: true,
        profiles: [{ name: 'A', answers: [] }],
      });
      const laws = data as Said[];
      expect(laws.map(({ law_id }) => law_id)).toEqual(Array.from({ length: 174 }, (_, index) => index + 1));
      expect([next, profiles]).toEqual([null, [{ id: null, name: 'A' }]]);
      expect(laws.find(({ law_id }) => law_id === provident)?.verdicts).toEqual(['Needs input']);
      const byDefault = laws.filter(({ is_default }) => is_default);
      expect(byDefault).toHaveLength(174 - 27);
      expect(new Set(byDefault.map(({ verdicts }) => verdicts[0]))).toEqual(new Set(['Applicable']));
      expect(laws.some(({ explained }) => explained !== undefined)).toBe(false);
    });

    it('continues after a given law', async () => {
      const laws = await evaluate({ with_drafts: true, after: 170 });
      expect(laws.map(({ law_id }) => law_id)).toEqual([171, 172, 173, 174]);
    });

    it.each([
      [{ law_id: 9999 }, 'There is no such law.'],
      [{ profile_ids: [9999] }, 'There is no such place.'],
      [{ profile_ids: ['-1'] }, 'The id must be a whole number from 1 on.'],
    ])('refuses %j', async (body, message) => {
      expect(await ask('evaluate', body)).toMatchObject({ success: 0, message });
    });

    it('accepts at most 50 profiles', async () => {
      const profiles = Array.from({ length: 51 }, () => ({ answers: [] }));
      const { status } = await served.as('viewer@demo.test').post('/api/rules/evaluate', { profiles });
      expect(status).toBe(422);
    });

    it('leaves out Draft laws unless they are requested or named', async () => {
      const [library, drafts] = await Promise.all([evaluate({}), evaluate({ with_drafts: true })]);
      const ids = new Set(library.map(({ law_id }) => law_id));
      const missing = drafts.filter(({ law_id }) => !ids.has(law_id));
      expect(missing.length).toBeGreaterThan(0);
      expect(new Set(missing.map(({ publish_status }) => publish_status))).toEqual(new Set(['Draft']));
      expect(new Set(library.map(({ publish_status }) => publish_status))).toEqual(new Set(['Published']));
      const [first] = missing;
      expect(await evaluate({ law_id: first?.law_id })).toMatchObject([{ publish_status: 'Draft' }]);
      expect((await ask('library', {})).data).toHaveLength(library.length);
      expect((await ask('library', { with_drafts: true })).data).toHaveLength(drafts.length);
    });

    it('leaves out a deleted law, and marks a question that was deleted', async () => {
      await runAs(
        served.database.admin,
        'insert into question (org_id, id, law_id, name, input_field) values (1, 90000, 174, $$Last?$$, $$radio$$)',
        `insert into rule (org_id, id, unique_code, law_id, name, match, decision)
       values (1, 90000, 'RUL-090000', 174, 'Last', 'All', 'Not Applicable'),
         (1, 90001, 'RUL-090001', 174, 'Last', 'All', 'Applicable')`,
        `insert into rule_row (org_id, rule_id, id, question, question_type, operator, answer)
       values (1, 90000, 1, 'Last?', 'radio', 'Selected', 'Yes'), (1, 90001, 1, 'Gone?', 'text', 'Is', 'x')`,
      );
      const [law] = await evaluate({ law_id: 174 });
      const rows = law?.explained?.[0]?.rules.flatMap(({ lawRulesArr }) => lawRulesArr);
      expect(rows).toEqual([
        expect.objectContaining({ lawrulecondition: 'Gone?', faults: ['question-deleted'] }),
        expect.objectContaining({ lawrulecondition: 'Last?', faults: [] }),
      ]);
      await runAs(
        served.database.admin,
        `update record set deleted_at = now() where org_id = 1 and kind = 'law' and id = 173`,
      );
      expect((await evaluate({ with_drafts: true, after: 171 })).map(({ law_id }) => law_id)).toEqual([172, 174]);
    });
  });

  describe('rules/library', () => {
    it('returns the laws with the questions and rules that the browser evaluates', async () => {
      const { data, next } = await ask('library', { law_id: provident });
      expect(next).toBeNull();
      expect(data).toEqual([
        expect.objectContaining({
          law_id: provident,
          ActCodeName: 'EPF-1952',
          questions: expect.arrayContaining([{ lawqusname: question, inputfield: 'text', options: [] }]),
          rules: expect.arrayContaining([expect.objectContaining({ rulename: 'EPF - 20 or more persons' })]),
        }),
      ]);
    });

    it('names the States of a State law, and none for a Central law', async () => {
      const rows = await runAs<{ id: number; central: string; states: number[] }>(
        served.database.admin,
        `select id, central, states from record where org_id = 1 and kind = 'law' and status = 'Published'
           and deleted_at is null order by id`,
      );
      const { data } = await ask('library', {});
      const ofState = (data as { law_id: number; state_ids: number[] }[]).map((law) => [law.law_id, law.state_ids]);
      expect(ofState).toEqual(rows.map(({ id, central, states }) => [id, central === 'State' ? states : []]));
      expect(new Set(rows.map(({ central }) => central)).size).toBe(2);
    });

    it('ends a page before the law that would exceed the limit of rules, except for the first law', async () => {
      await runAs(
        served.database.admin,
        `insert into rule (org_id, id, unique_code, law_id, name, match, decision)
       select 1, 91000 + n, 'RUL-' || (91000 + n), 165 + n / 2001, 'Many', 'All', 'Applicable'
       from generate_series(1, 4001) n`,
      );
      const page = async (after: number) => {
        const { data, next } = await ask('library', { with_drafts: true, after });
        return [(data as { law_id: number }[]).map(({ law_id }) => law_id), next];
      };
      expect(await page(164)).toEqual([[165], 165]);
      expect(await page(165)).toEqual([[166], 166]);
      expect((await page(166))[1]).toBeNull();
    });

    it('offers Yes and No for a radio question, unless the law has options for it', async () => {
      const radio = async () => {
        const { data } = await ask('library', { law_id: 172 });
        return (data as { questions: { options: string[] }[] }[])[0]?.questions[0]?.options;
      };
      await runAs(
        served.database.admin,
        `insert into question (org_id, id, law_id, name, input_field) values (1, 90002, 172, 'Q?', 'radio')`,
      );
      expect(await radio()).toEqual(['Yes', 'No']);
      await runAs(
        served.database.admin,
        `insert into question_option (org_id, law_id, type, position, name)
       values (1, 172, 'radio', 2, 'B'), (1, 172, 'radio', 1, 'A')`,
      );
      expect(await radio()).toEqual(['A', 'B']);
    });
  });
});

describe('a profile', () => {
  type Profile = { id: number; name: string; answers: object[]; version: number };

  const post = (path: string, body: object, who: 'editor@demo.test' | 'viewer@demo.test' = 'editor@demo.test') =>
    served.as(who).post(`/api/profiles/${path}`, body);

  const form = (name: string, more: object = {}) => ({ name, kind: 'branch', answers: [], ...more });
  const add = async (name: string, more: object = {}) => Number((await post('add', form(name, more))).body.id);
  const list = async () => (await post('list', {}, 'viewer@demo.test')).body.data as Profile[];
  const find = async (id: number) => (await list()).find((profile) => profile.id === id);
  const answers = [{ question: 'How many?', answer: '20' }];

  it('is saved with its answers, and every user can read it', async () => {
    const id = await add('Pune', { answers });
    const days = { opened_on: null, closed_on: null, holiday_list_id: null };
    const facts = { state_id: null, industries: [], branch_types: [], company_types: [], ...days };
    const others = {
      number: '',
      covers: [],
      answers_from: null,
      past_answers: [],
      manager_id: null,
      manager: null,
    };
    expect(await find(id)).toEqual({
      id,
      name: 'Pune',
      kind: 'branch',
      answers,
      state_answers: [],
      version: 1,
      ...facts,
      ...others,
    });
  });

  it('is neither added nor changed with an unknown state, and keeps its own', async () => {
    const unknown = { state_id: 999_999 };
    const refused = { success: 0, message: expect.stringContaining('999999') };
    expect((await post('add', form('Nowhere', unknown))).body).toMatchObject(refused);
    const id = await add('Panaji', { state_id: 7 });
    const facts = { industries: [], branch_types: [], opened_on: null, closed_on: null };
    expect((await post('facts', { id, version: 1, ...facts, ...unknown })).body).toMatchObject(refused);
    expect(await find(id)).toMatchObject({ state_id: 7, version: 1 });
  });

  it.each([
    ['a state', { state_id: 999_999 }, '999999'],
    ['an industry', { industries: [1, 999_998] }, '999998'],
    ['a kind of branch', { branch_types: [999_997] }, '999997'],
    ['a company type', { company_types: [1, 999_994] }, '999994'],
    ['a list of days off', { holiday_list_id: 999_996 }, 'holiday_list_id'],
    ['a place to cover', { kind: 'registration', covers: [999_995] }, 'The field covers'],
  ])('is neither saved nor previewed with %s that there is not', async (what, change, said) => {
    const id = await add(`Place of ${what}`);
    const none = { state_id: null, industries: [], branch_types: [], opened_on: null, closed_on: null };
    const refused = { success: 0, message: expect.stringContaining(said) };
    expect((await post('facts', { id, version: 1, ...none, ...change })).body).toMatchObject(refused);
    expect((await post('preview', { id, ...change })).body).toMatchObject(refused);
    expect((await post('preview', change)).body).toMatchObject(refused);
  });

  it('is not previewed as several, if it is there already', async () => {
    const refused = { success: 0, message: expect.stringContaining('The field count') };
    const id = await add('Karad');
    expect((await post('preview', { id, count: 2 })).body).toMatchObject(refused);
    expect((await post('preview', { deleted: true, count: 2 })).body).toMatchObject(refused);
  });

  it('is not previewed where the change would be refused, nor if it is not there', async () => {
    const id = await add('Satara');
    const closed = { id, opened_on: '2020-01-02', closed_on: '2020-01-01' };
    expect((await post('preview', closed)).body.message).toContain('The field closed_on');
    expect((await post('preview', { id: 999_999 })).body).toMatchObject({ success: 0 });
    const unreal = { id, answers_from: '2026-02-30' };
    expect((await post('preview', unreal)).body.message).toContain('The field answers_from');
  });

  it('drops blank answers, and uses the last of two answers to a question', async () => {
    const answers = [
      { question: 'How many?', answer: '1' },
      { question: ' how  many? ', answer: '2' },
    ];
    const id = await add('Nagpur', { answers: [...answers, { question: 'Where?', answer: '  ' }] });
    expect((await find(id))?.answers).toEqual([{ question: ' how  many? ', answer: '2' }]);
  });

  it('keeps an empty answer, which differs from no answer', async () => {
    const answers = [{ question: 'GSTIN', answer: '' }];
    const id = await add('Without GST', { answers });
    expect((await find(id))?.answers).toEqual(answers);
    const law_id = await lawIdOf(served, 'CGST-2017');
    const { body } = await served
      .as('viewer@demo.test')
      .post('/api/rules/evaluate', { law_id, profile_ids: [id], profiles: [{ answers: [] }] });
    const [law] = body.data as { verdicts: string[] }[];
    expect(law?.verdicts).toEqual(['Not Applicable', 'Needs input']);
  });

  it('is updated only against its current version', async () => {
    const id = await add('Delhi');
    const changed = await post('update', { ...form('Delhi', { answers }), id, version: 1 });
    expect(changed.body).toMatchObject({ success: 1, version: 2, message: 'Data Updated Successfully' });
    const outdated = await post('update', { ...form('Delhi'), id, version: 1 });
    expect([outdated.status, outdated.body.message]).toEqual([
      409,
      'This record was changed by another user. Reload to see the latest.',
    ]);
    expect((await find(id))?.answers).toEqual(answers);
    const same = await post('update', { ...form('Delhi', { answers }), id, version: 2 });
    expect(same.body).toMatchObject({ success: 1, version: 2 });
  });

  it('has a unique name, in any case', async () => {
    const id = await add('Chennai');
    const other = await add('Madras');
    const nameTaken = { success: 0, message: 'The place name chennai is taken.' };
    expect((await post('add', form('chennai'))).body).toMatchObject(nameTaken);
    expect((await post('update', { ...form('chennai'), id: other, version: 1 })).body).toMatchObject(nameTaken);
    expect((await post('update', { ...form('CHENNAI'), id, version: 1 })).body.success).toBe(1);
  });

  it('is saved once if two are added at once under one name', async () => {
    const both = await Promise.all([post('add', form('Twin')), post('add', form('twin'))]);
    expect(both.map(({ body }) => body.success).sort()).toEqual([0, 1]);
  });

  it('can be deleted and stays in the journal', async () => {
    const id = await add('Surat', { answers });
    expect((await post('delete', { id, reason: 'Closed' })).body.message).toBe('Place Deleted Successfully');
    expect(await find(id)).toBeUndefined();
    expect((await post('delete', { id })).body.message).toBe('There is no such place.');
    const entries = await runAs<{ action: string; reason: string }>(
      served.database.admin,
      `select action, reason from journal where org_id = 1 and kind = 'profile' and record_id = ${id} order by seq`,
    );
    expect(entries).toEqual([
      { action: 'Created', reason: '' },
      { action: 'Deleted', reason: 'Closed' },
    ]);
  });

  it('can be evaluated by its id', async () => {
    const id = await add('Tried', {
      answers: [{ question: 'How many persons are employed in the establishment?', answer: '5' }],
    });
    const { body } = await served.as('viewer@demo.test').post('/api/rules/evaluate', {
      law_id: 1,
      profile_ids: [id],
      profiles: [{ name: 'Sent', answers: [] }],
    });
    expect(body.profiles).toEqual([
      { id, name: 'Tried' },
      { id: null, name: 'Sent' },
    ]);
  });

  it.each([
    ['no name', form(' '), 'Please fill the Place name.'],
    [
      'too much text',
      form('Long', {
        answers: Array.from({ length: 300 }, (_, nth) => ({ question: `${nth}?`, answer: 'x'.repeat(900) })),
      }),
      'The field answers are longer than 200,000 letters together.',
    ],
  ])('with %s is refused with a message', async (_what, body, message) => {
    expect((await post('add', body)).body).toMatchObject({ success: 0, message });
  });

  it.each([
    ['a kind that there is not', form('Kind', { kind: 'galaxy' })],
    ['a name too long', form('x'.repeat(201))],
    ['an answer too long', form('Answer', { answers: [{ question: 'Q', answer: 'x'.repeat(1001) }] })],
  ])('with %s is a malformed request', async (_what, body) => {
    expect((await post('add', body)).status).toBe(422);
  });

  it.each(['add', 'update', 'delete'])('cannot be changed by a user who may only view: %s', async (call) => {
    const { status } = await post(call, { ...form('Mine'), id: 1, version: 1 }, 'viewer@demo.test');
    expect(status).toBe(403);
  });

  it('is listed by name, and numbers in names by their value', async () => {
    for (const name of ['Delhi 10', 'Delhi 2', 'delhi 1', 'Delhi 1b', 'Delhi 200000000010', 'Delhi']) await add(name);
    const names = (await list()).map(({ name }) => name).filter((name) => name.toLowerCase().startsWith('delhi'));
    expect(names).toEqual(['Delhi', 'delhi 1', 'Delhi 1b', 'Delhi 2', 'Delhi 10', 'Delhi 200000000010']);
  });

  it('is not visible to another organisation', async () => {
    const id = await add('Ours');
    const other = served.as('admin@other.test');
    const { data } = (await other.post('/api/profiles/list', {})).body;
    expect(data).toHaveLength(4);
    expect(JSON.stringify(data)).not.toContain('Ours');
    expect((await other.post('/api/rules/evaluate', { profile_ids: [id] })).body.message).toBe(
      'There is no such place.',
    );
  });

  it('can be added until an organisation has a hundred', async () => {
    await runAs(
      served.database.admin,
      `insert into profile (org_id, id, name, kind)
     select 2, n, 'Branch ' || n, 'branch' from generate_series(5, 100) n`,
      `update number_counter set last_id = 200 where org_id = 2 and name = 'profile'`,
    );
    const { body } = await served.as('admin@other.test').post('/api/profiles/add', form('One more'));
    expect(body).toMatchObject({ success: 0, message: 'There are 100 places already. Delete one first.' });
  });

  it('is listed by id, ten at a time for a client that requests the next ones', async () => {
    for (let nth = 0; nth < 11; nth += 1) await add(`Page ${nth}`);
    const ids: number[] = [];
    const lengths: number[] = [];
    for (let after: unknown = 0; after !== null; ) {
      const { body } = await post('list', { after });
      const page = body.data as Profile[];
      ids.push(...page.map(({ id }) => id));
      lengths.push(page.length);
      after = body.next;
    }
    expect(Math.max(...lengths)).toBe(10);
    expect(ids).toEqual((await list()).map(({ id }) => id).sort((one, other) => one - other));
  });
});
