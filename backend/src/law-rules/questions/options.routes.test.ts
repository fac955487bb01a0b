import { appDatabase, runAs } from '../../../test/fresh-database';
import { type Answer, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { waitUntil } from '../../../test/wait-until';
import { okResult } from '../../platform/database/result';
import { deleteQuestion } from './questions.store';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
  await runAs(served.database.admin, 'delete from question_option');
});
afterAll(() => served?.close());

const post = (call: string, body: object) => served.as('editor@demo.test').post(`/api/lawquestionans/${call}`, body);

const questionForm = (number: number, type = 'select') => ({
  law_id: number,
  LawUniqueCode: `LAW-${String(number).padStart(6, '0')}`,
  type,
});

const save = (where: object, names: string[]) =>
  post('lawquestiondropdownoption', {
    ...where,
    lawQuestionSelectOption: names.map((selectedoption) => ({ selectedoption })),
  });

async function read(where: object, call = 'listlawquedropdown') {
  const { body } = await post(call, where);
  const { dropdownoption, source } = body;
  const names = JSON.parse(String(dropdownoption)).map((row: { selectedoption: string }) => row.selectedoption);
  return { names, source };
}

async function questionOf(number: number): Promise<number> {
  const { law_id, LawUniqueCode } = questionForm(number);
  const lawQuestionAnsArr = [{ lawqusname: 'Which?', inputfield: 'select' }];
  await post('create', { law_id, LawUniqueCode, lawname: 'x', lawQuestionAnsArr });
  const { body } = await post('list', { law_id });
  return Number((body.data as { id: number }[])[0]?.id);
}

describe('the options of a question', () => {
  it.each(['listlawquedropdown', 'editlawquedropdown'])(
    'are returned by %s as JSON text with their type',
    async (call) => {
      const { body } = await save(questionForm(1), ['Small', 'Large']);
      expect(body).toMatchObject({ success: 1, message: 'Data Updated Successfully' });
      expect((await post(call, questionForm(1))).body).toMatchObject({
        success: 1,
        dropdownoption: '[{"selectedoption":"Small"},{"selectedoption":"Large"}]',
        type: 'select',
      });
    },
  );

  it('are by default Yes and No for radio buttons, and none for a select', async () => {
    expect(await read(questionForm(2, 'radio'))).toMatchObject({ names: ['Yes', 'No'], source: 'default' });
    expect(await read(questionForm(2, 'select'))).toMatchObject({ names: [], source: 'none' });
  });

  it('of one type do not affect the other type', async () => {
    await save(questionForm(3, 'radio'), ['Always', 'Never']);
    expect((await read(questionForm(3, 'radio'))).names).toEqual(['Always', 'Never']);
    expect((await read(questionForm(3, 'select'))).names).toEqual([]);
  });

  it('of one question take precedence over those of its law, and no other question has them', async () => {
    const question_id = await questionOf(4);
    await save(questionForm(4), ['Law']);
    expect(await read({ ...questionForm(4), question_id })).toMatchObject({ names: ['Law'], source: 'law' });
    await save({ ...questionForm(4), question_id }, ['Own']);
    expect(await read({ ...questionForm(4), question_id })).toMatchObject({
      names: ['Own'],
      source: 'question',
    });
    expect((await read(questionForm(4))).names).toEqual(['Law']);
  });

  it('keep their order when saved again, and skip blank rows', async () => {
    await save(questionForm(5), ['b', 'a', 'c']);
    await save(questionForm(5), ['c', ' ', 'b', '']);
    expect((await read(questionForm(5))).names).toEqual(['c', 'b']);
  });

  it('return to the default when none is left', async () => {
    await save(questionForm(6, 'radio'), ['Maybe']);
    await save(questionForm(6, 'radio'), ['']);
    expect((await read(questionForm(6, 'radio'))).source).toBe('default');
  });

  it('are in the timeline of the law, and saving the same options again adds no entry', async () => {
    await save(questionForm(7), ['One']);
    await save(questionForm(7), ['One', 'Two']);
    await save(questionForm(7), ['One', 'Two']);
    const entries = await runAs(
      served.database.admin,
      `select action, changes from journal
       where org_id = 1 and kind = 'option' and unique_code = 'LAW-000007' order by seq`,
    );
    expect(entries).toEqual([
      { action: 'Updated', changes: { options: [null, ['One']] } },
      { action: 'Updated', changes: { options: [['One'], ['One', 'Two']] } },
    ]);
  });

  it('saved by several users at once are those of one of them', async () => {
    const optionLists = Array.from({ length: 6 }, (_, index) => [`a${index}`, `b${index}`]);
    const answers = await Promise.all(optionLists.map((names) => save(questionForm(8), names)));
    expect(answers.map(({ status }) => status)).toEqual(optionLists.map(() => 200));
    expect(optionLists).toContainEqual((await read(questionForm(8))).names);
  });
});

