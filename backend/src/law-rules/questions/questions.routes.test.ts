import { lawIdOf } from '../../../test/demo-laws';
import { runAs } from '../../../test/fresh-database';
import { lawCode, lawOf, ruleClient, ruleRow } from '../../../test/rule-client';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { okResult, refusedResult } from '../../platform/database/result';
import { parseNewQuestions, parseQuestion } from './questions.routes';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
  await runAs(served.database.admin, 'delete from question');
});
afterAll(() => served?.close());

type Row = Record<string, unknown>;

const post = (call: string, body: object, who: 'editor@demo.test' | 'viewer@demo.test' = 'editor@demo.test') =>
  served.as(who).post(`/api/lawquestionans/${call}`, body);

const law = (number: number) => ({
  law_id: number,
  LawUniqueCode: `LAW-${String(number).padStart(6, '0')}`,
});

const rows = [
  { lawqusname: 'How many workers?', lawqusanswer: '20', inputfield: 'text' },
  { lawqusname: 'Is there a union?', lawqusanswer: '', inputfield: 'radio' },
];

const create = (number: number, lawQuestionAnsArr: object[] = rows) =>
  post('create', { ...law(number), lawname: 'The law', lawQuestionAnsArr });

async function list(number: number, more: object = {}): Promise<Row[]> {
  const { body } = await post('list', { ...law(number), ...more }, 'viewer@demo.test');
  return body.data as Row[];
}

async function newQuestion(number: number): Promise<number> {
  await create(number);
  return Number((await list(number)).at(-1)?.id);
}

function timeline(id: unknown): Promise<Row[]> {
  return runAs(
    served.database.admin,
    `select action, unique_code, name, reason, actor_name, changes from journal
     where org_id = 1 and kind = 'question' and record_id = ${id} order by seq`,
  );
}

describe('lists of questions:', () => {
  // A server of its own, because it needs the questions of the demo.
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served?.close());

  const list = async (query: object) => {
    const { body } = await served.as('viewer@demo.test').post('/api/lawquestionans/list', query);
    return body;
  };

  describe('lawquestionans/list', () => {
    it.each(['id', 'law_id'])('returns the questions of the law named by %s', async (key) => {
      const lawId = await lawIdOf(served, 'EPF-1952');
      const { success, data } = await list({ [key]: lawId });
      const [first] = data as Record<string, unknown>[];
      expect(success).toBe(1);
      expect(first).toMatchObject({ law_id: lawId, inputfield: 'text' });
      expect(Object.keys(first ?? {}).sort()).toEqual(
        ['LawUniqueCode', 'id', 'inputfield', 'law_id', 'lawname', 'lawqusanswer', 'lawqusname'].sort(),
      );
    });

    it('requires id and code to name the same law', async () => {
      const id = await lawIdOf(served, 'EPF-1952');
      expect(await list({ id, LawUniqueCode: 'LAW-000001' })).toMatchObject({
        success: 0,
        message: 'There is no such law.',
      });
    });
  });
});

describe('lawquestionans/create', () => {
  it('saves each row as a question, in the order of the form', async () => {
    const { body } = await create(1);
    expect(body).toMatchObject({ success: 1, message: 'Data Added Successfully' });
    const stored = await list(1);
    expect(stored.map(({ lawqusname }) => lawqusname)).toEqual(['How many workers?', 'Is there a union?']);
    expect(stored[0]).toEqual({
      ...rows[0],
      ...law(1),
      id: expect.any(Number),
      lawname: expect.stringMatching(/./),
    });
  });

  it('adds an entry for each question to the timeline of the law', async () => {
    await create(2);
    const [workers, union] = await list(2);
    expect(await timeline(workers?.id)).toEqual([
      {
        action: 'Created',
        unique_code: 'LAW-000002',
        name: 'How many workers?',
        reason: '',
        actor_name: 'editor@demo.test',
        changes: { name: [null, 'How many workers?'], answer: [null, '20'], inputField: [null, 'text'] },
      },
    ]);
    expect(await timeline(union?.id)).toHaveLength(1);
  });

  const wrong: [string, object, number, RegExp][] = [
    ['no law name', { lawname: ' ' }, 200, /^Please fill the Law Name\.$/],
    ['blank rows alone', { lawQuestionAnsArr: [{ lawqusname: '' }] }, 200, /^Please fill the Question\.$/],
    ['no law', { law_id: 0, LawUniqueCode: '' }, 422, /law/],
    ['an unknown law', { law_id: 999_999, LawUniqueCode: 'LAW-999999' }, 200, /no such law/],
    ['id and code of two laws', { law_id: 3 }, 200, /no such law/],
    ['a type that there is not', { lawQuestionAnsArr: [{ lawqusname: 'x', inputfield: 'file' }] }, 422, /inputfield/],
    ['a row with a strange key', { lawQuestionAnsArr: [{ colour: 'red' }] }, 422, /colour/],
    ['rows that are none', { lawQuestionAnsArr: 'x' }, 422, /lawQuestionAnsArr/],
  ];
  it.each(wrong)('refuses %s and saves nothing', async (_what, more, status, message) => {
    const before = await list(4);
    const form = { ...law(4), lawname: 'The law', lawQuestionAnsArr: rows, ...more };
    expect(await post('create', form)).toMatchObject({
      status,
      body: { success: 0, message: expect.stringMatching(message) },
    });
    expect(await list(4)).toEqual(before);
  });
});

