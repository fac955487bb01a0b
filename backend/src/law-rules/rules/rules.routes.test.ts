import { choiceOperators, textOperators } from 'shared-lib/rules';
import { lawIdOf } from '../../../test/demo-laws';
import { runAs } from '../../../test/fresh-database';
import { lawCode, lawOf, ruleClient, ruleForm, ruleRow } from '../../../test/rule-client';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { okResult, refusedResult } from '../../platform/database/result';
import { parseCompleteRule, parseRule, parseRuleRows } from './parse-rule';
import { matchesOldFormValues } from './rules.store';

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
    const storedRows = (await rule(code)).lawRulesArr as Record<string, unknown>[];
    expect(storedRows.map(({ id, lawrulecondition }) => [id, lawrulecondition])).toEqual([
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

describe('rules/list', () => {
  it('returns the rules of a law with their rows', async () => {
    const lawId = await lawIdOf(served, 'EPF-1952');
    const code = `LAW-${String(lawId).padStart(6, '0')}`;
    const { body } = await served.as('viewer@demo.test').post('/api/rules/list', { id: 0, LawUniqueCode: code });
    const [first] = body.data as Record<string, unknown>[];
    expect(first).toEqual({
      id: expect.any(Number),
      UniqueCode: expect.stringMatching(/^RUL-\d{6}$/),
      rulename: 'EPF - 20 or more persons',
      lawthenruleconditiontype: 'All',
      lawthenrulecondition: 'Applicable',
      law_id: lawId,
      LawUniqueCode: code,
      lawRulesArr: [
        {
          id: 1,
          lawrulecondition: 'How many persons are employed in the establishment?',
          lawquestiontype: 'text',
          lawruletype: 'Greater Than',
          lawruleanswer: '19',
        },
      ],
    });
  });
});

describe('rule updates:', () => {
  const { post, create, rule, timeline, update } = ruleClient(() => served);

  describe('rules/update', () => {
    it('changes the fields that differ and leaves the others', async () => {
      const code = await create(6);
      const { body } = await update(code, { rulename: 'Threshold' }, { rulename: 'Twenty or more' });
      expect(body).toMatchObject({ success: 1, message: 'Data Updated Successfully' });
      expect(await rule(code)).toMatchObject({ ...ruleForm, rulename: 'Twenty or more' });
      expect((await timeline(code))[1]).toMatchObject({
        action: 'Updated',
        changes: { name: ['Threshold', 'Twenty or more'] },
      });
    });

    it('accepts the whole form as oldData and newData', async () => {
      const code = await create(7);
      const loaded = await rule(code);
      const lawRulesArr = [
        ruleRow,
        { ...ruleRow, id: 2, lawquestiontype: 'radio', lawruletype: 'Selected', lawruleanswer: 'Yes' },
      ];
      const { body } = await update(lawCode(7), loaded, { ...loaded, lawRulesArr });
      expect(body.success).toBe(1);
      expect((await rule(code)).lawRulesArr).toEqual(lawRulesArr);
    });

    it.each(['oldData', 'newData'])('refuses a law_id of another law in %s, and changes nothing', async (side) => {
      const code = await create(6);
      const { law_id } = await rule(code);
      const foreign = { law_id: Number(law_id) + 1 };
      const [oldData, newData] = [{ rulename: 'Threshold' }, { rulename: 'Moved' }];
      const answer = await update(
        code,
        side === 'oldData' ? { ...oldData, ...foreign } : oldData,
        side === 'newData' ? { ...newData, ...foreign } : newData,
      );
      expect(answer.status).toBe(422);
      expect(answer.body.message).toMatch(/belongs to another law/);
      expect(await rule(code)).toMatchObject({ rulename: 'Threshold', law_id });
      expect((await update(code, { ...oldData, law_id: 0 }, { ...newData, law_id })).body.success).toBe(1);
    });

    it('refuses an outdated oldData and changes nothing', async () => {
      const code = await create(8);
      await update(code, { rulename: 'Threshold' }, { rulename: 'First' });
      const second = await update(code, { rulename: 'Threshold' }, { rulename: 'Second' });
      expect(second).toMatchObject({
        status: 409,
        body: {
          success: 0,
          message: 'This rule was changed by another user. Reload to see the latest.',
        },
      });
      expect(await rule(code)).toMatchObject({ rulename: 'First' });
      expect(await timeline(code)).toHaveLength(2);
    });

    it('lets only one of several concurrent updates through', async () => {
      const code = await create(9);
      const all = await Promise.all(
        ['a', 'b', 'c', 'd'].map((rulename) => update(code, { rulename: 'Threshold' }, { rulename })),
      );
      expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    });

    it('succeeds without a timeline entry if nothing changes', async () => {
      const code = await create(10);
      const loaded = await rule(code);
      expect((await update(code, loaded, loaded)).body.success).toBe(1);
      expect((await update(code, {}, {})).body.success).toBe(1);
      expect(await timeline(code)).toHaveLength(1);
    });

    it('by the code of a law, changes the rule that matches oldData, even if a later rule exists', async () => {
      const older = await create(11, { rulename: 'Older' });
      const newer = await create(11, { rulename: 'Newer' });
      const { body } = await update(lawCode(11), { rulename: 'Older' }, { rulename: 'Old' });
      expect(body.success).toBe(1);
      expect(await rule(older)).toMatchObject({ rulename: 'Old' });
      expect(await rule(newer)).toMatchObject({ rulename: 'Newer' });
    });

    it('by the code of a law, refuses oldData that several rules match, and changes none', async () => {
      const codes = [await create(18), await create(18)];
      const answer = await update(lawCode(18), { rulename: 'Threshold' }, { rulename: 'Either' });
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'Several rules of this law are as oldData says. Name the rule by its own code.',
      ]);
      for (const code of codes) expect(await rule(code)).toMatchObject(ruleForm);
    });

    it('by the code of a law, refuses oldData that no rule matches', async () => {
      const code = await create(19);
      expect((await update(lawCode(19), { rulename: 'Gone' }, { rulename: 'x' })).status).toBe(409);
      expect(await rule(code)).toMatchObject(ruleForm);
    });

    it.each([
      ['rulename', {}, { rulename: 'Unseen' }],
      ['lawthenrulecondition', { rulename: 'Threshold' }, { lawthenrulecondition: 'Not Applicable' }],
      ['lawthenruleconditiontype', { rulename: 'Threshold' }, { lawthenruleconditiontype: 'Any' }],
      ['lawRulesArr', { rulename: 'Threshold' }, { rulename: 'Seen', lawRulesArr: [ruleRow, ruleRow] }],
    ])('refuses to change %s if oldData does not contain it', async (field, oldData, newData) => {
      const code = await create(20);
      const answer = await update(code, oldData, newData);
      expect([answer.status, answer.body.message]).toEqual([
        422,
        `The field ${field} stands in newData alone. Say in oldData what it was.`,
      ]);
      expect(await rule(code)).toMatchObject(ruleForm);
    });

    it('changes the rule that the data names, even if the law has a later one', async () => {
      const older = await create(12);
      await create(12, { rulename: 'Newer' });
      const oldData = { id: Number((await rule(older)).id), rulename: 'Threshold' };
      await update(lawCode(12), oldData, { rulename: 'By its id' });
      expect(await rule(older)).toMatchObject({ rulename: 'By its id' });
    });

    it('does not find a rule by the code of another law', async () => {
      const code = await create(13);
      const { body } = await update(lawCode(14), { ...ruleForm, UniqueCode: code }, { rulename: 'x' });
      expect(body).toMatchObject({ success: 0, message: 'There is no such rule.' });
    });

    it.each([
      [{ rulename: '' }, 200],
      [{ lawRulesArr: [] }, 200],
      [{ lawRulesArr: [{ ...ruleRow, lawruletype: 'Resembles' }] }, 422],
      [{ colour: 'red' }, 422],
    ])('refuses to change a rule to %j', async (newData, status) => {
      const code = await create(15);
      const answer = await update(code, ruleForm, newData);
      expect([answer.status, answer.body.success]).toEqual([status, 0]);
      expect(await rule(code)).toMatchObject(ruleForm);
    });

    it('refuses a call that names no rule', async () => {
      expect((await post('update', { data: { oldData: {}, newData: {} } })).status).toBe(422);
    });
  });
});