describe('lawquestiondropdownoption', () => {
  it('refuses the same option twice', async () => {
    const { status, body } = await save(questionForm(9), ['Yes', 'No', 'Yes ']);
    expect([status, body.message]).toEqual([422, 'The field lawQuestionSelectOption names "Yes" twice.']);
  });

  it('refuses a question of another law', async () => {
    const question_id = await questionOf(10);
    expect((await save({ ...questionForm(9), question_id }, ['x'])).body).toMatchObject({
      success: 0,
      message: 'There is no such question.',
    });
  });

  it.each([
    [{ ...questionForm(9), type: 'text' }, 422],
    [{ ...questionForm(9), LawUniqueCode: 'LAW-000010' }, 200],
    [{ type: 'select' }, 422],
    [{ ...questionForm(9), question_id: 'x' }, 422],
  ])('refuses %j', async (where, status) => {
    const answer = await save(where, ['x']);
    expect([answer.status, answer.body.success]).toEqual([status, 0]);
  });
});

describe('question options', () => {
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

  it('are not saved for a question that is being deleted', async () => {
    let answer: Promise<Answer> | undefined;
    await database.changeOrg(actor, async (change) => {
      const deleted = await deleteQuestion(change, { orgId: 1, id, reason: '' });
      answer = served.as('editor@demo.test').post('/api/lawquestionans/lawquestiondropdownoption', options);
      await Promise.race([answer, waitUntil(isWaiting)]);
      return deleted;
    });
    expect((await answer)?.body.message).toBe('There is no such question.');
    const remaining = `select 1 from question_option where question_id = ${id}`;
    expect(await runAs(served.database.admin, remaining)).toEqual([]);
  });
});

describe('a law that is being deleted', () => {
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
  async function postDuringDeletion(path: string, body: object): Promise<Answer> {
    const pending = await database.changeOrg(actor, async ({ query }) => {
      await query(mark('now()'), []);
      const answer = served.as('editor@demo.test').post(`/api/${path}`, body);
      await Promise.race([answer, waitUntil(isWaiting)]);
      return okResult({ answer });
    });
    if (!pending.ok) throw new Error(`The law could not be deleted: ${pending.code}.`);
    const answer = await pending.value.answer;
    await runAs(served.database.admin, mark('null'));
    return answer;
  }

  const question = { lawname: 'The law', lawqusname: 'New?', lawqusanswer: 'Yes', inputfield: 'text' };
  const { lawname, ...row } = question;
  const form = { rulename: 'New', lawthenruleconditiontype: 'All', lawthenrulecondition: 'Applicable' };

  const lawRulesArr = [{ lawrulecondition: 'x', lawquestiontype: 'text', lawruletype: 'Equals', lawruleanswer: 'x' }];

  const lawQuestionSelectOption = [{ selectedoption: 'New' }];
  const data = { oldData: { rulename: 'Ruled' }, newData: { rulename: 'New' } };

  it.each([
    ['lawquestionans/create', { law_id: law, lawname, lawQuestionAnsArr: [row] }, 'law'],
    ['lawquestionans/update', { ...question, id: ours }, 'question'],
    ['lawquestionans/lawquestiondropdownoption', { law_id: law, type: 'select', lawQuestionSelectOption }, 'law'],
    ['rules/create', { ...form, law_id: law, lawRulesArr }, 'law'],
    ['rules/update', { id: ours, data }, 'rule'],
    ['circular/add', { topic: 'New', link: 'https://gazette.test/1', laws: [law] }, 'law'],
  ])('%s waits for the deletion and then finds no law', async (path, body, word) => {
    const { body: answer } = await postDuringDeletion(path, body);
    expect(answer).toMatchObject({ success: 0, message: `There is no such ${word}.` });
  });
});