describe('lawquestionans/list', () => {
  it('returns 10 a page with the total if a page is requested, otherwise all without a total', async () => {
    await create(
      5,
      Array.from({ length: 23 }, (_, index) => ({ lawqusname: `Question ${index}` })),
    );
    const pages = await Promise.all([1, 2, 3, 4].map((page) => post('list', { ...law(5), page })));
    expect(pages.map(({ body }) => (body.data as Row[]).length)).toEqual([10, 10, 3, 0]);
    expect(pages.map(({ body }) => body.totalLength)).toEqual([23, 23, 23, 23]);
    const { body } = await post('list', law(5));
    expect((body.data as Row[]).length).toBe(23);
    expect(body).not.toHaveProperty('totalLength');
  });

  it.each([10, 20, 30, '20'])('accepts the page size %j', async (pageSize) => {
    expect(await list(5, { pageSize })).toHaveLength(Math.min(23, Number(pageSize)));
  });

  it.each([{ page: 0 }, { pageSize: 50 }, { page: 'x' }])('refuses %j', async (paging) => {
    expect((await post('list', { ...law(5), ...paging })).status).toBe(422);
  });
});

describe('lawquestionans/edit', () => {
  it('returns a question with its version', async () => {
    const id = await newQuestion(6);
    const { body } = await post('edit', { id: String(id) }, 'viewer@demo.test');
    expect(body).toMatchObject({
      success: 1,
      question: { ...rows[1], ...law(6), id, version: 1 },
    });
  });
});

describe('lawquestionans/update', () => {
  const form = { lawname: 'The law', lawqusname: 'Any union?', lawqusanswer: 'Yes', inputfield: 'select' };

  it('changes the question and adds old and new values to the timeline', async () => {
    const id = await newQuestion(7);
    const { body } = await post('update', { ...form, ...law(7), id, version: 1 });
    expect(body).toMatchObject({ success: 1, message: 'Data Updated Successfully' });
    const { lawname: _lawname, ...changed } = form;
    expect((await list(7)).at(-1)).toMatchObject({ id, ...changed });
    expect((await timeline(id))[1]).toMatchObject({
      action: 'Updated',
      changes: {
        name: ['Is there a union?', 'Any union?'],
        answer: [null, 'Yes'],
        inputField: ['radio', 'select'],
      },
    });
  });

  it('adds no entry if nothing changes', async () => {
    const id = await newQuestion(8);
    await post('update', { ...form, id });
    await post('update', { ...form, id, version: 2 });
    expect(await timeline(id)).toHaveLength(2);
  });

  it('refuses an outdated version', async () => {
    const id = await newQuestion(9);
    await post('update', { ...form, id, version: 1 });
    expect((await post('update', { ...form, lawqusname: 'Late', id, version: 1 })).status).toBe(409);
    expect((await list(9)).at(-1)).toMatchObject({ lawqusname: 'Any union?' });
  });

  it.each(['lawname', 'lawqusname', 'lawqusanswer', 'inputfield'])('requires %s', async (key) => {
    const id = await newQuestion(10);
    const { body } = await post('update', { ...form, [key]: '', id });
    expect(body).toMatchObject({ success: 0, message: expect.stringMatching(/^Please fill the /) });
  });
});

