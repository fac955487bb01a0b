import { runAs } from '../../../test/fresh-database';
import { serveDemo } from '../../../test/serve-backend';

let served: Awaited<ReturnType<typeof serveDemo>>;
beforeAll(async () => {
  served = await serveDemo();
  await runAs(served.database.admin, 'delete from question');
});
afterAll(() => served.close());

type Row = Record<string, unknown>;

const post = (
  call: string,
  body: object,
  who: 'editor@demo.test' | 'viewer@demo.test' = 'editor@demo.test',
) => served.as(who).post(`/api/lawquestionans/${call}`, body);
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

describe('lawquestionans/create', () => {
  it('saves each row as a question, in the order of the form', async () => {
    const { body } = await create(1);
    expect(body).toMatchObject({ success: 1, message: 'Data Added Successfully' });
    const kept = await list(1);
    expect(kept.map(({ lawqusname }) => lawqusname)).toEqual(['How many workers?', 'Is there a union?']);
    expect(kept[0]).toEqual({
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
    [
      'a type that there is not',
      { lawQuestionAnsArr: [{ lawqusname: 'x', inputfield: 'file' }] },
      422,
      /inputfield/,
    ],
    ['a row with a strange key', { lawQuestionAnsArr: [{ colour: 'red' }] }, 422, /colour/],
    ['rows that are none', { lawQuestionAnsArr: 'x' }, 422, /lawQuestionAnsArr/],
  ];
  it.each(wrong)('refuses %s and saves nothing', async (_what, more, status, message) => {
    const before = await list(4);
    const said = { ...law(4), lawname: 'The law', lawQuestionAnsArr: rows, ...more };
    expect(await post('create', said)).toMatchObject({
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
  const said = { lawname: 'The law', lawqusname: 'Any union?', lawqusanswer: 'Yes', inputfield: 'select' };

  it('changes the question and adds old and new values to the timeline', async () => {
    const id = await newQuestion(7);
    const { body } = await post('update', { ...said, ...law(7), id, version: 1 });
    expect(body).toMatchObject({ success: 1, message: 'Data Updated Successfully' });
    const { lawname: _lawname, ...changed } = said;
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
    await post('update', { ...said, id });
    await post('update', { ...said, id, version: 2 });
    expect(await timeline(id)).toHaveLength(2);
  });

  it('refuses an outdated version', async () => {
    const id = await newQuestion(9);
    await post('update', { ...said, id, version: 1 });
    expect((await post('update', { ...said, lawqusname: 'Late', id, version: 1 })).status).toBe(409);
    expect((await list(9)).at(-1)).toMatchObject({ lawqusname: 'Any union?' });
  });

  it.each(['lawname', 'lawqusname', 'lawqusanswer', 'inputfield'])('requires %s', async (key) => {
    const id = await newQuestion(10);
    const { body } = await post('update', { ...said, [key]: '', id });
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
    const left = `select 1 from question_option where question_id = ${id}`;
    expect(await runAs(served.database.admin, left)).toEqual([]);
  });
});

describe.each(['edit', 'update', 'delete'])('lawquestionans/%s', (call) => {
  const said = call === 'update' ? { lawname: 'x', ...rows[0] } : {};

  it.each([0, 'x', -1])('refuses the id %j', async (id) => {
    expect((await post(call, { ...said, id })).status).toBe(422);
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
      expect((await post(call, { ...said, id })).body).toMatchObject({
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
