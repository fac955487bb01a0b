import { lawCode, lawOf, ruleClient, ruleRow } from '../../../test/rule-client';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

const { create: createRule, rule, timeline } = ruleClient(() => served);

const post = (call: string, body: object) =>
  served.as('editor@demo.test').post(`/api/lawquestionans/${call}`, body);
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
    expect((await ask(103, long)).body.message).toBe(
      `The law asks the question “${'y'.repeat(100)}…” already.`,
    );
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
    const elsewhere = await createRule(109, { lawRulesArr });
    const { body } = await update(await idOf(108, 'How many workers?'), 'Number of workers?');
    expect(body.success).toBe(1);
    const asked = async (name: string) =>
      ((await rule(name)).lawRulesArr as { lawrulecondition: string }[]).map((row) => row.lawrulecondition);
    expect(await asked(code)).toEqual(['Number of workers?', 'Union?', 'Number of workers?']);
    expect(await asked(elsewhere)).toEqual(['How many workers?', 'Union?', 'how  many WORKERS?']);
    expect((await rule(code)).version).toBe(2);
    expect((await timeline(code)).map(({ action }) => action)).toEqual(['Created', 'Updated']);
    expect(await timeline(elsewhere)).toHaveLength(1);
  });

  it('does not change the rules if only its answer changes', async () => {
    await ask(110, 'How many workers?');
    const code = await createRule(110);
    await update(await idOf(110, 'How many workers?'), 'How many workers?');
    expect((await rule(code)).version).toBe(1);
  });
});

describe('a law without questions', () => {
  it('has its name in the answer of the question list', async () => {
    const { body } = await post('list', lawOf(111));
    expect(body).toMatchObject({
      ...lawOf(111),
      lawname: expect.stringMatching(/./),
      LawUniqueCode: lawCode(111),
    });
  });
});