describe('lawquestionans/delete', () => {
  it('deletes the question with its own options and keeps the reason', async () => {
    const id = await newQuestion(11);
    const own = { ...law(11), type: 'radio', question_id: id };
    await post('lawquestiondropdownoption', {
      ...own,
      lawQuestionSelectOption: [{ selectedoption: 'Perhaps' }],
    });
    const { body } = await post('delete', { id, reason: 'Asked twice' });
    expect(body).toMatchObject({ success: 1, message: 'Question & Answer Deleted Successfully' });
    expect((await list(11)).map((row) => row.id)).not.toContain(id);
    expect((await timeline(id)).at(-1)).toMatchObject({ action: 'Deleted', reason: 'Asked twice' });
    const remaining = `select 1 from question_option where question_id = ${id}`;
    expect(await runAs(served.database.admin, remaining)).toEqual([]);
  });
});

describe.each(['edit', 'update', 'delete'])('lawquestionans/%s', (call) => {
  const fields = call === 'update' ? { lawname: 'x', ...rows[0] } : {};

  it.each([0, 'x', -1])('refuses the id %j', async (id) => {
    expect((await post(call, { ...fields, id })).status).toBe(422);
  });

  it('does not find a question that is unknown, of another organisation, or of a deleted law', async () => {
    await runAs(
      served.database.admin,
      `insert into question (org_id, id, law_id, name, input_field)
       values (2, 90001, 1, 'Theirs', 'text'), (1, 90002, 12, 'Buried', 'text')
       on conflict do nothing`,
      "update record set deleted_at = now() where org_id = 1 and kind = 'law' and id = 12",
    );
    for (const id of [999_999, 90_001, 90_002]) {
      expect((await post(call, { ...fields, id })).body).toMatchObject({
        success: 0,
        message: 'There is no such question.',
      });
    }
  });
});

describe('a user who may only view', () => {
  it.each(['create', 'update', 'delete', 'lawquestiondropdownoption'])('may not call %s', async (call) => {
    expect((await post(call, { id: 1 }, 'viewer@demo.test')).status).toBe(403);
  });
});

describe('questions with the same words:', () => {
  const { create: createRule, rule, timeline } = ruleClient(() => served);

  const post = (call: string, body: object) => served.as('editor@demo.test').post(`/api/lawquestionans/${call}`, body);

  const ask = (law: number, ...names: string[]) =>
    post('create', {
      ...lawOf(law),
      lawname: 'The law',
      lawQuestionAnsArr: names.map((lawqusname) => ({ lawqusname, inputfield: 'text' })),
    });

  async function idOf(law: number, name: string): Promise<number> {
    const { body } = await post('list', lawOf(law));
    const data = body.data as { id: number; lawqusname: string }[];
    return Number(data.find(({ lawqusname }) => lawqusname === name)?.id);
  }

  const update = (id: number, lawqusname: string) =>
    post('update', { id, lawname: 'The law', lawqusname, lawqusanswer: 'Yes', inputfield: 'text' });

  describe('a question that the law already asks', () => {
    it.each([
      ['once more', 101, ['New?'], ['new?']],
      ['once more with other blanks', 104, ['Twice so?'], ['twice  so?']],
      ['twice in one form', 102, ['Other?'], ['Twice?', 'TWICE?']],
    ])('is refused %s, and no row of the form is saved', async (_how, law, first, second) => {
      expect((await ask(law, ...first)).body.success).toBe(1);
      const before = (await post('list', lawOf(law))).body.data;
      const { status, body } = await ask(law, 'Fresh?', ...second);
      expect([status, body.success]).toEqual([200, 0]);
      expect(body.message).toMatch(/^The law asks the question “(New|Twice so|Twice)\?” already\.$/);
      expect((await post('list', lawOf(law))).body.data).toEqual(before);
    });

    it('is shortened in the message if it is long', async () => {
      const long = 'y'.repeat(300);
      await ask(103, long);
      expect((await ask(103, long)).body.message).toBe(`The law asks the question “${'y'.repeat(100)}…” already.`);
    });

    it('cannot be renamed to another question, but may change the case of its own words', async () => {
      await ask(104, 'First?', 'Second?');
      const id = await idOf(104, 'Second?');
      expect((await update(id, 'first?')).body).toMatchObject({ success: 0 });
      expect((await update(id, 'SECOND?')).body).toMatchObject({ success: 1 });
    });

    it('may be asked by another law', async () => {
      await ask(105, 'Shared?');
      expect((await ask(106, 'Shared?')).body.success).toBe(1);
    });

    it('sent several times at once is saved once', async () => {
      const all = await Promise.all([1, 2, 3, 4].map(() => ask(107, 'Raced?')));
      expect(all.map(({ body }) => body.success).sort()).toEqual([0, 0, 0, 1]);
    });
  });

  describe('a renamed question', () => {
    it('is renamed in the rules of its law too, and their timeline says so', async () => {
      await ask(108, 'How many workers?', 'Union?');
      const inOtherLetters = { ...ruleRow, lawrulecondition: 'how  many WORKERS?' };
      const lawRulesArr = [ruleRow, { ...ruleRow, lawrulecondition: 'Union?' }, inOtherLetters];
      const code = await createRule(108, { lawRulesArr });
      const ruleOfOtherLaw = await createRule(109, { lawRulesArr });
      const { body } = await update(await idOf(108, 'How many workers?'), 'Number of workers?');
      expect(body.success).toBe(1);
      const questionsOf = async (name: string) =>
        ((await rule(name)).lawRulesArr as { lawrulecondition: string }[]).map((row) => row.lawrulecondition);
      expect(await questionsOf(code)).toEqual(['Number of workers?', 'Union?', 'Number of workers?']);
      expect(await questionsOf(ruleOfOtherLaw)).toEqual(['How many workers?', 'Union?', 'how  many WORKERS?']);
      expect((await rule(code)).version).toBe(2);
      expect((await timeline(code)).map(({ action }) => action)).toEqual(['Created', 'Updated']);
      expect(await timeline(ruleOfOtherLaw)).toHaveLength(1);
    });

    it('does not change the rules if only its answer changes', async () => {
      await ask(110, 'How many workers?');
      const code = await createRule(110);
      await update(await idOf(110, 'How many workers?'), 'How many workers?');
      expect((await rule(code)).version).toBe(1);
    });
  });

  describe('a law that has no questions', () => {
    it('has its name in the answer of the question list', async () => {
      const { body } = await post('list', lawOf(111));
      expect(body).toMatchObject({
        ...lawOf(111),
        lawname: expect.stringMatching(/./),
        LawUniqueCode: lawCode(111),
      });
    });
  });
});

