import { runAs } from '../../../test/fresh-database';
import { lawCode, lawOf, ruleClient, ruleForm, ruleRow } from '../../../test/rule-client';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

const { post, create, rule, timeline, update } = ruleClient(() => served);

describe('rules/create', () => {
  it('gives the rule its own code, by which it can be edited', async () => {
    const code = await create(1, { id: 0 });
    expect(code).toMatch(/^RUL-\d{6}$/);
    expect(await rule(code)).toEqual({
      ...ruleForm,
      ...lawOf(1),
      id: expect.any(Number),
      UniqueCode: code,
      version: 1,
    });
  });

  it('refuses 500 rows with a message and saves nothing', async () => {
    const lawRulesArr = Array.from({ length: 500 }, () => ruleRow);
    const before = (await post('list', lawOf(30))).body.data;
    const { status, body } = await post('create', { ...ruleForm, ...lawOf(30), lawRulesArr });
    expect([status, body.success]).toEqual([422, 0]);
    expect(body.message).toMatch(/lawRulesArr.*100/);
    expect((await post('list', lawOf(30))).body.data).toEqual(before);
  });

  it('adds an entry to the timeline of the law', async () => {
    const code = await create(2);
    expect(await timeline(code)).toEqual([
      {
        action: 'Created',
        unique_code: 'LAW-000002',
        name: 'Threshold',
        reason: '',
        changes: {
          name: [null, 'Threshold'],
          match: [null, 'All'],
          decision: [null, 'Applicable'],
          rows: [
            null,
            [
              {
                question: 'How many workers?',
                questionType: 'text',
                operator: 'Greater Than',
                answer: '19',
              },
            ],
          ],
        },
      },
    ]);
  });

  const wrong: [string, object, number, RegExp][] = [
    ['no name', { rulename: ' ' }, 200, /^Please fill the Rule Name\.$/],
    ['no conditions', { lawRulesArr: [{}] }, 200, /^Please fill the Question\.$/],
    ['a word for all or any that is neither', { lawthenruleconditiontype: 'Some' }, 422, /Any or All/],
    ['a decision that is none', { lawthenrulecondition: 'Perhaps' }, 422, /Applicable/],
    ['a choice compared by words', { lawRulesArr: [{ ...ruleRow, lawquestiontype: 'radio' }] }, 422, /row 1/],
    ['an unknown law', { law_id: 999_999, LawUniqueCode: undefined }, 200, /no such law/],
    ['no law', { law_id: undefined, LawUniqueCode: undefined }, 422, /law/],
    ['a strange key', { colour: 'red' }, 422, /colour/],
  ];
  it.each(wrong)('refuses %s', async (_what, more, status, message) => {
    expect(await post('create', { ...ruleForm, ...lawOf(3), ...more })).toMatchObject({
      status,
      body: { success: 0, message: expect.stringMatching(message) },
    });
  });
});

describe('rules/edit', () => {
  it("returns the latest rule of a law by the law's code", async () => {
    await create(4, { rulename: 'First' });
    await create(4, { rulename: 'Second' });
    expect(await rule(lawCode(4))).toMatchObject({ rulename: 'Second' });
  });

  it('keeps the rows in their order', async () => {
    const lawRulesArr = ['c', 'a', 'b'].map((lawrulecondition) => ({ ...ruleRow, lawrulecondition }));
    const code = await create(5, { lawRulesArr });
    const kept = (await rule(code)).lawRulesArr as Record<string, unknown>[];
    expect(kept.map(({ id, lawrulecondition }) => [id, lawrulecondition])).toEqual([
      [1, 'c'],
      [2, 'a'],
      [3, 'b'],
    ]);
  });

  it.each(['RUL-999999', 'LAW-999999', 'LAW-000174', 999_999, '😀'])('finds no rule by %j', async (id) => {
    expect((await post('edit', { id })).body).toMatchObject({
      success: 0,
      message: 'There is no such rule.',
    });
  });

  it.each(['', '0', '-1', 0, -1, 1.5, null])('refuses the name %j', async (id) => {
    expect((await post('edit', { id })).status).toBe(422);
  });
});

describe('rules/delete', () => {
  it('deletes the rule and keeps the reason', async () => {
    const code = await create(16);
    const { body } = await post('delete', { id: code, reason: 'Replaced' });
    expect(body).toMatchObject({ success: 1, message: 'Rule Deleted Successfully' });
    expect((await post('edit', { id: code })).body.success).toBe(0);
    expect((await timeline(code)).at(-1)).toMatchObject({ action: 'Deleted', reason: 'Replaced' });
  });

  it('does not accept the code of a law as the name of a rule', async () => {
    const code = await create(17);
    expect((await post('delete', { id: lawCode(17) })).body.success).toBe(0);
    expect(await rule(code)).toMatchObject(ruleForm);
  });
});

describe('the rules of another organisation', () => {
  it('can be neither read nor changed', async () => {
    const other = served.as('admin@other.test');
    const { body } = await other.post('/api/rules/create', { ...ruleForm, ...lawOf(1) });
    await runAs(
      served.database.admin,
      `update rule set unique_code = 'RUL-900001' where org_id = 2 and unique_code = '${body.UniqueCode}'`,
    );
    for (const answer of [
      await post('edit', { id: 'RUL-900001' }),
      await post('delete', { id: 'RUL-900001' }),
      await update('RUL-900001', ruleForm, { rulename: 'Mine' }),
    ]) {
      expect(answer.body).toMatchObject({ success: 0, message: 'There is no such rule.' });
    }
  });
});

describe('a user who may only view', () => {
  it.each(['create', 'update', 'delete'])('may not call %s', async (call) => {
    const body = { id: 1, data: { oldData: {}, newData: {} } };
    expect((await post(call, body, 'viewer@demo.test')).status).toBe(403);
  });
});
