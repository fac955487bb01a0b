import { recordKinds } from 'shared-lib/records';
import { runAs } from '../../../test/fresh-database';
import { idOf, type RecordClient, recordClient, savedOf } from '../../../test/record-client';
import { lawOf, ruleClient, ruleForm, ruleRow } from '../../../test/rule-client';
import { samplePayload } from '../../../test/sample-payload';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
});
afterAll(() => served?.close());

describe('a repeal', () => {
  const [admin, editor, viewer] = ['admin@demo.test', 'editor@demo.test', 'viewer@demo.test'] as const;
  const { law, license } = recordKinds;

  /** Creates a law with a license and repeals it. */
  async function repealed() {
    const id = await client.addLaw();
    const licenseId = await client.draft(license, id);
    expect((await client.update(law, { id, Active: 'Repealed' })).body).toMatchObject({ success: '1' });
    return { id, licenseId };
  }

  const reinstate = (id: number, more: object = {}, as: typeof admin | typeof editor = admin) =>
    client.post(as, 'law/reinstate', { id, reason: 'By mistake', ...more });

  /** Returns what the dialog of a law says before the user types a reason. */
  const reasonShown = async (id: number) =>
    savedOf((await client.post(viewer, law.calls.view, { id })).body).whyStaysRepealed;

  const publishWithCode = (kind: 'law' | 'license', code: string, ids: readonly number[]) =>
    client.rows(
      `update record set code = '${code}', status = 'Published'
     where org_id = 1 and kind = '${kind}' and id in (${ids.join(', ')})`,
    );

  it('counts what belongs to the law: its records by kind, its rules, questions and circulars', async () => {
    const id = await client.addLaw();
    await client.draft(license, id);
    await client.draft(license, id);
    await client.draft(recordKinds.return, id);
    await client.addLaw({ ParentLaw: id });
    await client.rows(
      `insert into rule (org_id, id, unique_code, law_id, name, match, decision)
     values (1, 900001, 'RUL-900001', ${id}, 'One', 'Any', 'Applicable')`,
    );
    await client.rows(
      `insert into question (org_id, id, law_id, name, input_field)
     values (1, 900101, ${id}, 'One?', 'text'), (1, 900102, ${id}, 'Two?', 'text')`,
    );
    const circular = { topic: 'Order', link: 'https://gazette.test/1', laws: [id] };
    expect((await client.post(editor, 'circular/add', circular)).body).toMatchObject({ success: 1 });
    const { body } = await client.post(viewer, 'law/below', { id });
    expect(body.data).toEqual([
      { law: 1, license: 2, return: 1, 'other-compliance': 0, rule: 1, question: 2, circular: 1 },
    ]);
    // Only where due dates are kept, the dialog asks which of them go.
    expect(body.due_dates_kept).toBe(true);
    await client.rows('delete from due_date_keeping where org_id = 1 returning org_id');
    expect((await client.post(viewer, 'law/below', { id })).body.due_dates_kept).toBe(false);
    expect((await client.post(viewer, 'law/below', { id: 999_999 })).body).toMatchObject({ success: '0' });
    // Later tests take the newest question.
    await client.rows('delete from question where org_id = 1 and id in (900101, 900102) returning id');
  });

  it('is in the timeline of the law, also that it was taken back and why', async () => {
    const { id, licenseId } = await repealed();
    expect((await reinstate(id)).body).toMatchObject({ success: '1', message: 'The repeal is taken back.' });
    const viewed = savedOf((await client.post(editor, law.calls.view, { id })).body);
    expect(viewed.Active).toBe('Active');
    expect(viewed[law.wire.timelines.byId]).toMatchObject([
      { action: 'Repeal taken back', reason: 'By mistake', user: admin },
      { action: 'Repealed', user: editor },
      { action: 'Created' },
    ]);
    expect(await client.load(license, licenseId)).toMatchObject({ law_status: 'Active' });
    expect((await client.update(license, { id: licenseId, description: 'Again' })).body).toMatchObject({
      success: '1',
    });
  });

  it.each([
    ['an editor', editor, {}, 403, 'does not allow this'],
    ['an administrator without a reason', admin, { reason: ' ' }, 200, 'Please fill the Reason.'],
    ['an administrator on top of an old version', admin, { version: 1 }, 409, 'changed by another user'],
  ] as const)('cannot be taken back by %s', async (_who, as, more, status, message) => {
    const { id } = await repealed();
    const answer = await reinstate(id, more, as);
    expect([answer.status, String(answer.body.message)]).toEqual([status, expect.stringContaining(message)]);
    expect(await client.load(law, id)).toMatchObject({ Active: 'Repealed' });
  });

  it('cannot be taken back if the law is not repealed', async () => {
    const answer = await reinstate(await client.addLaw());
    expect(answer.body).toMatchObject({ success: '0', message: 'This law is not repealed.' });
  });

  it('cannot be taken back while a replacement of the law exists', async () => {
    const { id } = await repealed();
    const own = {
      ...samplePayload(law, 0),
      ParentLaw: '-1',
      Central: 'Central',
      Category: 'Labour',
      status: 0,
    };
    const copy = idOf((await client.add(law, { ...own, id, duplicateActive: 'Repealed' })).body);
    const { message } = (await reinstate(id)).body;
    expect(String(message)).toMatch(/^The repeal cannot be taken back: LAW-\d+/);
    expect(await reasonShown(id)).toBe(message);
    await client.post(editor, law.calls.remove, { id: copy, reason: 'Not needed' });
    expect(await reasonShown(id)).toBeUndefined();
    expect((await reinstate(id)).body).toMatchObject({ success: '1' });
  });

  it('can be taken back even if a typed reason reads like that of a replacement', async () => {
    const { id } = await repealed();
    const other = await client.addLaw();
    const reason = `In place of the repealed number ${id}`;
    const removed = await client.post(editor, law.calls.remove, { id: other, reason });
    const restored = await client.post(editor, law.calls.restore, { id: other });
    expect([removed.body.success, restored.body.success]).toEqual([1, 1]);
    expect((await reinstate(id)).body).toMatchObject({ success: '1' });
  });

  it('cannot be taken back while another published law has the code of the law', async () => {
    const { id } = await repealed();
    const other = await client.addLaw();
    await publishWithCode('law', 'TAKEN-LAW', [id, other]);
    expect((await reinstate(id)).body).toMatchObject({
      success: '0',
      message: expect.stringContaining('The code TAKEN-LAW '),
    });
    expect(await reasonShown(id)).toContain('The code TAKEN-LAW ');
    await publishWithCode('law', 'FREE-LAW', [other]);
    expect((await reinstate(id)).body).toMatchObject({ success: '1' });
  });

  it('cannot be taken back while another published license has the code of a license under it', async () => {
    const { id, licenseId } = await repealed();
    const otherLaw = await client.addLaw();
    const otherId = await client.draft(license, otherLaw);
    await publishWithCode('license', 'TAKEN-LICENSE', [licenseId, otherId]);
    const refusal = await reinstate(id);
    expect(refusal.body).toMatchObject({
      success: '0',
      message: expect.stringContaining('The code TAKEN-LICENSE '),
    });
    await publishWithCode('license', 'FREE-LICENSE', [otherId]);
    expect((await reinstate(id)).body).toMatchObject({ success: '1' });
  });

  it('cannot be taken back once a record under the law was replaced', async () => {
    const { id, licenseId } = await repealed();
    const other = await client.addLaw();
    const payload = {
      ...samplePayload(license, other),
      status: 0,
      id: licenseId,
      duplicateActive: 'Repealed',
    };
    idOf((await client.add(license, payload)).body);
    expect(String((await reinstate(id)).body.message)).toMatch(/^The repeal cannot be taken back: LIC-\d+/);
  });
});

describe('frozen law:', () => {
  let ruleCode: string;
  let questionId: number;
  const law = 6;
  const question = { lawqusname: 'How many?', lawqusanswer: '1', inputfield: 'text' };

  beforeAll(async () => {
    ruleCode = await ruleClient(() => served).create(law);
    await post('lawquestionans/create', creation('How many?'));
    const [row] = await sql<{ id: number }>(`select max(id) as id from question where org_id = 1`);
    questionId = row?.id ?? 0;
  });

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

  it.each(['Repealed', 'Active'] as const)('the question list says that the law is %s', async (status) => {
    await repeal(status);
    expect((await post('lawquestionans/list', { id: law })).body).toMatchObject({ law_status: status });
  });
});
