import { appDatabase, runAs } from '../../../test/fresh-database';
import { type Answer, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { waitUntil } from '../../../test/wait-until';
import { done } from '../../platform/database/outcome';

let served: ServedDemo;
let database: ReturnType<typeof appDatabase>;
beforeAll(async () => {
  served = await serveDemo();
  database = appDatabase(served.database);
  await runAs(
    served.database.admin,
    `insert into question (org_id, id, law_id, name, input_field) values (1, ${ours}, ${law}, 'Asked', 'text')`,
    `insert into rule (org_id, id, unique_code, law_id, name, match, decision)
     values (1, ${ours}, 'RUL-090000', ${law}, 'Ruled', 'All', 'Applicable')`,
  );
});
afterAll(async () => {
  await database.end();
  await served.close();
});

const law = 31;
const ours = 90_000;
const actor = { orgId: 1, id: 1, name: 'admin@demo.test', requestId: '' };
const mark = (value: string) =>
  `update record set deleted_at = ${value} where org_id = 1 and kind = 'law' and id = ${law}`;

async function isWaiting(): Promise<boolean> {
  const waiting = await runAs(
    served.database.admin,
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}

/** Sends a request after the law was deleted, but before that transaction commits, and returns the answer. */
async function askMeanwhile(path: string, body: object): Promise<Answer> {
  const asked = await database.changeOrg(actor, async ({ query }) => {
    await query(mark('now()'), []);
    const answer = served.as('editor@demo.test').post(`/api/${path}`, body);
    await Promise.race([answer, waitUntil(isWaiting)]);
    return done({ answer });
  });
  if (!asked.ok) throw new Error(`The law could not be deleted: ${asked.code}.`);
  const answer = await asked.value.answer;
  await runAs(served.database.admin, mark('null'));
  return answer;
}

const question = { lawname: 'The law', lawqusname: 'New?', lawqusanswer: 'Yes', inputfield: 'text' };
const { lawname, ...row } = question;
const form = { rulename: 'New', lawthenruleconditiontype: 'All', lawthenrulecondition: 'Applicable' };
const lawRulesArr = [
  { lawrulecondition: 'x', lawquestiontype: 'text', lawruletype: 'Equals', lawruleanswer: 'x' },
];
const lawQuestionSelectOption = [{ selectedoption: 'New' }];
const data = { oldData: { rulename: 'Ruled' }, newData: { rulename: 'New' } };

it.each([
  ['lawquestionans/create', { law_id: law, lawname, lawQuestionAnsArr: [row] }, 'law'],
  ['lawquestionans/update', { ...question, id: ours }, 'question'],
  [
    'lawquestionans/lawquestiondropdownoption',
    { law_id: law, type: 'select', lawQuestionSelectOption },
    'law',
  ],
  ['rules/create', { ...form, law_id: law, lawRulesArr }, 'law'],
  ['rules/update', { id: ours, data }, 'rule'],
  ['circular/add', { topic: 'New', link: 'https://gazette.test/1', laws: [law] }, 'law'],
])('law being deleted: %s waits for the deletion and then finds no law', async (path, body, word) => {
  const { body: said } = await askMeanwhile(path, body);
  expect(said).toMatchObject({ success: 0, message: `There is no such ${word}.` });
});
