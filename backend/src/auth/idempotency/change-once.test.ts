import { recordKinds } from 'shared-lib/records';
import { runAs } from '../../../test/fresh-database';
import { savedOf } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type Answer, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { openDatabase } from '../../platform/database/open-database';
import { silentLog } from '../../platform/operations/log';
import { readSettings } from '../../platform/settings';
import { deleteOldStoredReplies } from '../clean-up.store';

describe('changes made once:', () => {
  let served: ServedDemo;
  let created: { question: number; rule: string; circular: number };
  beforeAll(async () => {
    served = await serveDemo();
    await post('lawquestionans/create', { ...law, lawname: 'The law', lawQuestionAnsArr: [row] });
    const [question] = await runAs<{ id: number }>(
      served.database.admin,
      'select id from question where org_id = 1 order by id desc limit 1',
    );
    const { body: rule } = await post('rules/create', { ...law, ...form });
    const { body: circular } = await post('circular/add', order);
    created = {
      question: Number(question?.id),
      rule: String(rule.UniqueCode),
      circular: Number(circular.id),
    };
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
    lawRulesArr: [{ lawrulecondition: 'Why?', lawquestiontype: 'text', lawruletype: 'Equals', lawruleanswer: 'x' }],
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
      () => ({ ...row, lawname: 'The law', lawqusanswer: 'No', id: created.question, version: 1 }),
    ],
    ['lawquestionans/delete', () => ({ id: created.question })],
    ['lawquestionans/lawquestiondropdownoption', () => options],
    ['rules/create', () => ({ ...law, ...form })],
    ['rules/update', () => ({ LawUniqueCode: created.rule, data })],
    ['rules/delete', () => ({ id: created.rule })],
    ['circular/add', () => order],
    ['circular/update', () => ({ ...order, topic: 'Twice', id: created.circular, version: 1 })],
    ['circular/delete', () => ({ id: created.circular })],
  ];

  it.each(calls)('two requests to %s with one key make one change and get the same answer', async (path, body) => {
    const key = { 'idempotency-key': `once-${path.replace('/', '-')}` };
    const before = await entries();
    const first = await post(path, body(), key);
    expect(first).toMatchObject({ status: 200, body: { success: 1 } });
    expect(await post(path, body(), key)).toEqual(first);
    expect(await entries()).toBe(before + 1);
    const another = await post(path, { ...body(), accessusername: 'editor@demo.test' }, key);
    expect(another.status).toBe(422);
  });
});

describe('idempotency key:', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  const { license } = recordKinds;
  const draft = { ...samplePayload(license, 1), status: 0 };

  function add(
    payload: object,
    key: string,
    name: Parameters<ServedDemo['as']>[0] = 'editor@demo.test',
  ): Promise<Answer> {
    return served.as(name).post('/api/license/add', payload, { 'idempotency-key': key });
  }

  it('a repeated request gets the first answer and is done once', async () => {
    const first = await add(draft, 'key-repeated');
    const repeated = await add(draft, 'key-repeated');
    expect(repeated).toEqual(first);
    const another = await add(draft, 'key-repeated-not');
    expect(savedOf(another.body).id).toBe(Number(savedOf(first.body).id) + 1);
  });

  it('the order of the fields does not matter', async () => {
    const first = await add(draft, 'key-in-order');
    const turned = Object.fromEntries(Object.entries(draft).toReversed());
    expect(await add(turned, 'key-in-order')).toEqual(first);
  });

  it('a different request with the same key is refused', async () => {
    await add(draft, 'key-of-another');
    const { status, body } = await add({ ...draft, penalty: 'other' }, 'key-of-another');
    expect([status, body.message]).toEqual([
      422,
      'Your first attempt was saved, without your later changes. Close this, and change the saved entry.',
    ]);
  });

  it('a different call with the same key is refused', async () => {
    const { body } = await add(draft, 'key-of-a-call');
    const { id } = savedOf(body);
    const update = await served
      .as('editor@demo.test')
      .post('/api/license/update', { ...draft, id }, { 'idempotency-key': 'key-of-a-call' });
    expect(update.status).toBe(422);
  });

  it('the same key of another user counts as a different key', async () => {
    const mine = await add(draft, 'key-of-two-people');
    const ofOther = await add(draft, 'key-of-two-people', 'admin@demo.test');
    expect(savedOf(ofOther.body).id).not.toBe(savedOf(mine.body).id);
  });

  it('a refused request may be tried again with its key', async () => {
    const empty = { ...draft, license: '' };
    expect((await add(empty, 'key-after-refusal')).body.success).toBe('0');
    expect((await add(empty, 'key-after-refusal')).body.message).toBe('Please fill the License to be Obtained.');
    expect((await add(draft, 'key-after-refusal')).body.success).toBe('1');
  });

  it('one of many concurrent requests is done, and the others get its answer or a refusal', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(draft, 'key-of-a-crowd')));
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => savedOf(body).id);
    expect(new Set(ids).size).toBe(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ status, body }) => `${status} ${body.message}`)).size).toBeLessThanOrEqual(1);
    for (const { status } of others) expect(status).toBe(409);
  });

  it('a key counts as new after a day', async () => {
    const first = await add(draft, 'key-of-yesterday');
    await runAs(
      served.database.admin,
      "update given_answer set made_at = made_at - interval '25 hours' where key = 'key-of-yesterday'",
    );
    const later = await add(draft, 'key-of-yesterday');
    expect(savedOf(later.body).id).not.toBe(savedOf(first.body).id);
  });

  it('only answers older than a day are deleted', async () => {
    await add(draft, 'key-to-forget');
    await add(draft, 'key-to-keep');
    const { admin, url } = served.database;
    await runAs(admin, "update given_answer set made_at = made_at - interval '25 hours' where key = 'key-to-forget'");
    const open = await openDatabase(readSettings({ DATABASE_URL: url }), silentLog);
    await deleteOldStoredReplies(open.database);
    const stored = await runAs<{ key: string }>(admin, "select key from given_answer where key like 'key-to-%'");
    expect(stored).toEqual([{ key: 'key-to-keep' }]);
    await open.close();
  });

  it.each(['short', 'x'.repeat(101), 'with space in it', 'a;b;c;d;e'])('the key %j is refused', async (key) => {
    expect((await add(draft, key)).status).toBe(422);
  });

  it('a request that is nested too deeply is refused, with and without an idempotency key', async () => {
    const { token } = served.as('editor@demo.test');
    const body = `{"license":"x","formType":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    for (const key of [{}, { 'idempotency-key': 'key-of-the-deep' }]) {
      const headers = { 'content-type': 'application/json', authorization: token, ...key };
      const response = await fetch(`${served.address}/api/license/add`, { method: 'POST', headers, body });
      expect([response.status, await response.json()]).toMatchObject([
        422,
        { success: '0', message: 'The request is nested more than 64 levels deep.' },
      ]);
    }
  });
});