describe('forms of rules:', () => {
  const row = {
    lawrulecondition: 'How many workers?',
    lawquestiontype: 'text',
    lawruletype: 'Greater Than',
    lawruleanswer: '19',
  };

  const storedRule = {
    question: 'How many workers?',
    questionType: 'text',
    operator: 'Greater Than',
    answer: '19',
  } as const;

  const complete = {
    rulename: 'Threshold',
    lawthenruleconditiontype: 'All',
    lawthenrulecondition: 'Applicable',
    lawRulesArr: [row],
  };

  describe('parseRuleRows', () => {
    const allowed = [
      ...textOperators.map((operator) => ['text', operator]),
      ...['select', 'radio'].flatMap((type) => choiceOperators.map((operator) => [type, operator])),
    ];
    it.each(allowed)('allows a %s question with the operator %s', (lawquestiontype, lawruletype) => {
      expect(parseRuleRows([{ ...row, lawquestiontype, lawruletype }])).toMatchObject({ ok: true });
    });

    const mixed = [
      ...choiceOperators.map((operator) => ['text', operator]),
      ...['select', 'radio'].flatMap((type) => textOperators.map((operator) => [type, operator])),
      ['text', 'is'],
      ['text', ''],
    ];
    it.each(mixed)('refuses a %s question with the operator %s', (lawquestiontype, lawruletype) => {
      expect(parseRuleRows([{ ...row, lawquestiontype, lawruletype }])).toMatchObject({
        code: 'bad-value',
        words: { field: 'lawruletype' },
      });
    });

    it.each([
      ['Yes', 'Selected'],
      [' ', 'Not Selected'],
    ])('reads a choice with the answer %j and no operator as %s', (lawruleanswer, operator) => {
      const rows = [{ ...row, lawquestiontype: 'radio', lawruletype: '', lawruleanswer }];
      expect(parseRuleRows(rows)).toMatchObject({ value: [{ operator }] });
    });

    it('skips blank rows', () => {
      const blank = { lawrulecondition: ' ', lawquestiontype: 'text', lawruletype: 'Is', lawruleanswer: '' };
      expect(parseRuleRows([blank, row, {}])).toEqual(okResult([storedRule]));
    });

    it('names the row that has an answer but no question', () => {
      expect(parseRuleRows([row, { ...row, lawrulecondition: '' }])).toEqual(
        refusedResult('unfilled', { field: 'Question of row 2' }),
      );
    });

    it('requires at least one row', () => {
      expect(parseRuleRows([{}])).toEqual(refusedResult('unfilled', { field: 'Question' }));
    });
  });

  describe('parseRule', () => {
    it('reads only the fields that were sent', () => {
      expect(parseRule({ lawthenrulecondition: 'Not Applicable' })).toEqual(okResult({ decision: 'Not Applicable' }));
      expect(parseRule({})).toEqual(okResult({}));
    });

    it.each([
      ['lawthenruleconditiontype', 'must be Any or All'],
      ['lawthenrulecondition', 'must be Applicable or Not Applicable'],
    ])('refuses an unknown value of %s', (field, fault) => {
      for (const match of ['', 'any']) {
        expect(parseRule({ [field]: match })).toEqual(refusedResult('bad-value', { field, fault }));
      }
    });
  });

  describe('parseWholeRule', () => {
    it('reads a complete rule', () => {
      expect(parseCompleteRule(complete)).toEqual(
        okResult({ name: 'Threshold', match: 'All', decision: 'Applicable', rows: [storedRule] }),
      );
    });

    it.each(Object.keys(complete))('requires %s', (key) => {
      expect(parseCompleteRule({ ...complete, [key]: undefined })).toMatchObject({ ok: false });
    });
  });

  describe('isWhatWasSeen', () => {
    const rule = { name: 'Threshold', match: 'All', decision: 'Applicable', rows: [storedRule] } as const;
    const stored = { ...rule, rows: [...rule.rows] };

    it.each([{}, complete, { rulename: 'Threshold' }, { lawRulesArr: [row] }])('is true for %j', (oldData) => {
      expect(matchesOldFormValues(stored, oldData)).toBe(true);
    });

    it.each([
      { rulename: 'Another' },
      { lawthenruleconditiontype: 'Any' },
      { lawthenrulecondition: 'Not Applicable' },
      { lawRulesArr: [] },
      { lawRulesArr: [{ ...row, lawruleanswer: '20' }] },
      { lawRulesArr: [row, row] },
    ])('is false for %j', (oldData) => {
      expect(matchesOldFormValues(stored, oldData)).toBe(false);
    });

    it('is true for a rule without rows if none were seen', () => {
      const none = { ...stored, rows: [] };
      expect([[], [row]].map((lawRulesArr) => matchesOldFormValues(none, { lawRulesArr }))).toEqual([true, false]);
    });
  });
});