describe('forms of questions:', () => {
  describe('parseNewQuestions', () => {
    it('skips blank rows and reads a row without a type as text', () => {
      const rows = [
        { lawqusname: ' ', lawqusanswer: '', inputfield: 'radio' },
        { lawqusname: ' How many? ', lawqusanswer: ' 20 ' },
        {},
        { lawqusname: 'Union?', inputfield: 'radio' },
      ];
      expect(parseNewQuestions(rows)).toEqual(
        okResult([
          { name: 'How many?', answer: '20', inputField: 'text' },
          { name: 'Union?', answer: '', inputField: 'radio' },
        ]),
      );
    });

    it.each([[[]], [[{}]], [[{ lawqusname: '  ', inputfield: 'select' }]]])('requires a question in %j', (rows) => {
      expect(parseNewQuestions(rows)).toEqual(refusedResult('unfilled', { field: 'Question' }));
    });

    it('names the row that has an answer but no question', () => {
      expect(parseNewQuestions([{ lawqusname: 'One?' }, {}, { lawqusanswer: 'yes' }])).toEqual(
        refusedResult('unfilled', { field: 'Question of row 3' }),
      );
    });

    it('refuses an unknown type', () => {
      expect(parseNewQuestions([{ lawqusname: 'One?', inputfield: 'slider' }])).toMatchObject({
        code: 'bad-value',
        words: { field: 'inputfield' },
      });
    });
  });

  describe('parseQuestion', () => {
    const complete = { lawqusname: 'One?', lawqusanswer: 'Yes', inputfield: 'radio' };

    it('reads a complete question', () => {
      expect(parseQuestion(complete)).toEqual(okResult({ name: 'One?', answer: 'Yes', inputField: 'radio' }));
    });

    it.each([
      ['lawqusname', 'Question'],
      ['lawqusanswer', 'Answer'],
      ['inputfield', 'Input Field'],
    ])('requires %s', (key, field) => {
      expect(parseQuestion({ ...complete, [key]: ' ' })).toEqual(refusedResult('unfilled', { field }));
      expect(parseQuestion({ ...complete, [key]: undefined })).toEqual(refusedResult('unfilled', { field }));
    });
  });
});
