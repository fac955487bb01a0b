import { appDatabase, runAs } from '../../../test/fresh-database';
import { type Answer, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { waitUntil } from '../../../test/wait-until';
import { deleteQuestion } from './write-question.store';

let served: ServedDemo;
let database: ReturnType<typeof appDatabase>;
beforeAll(async () => {
  served = await serveDemo();
  database = appDatabase(served.database);
  await runAs(
    served.database.admin,
    `insert into question (org_id, id, law_id, name, input_field) values (1, ${id}, 6, 'Asked', 'select')`,
  );
});
afterAll(async () => {
  await database.end();
  await served.close();
});

const id = 90_000;
const actor = { orgId: 1, id: 1, name: 'admin@demo.test', requestId: '' };
const lawQuestionSelectOption = [{ selectedoption: 'New' }];
const options = { law_id: 6, type: 'select', question_id: id, lawQuestionSelectOption };

async function isWaiting(): Promise<boolean> {
  const waiting = await runAs(
    served.database.admin,
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}

it('question options: are not saved for a question that is being deleted', async () => {
  let answer: Promise<Answer> | undefined;
  await database.changeOrg(actor, async (change) => {
    const deleted = await deleteQuestion(change, { orgId: 1, id, reason: '' });
    answer = served.as('editor@demo.test').post('/api/lawquestionans/lawquestiondropdownoption', options);
    await Promise.race([answer, waitUntil(isWaiting)]);
    return deleted;
  });
  expect((await answer)?.body.message).toBe('There is no such question.');
  const left = `select 1 from question_option where question_id = ${id}`;
  expect(await runAs(served.database.admin, left)).toEqual([]);
});
