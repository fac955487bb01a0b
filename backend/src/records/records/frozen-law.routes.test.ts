import { runAs } from '../../../test/fresh-database';
import { lawOf, ruleClient, ruleForm, ruleRow } from '../../../test/rule-client';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let ruleCode: string;
let questionId: number;
const law = 6;
const question = { lawqusname: 'How many?', lawqusanswer: '1', inputfield: 'text' };

beforeAll(async () => {
  served = await serveDemo();
  ruleCode = await ruleClient(() => served).create(law);
  await post('lawquestionans/create', creation('How many?'));
  const [row] = await sql<{ id: number }>(`select max(id) as id from question where org_id = 1`);
  questionId = row?.id ?? 0;
});
afterAll(() => served.close());

const sql = <Row extends object>(text: string) => runAs<Row>(served.database.admin, text);
const repeal = (status: 'Repealed' | 'Active') =>
  sql(`update record set law_status = '${status}' where org_id = 1 and kind = 'law' and id = ${law}`);
const post = (path: string, body: object) => served.as('editor@demo.test').post(`/api/${path}`, body);
const creation = (lawqusname: string) => ({
  ...lawOf(law),
  lawname: 'The law',
  lawQuestionAnsArr: [{ ...question, lawqusname }],
});
const frozen = {
  success: 0,
  message: 'The law LAW-000006 is repealed. It cannot change.',
};

/** Changes to the rules and questions of the law. Each is valid while the law is not repealed. */
const changes: [string, () => object][] = [
  ['rules/create', () => ({ ...ruleForm, ...lawOf(law), lawRulesArr: [ruleRow] })],
  [
    'rules/update',
    () => ({
      LawUniqueCode: ruleCode,
      data: { oldData: { rulename: 'Threshold' }, newData: { rulename: 'Other' } },
    }),
  ],
  ['lawquestionans/create', () => creation('How much?')],
  ['lawquestionans/update', () => ({ ...question, lawname: 'The law', id: questionId, lawqusanswer: '2' })],
  [
    'lawquestionans/lawquestiondropdownoption',
    () => ({ ...lawOf(law), type: 'select', lawQuestionSelectOption: [{ selectedoption: 'New' }] }),
  ],
  ['rules/delete', () => ({ id: ruleCode, reason: 'x' })],
  ['lawquestionans/delete', () => ({ id: questionId, reason: 'x' })],
];

it.each(changes)(
  '%s is refused while the law is repealed, and works once the repeal is taken back',
  async (path, body) => {
    await repeal('Repealed');
    expect((await post(path, body())).body).toMatchObject(frozen);
    await repeal('Active');
    expect((await post(path, body())).body).toMatchObject({ success: 1 });
  },
);

it.each(['Repealed', 'Active'] as const)('question list: says that the law is %s', async (status) => {
  await repeal(status);
  expect((await post('lawquestionans/list', { id: law })).body).toMatchObject({ law_status: status });
});
