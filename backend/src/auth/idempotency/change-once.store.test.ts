import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let made: { question: number; rule: string; circular: number };
beforeAll(async () => {
  served = await serveDemo();
  await post('lawquestionans/create', { ...law, lawname: 'The law', lawQuestionAnsArr: [row] });
  const [question] = await runAs<{ id: number }>(
    served.database.admin,
    'select id from question where org_id = 1 order by id desc limit 1',
  );
  const { body: rule } = await post('rules/create', { ...law, ...form });
  const { body: circular } = await post('circular/add', order);
  made = { question: Number(question?.id), rule: String(rule.UniqueCode), circular: Number(circular.id) };
});
afterAll(() => served.close());

const post = (path: string, body: object, headers = {}) =>
  served.as('editor@demo.test').post(`/api/${path}`, body, headers);

const law = { law_id: 1 };
const row = { lawqusname: 'Why?', lawqusanswer: 'So', inputfield: 'text' };
const form = {
  rulename: 'Once',
  lawthenruleconditiontype: 'All',
  lawthenrulecondition: 'Applicable',
  lawRulesArr: [
    { lawrulecondition: 'Why?', lawquestiontype: 'text', lawruletype: 'Equals', lawruleanswer: 'x' },
  ],
};
const order = { topic: 'Once', link: 'https://gazette.test/1' };
const options = { ...law, type: 'select', lawQuestionSelectOption: [{ selectedoption: 'Once' }] };
const data = { oldData: { rulename: 'Once' }, newData: { rulename: 'Twice' } };

async function entries(): Promise<number> {
  const rows = await runAs(served.database.admin, 'select 1 from journal where org_id = 1');
  return rows.length;
}

const calls: [string, () => object][] = [
  [
    'lawquestionans/create',
    () => ({ ...law, lawname: 'The law', lawQuestionAnsArr: [{ ...row, lawqusname: 'When?' }] }),
  ],
  [
    'lawquestionans/update',
    () => ({ ...row, lawname: 'The law', lawqusanswer: 'No', id: made.question, version: 1 }),
  ],
  ['lawquestionans/delete', () => ({ id: made.question })],
  ['lawquestionans/lawquestiondropdownoption', () => options],
  ['rules/create', () => ({ ...law, ...form })],
  ['rules/update', () => ({ LawUniqueCode: made.rule, data })],
  ['rules/delete', () => ({ id: made.rule })],
  ['circular/add', () => order],
  ['circular/update', () => ({ ...order, topic: 'Twice', id: made.circular, version: 1 })],
  ['circular/delete', () => ({ id: made.circular })],
];

it.each(calls)('%s: two requests with one key are done once and get the same answer', async (path, body) => {
  const key = { 'idempotency-key': `once-${path.replace('/', '-')}` };
  const before = await entries();
  const first = await post(path, body(), key);
  expect(first).toMatchObject({ status: 200, body: { success: 1 } });
  expect(await post(path, body(), key)).toEqual(first);
  expect(await entries()).toBe(before + 1);
  const another = await post(path, { ...body(), accessusername: 'editor@demo.test' }, key);
  expect(another.status).toBe(422);
});
