import { lawCode, ruleClient, ruleForm, ruleRow } from '../../../test/rule-client';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

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

  it.each(['oldData', 'newData'])(
    'refuses a law_id of another law in %s, and changes nothing',
    async (side) => {
      const code = await create(6);
      const { law_id } = await rule(code);
      const foreign = { law_id: Number(law_id) + 1 };
      const [seen, said] = [{ rulename: 'Threshold' }, { rulename: 'Moved' }];
      const answer = await update(
        code,
        side === 'oldData' ? { ...seen, ...foreign } : seen,
        side === 'newData' ? { ...said, ...foreign } : said,
      );
      expect(answer.status).toBe(422);
      expect(answer.body.message).toMatch(/belongs to another law/);
      expect(await rule(code)).toMatchObject({ rulename: 'Threshold', law_id });
      expect((await update(code, { ...seen, law_id: 0 }, { ...said, law_id })).body.success).toBe(1);
    },
  );

  it('refuses an outdated oldData and changes nothing', async () => {
    const code = await create(8);
    await update(code, { rulename: 'Threshold' }, { rulename: 'First' });
    const late = await update(code, { rulename: 'Threshold' }, { rulename: 'Second' });
    expect(late).toMatchObject({
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
  ])('refuses to change it to %j', async (newData, status) => {
    const code = await create(15);
    const answer = await update(code, ruleForm, newData);
    expect([answer.status, answer.body.success]).toEqual([status, 0]);
    expect(await rule(code)).toMatchObject(ruleForm);
  });

  it('refuses a call that names no rule', async () => {
    expect((await post('update', { data: { oldData: {}, newData: {} } })).status).toBe(422);
  });
});
