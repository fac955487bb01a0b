import { recordKindList, recordKinds } from 'shared-lib/records';
import { type RecordClient, recordClient, savedOf } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type Answer, type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let law: number;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  law = await client.addLaw({ Central: 'State' });
});
afterAll(() => served.close());

const editor = 'editor@demo.test';
const notFound = 'There is no such record.';

describe.each(recordKindList)('$name', (kind) => {
  const remove = (id: number, more = {}): Promise<Answer> =>
    client.post(editor, kind.calls.remove, { id, accessusername: editor, ...more });
  const restore = (id: number): Promise<Answer> => client.post(editor, kind.calls.restore, { id });

  it('answers after its deletion as if it had never existed', async () => {
    const id = await client.draft(kind, law);
    expect((await remove(id)).body).toMatchObject({ success: 1, message: 'Data Deleted Successfully' });
    for (const call of [kind.calls.edit, kind.calls.view, kind.calls.update]) {
      expect((await client.post(editor, call, { id })).body).toMatchObject({
        success: '0',
        message: notFound,
      });
    }
    expect((await remove(id)).body).toMatchObject({ success: 0, message: notFound });
  });

  it('keeps the reason of its deletion in the timeline', async () => {
    const id = await client.draft(kind, law);
    await remove(id, { reason: ' Entered twice ' });
    await restore(id);
    const { body } = await client.post(editor, kind.calls.view, { id });
    const entries = savedOf(body)[kind.wire.timelines.byId];
    expect(entries).toMatchObject([
      { action: 'Restored', reason: '', user: editor },
      { action: 'Deleted', reason: 'Entered twice', user: editor },
      { action: 'Created' },
    ]);
  });

  it('can be deleted without a reason, which its timeline says, but not with a blank one', async () => {
    const id = await client.draft(kind, law);
    for (const reason of ['', '   ', '\u00a0\n']) {
      const { status, body } = await remove(id, { reason });
      expect([status, body.message]).toEqual([422, 'Please mention the Delete Reason']);
    }
    expect((await remove(id)).body.success).toBe(1);
    await restore(id);
    const { body } = await client.post(editor, kind.calls.view, { id });
    expect(savedOf(body)[kind.wire.timelines.byId]).toMatchObject([
      { action: 'Restored', reason: '' },
      { action: 'Deleted', reason: 'No reason given' },
      { action: 'Created' },
    ]);
  });

  it('is restored unchanged', async () => {
    const id = await client.draft(kind, law);
    const before = await client.load(kind, id);
    await remove(id);
    expect((await restore(id)).body).toMatchObject({ success: 1, message: 'Data Restored Successfully' });
    expect(await client.load(kind, id)).toEqual({ ...before, version: 3 });
    expect((await restore(id)).body).toMatchObject({ success: 0, message: notFound });
  });

  it.each([
    [29, true],
    [31, false],
  ])('deleted %d days ago can be restored: %p', async (days, canBe) => {
    const id = await client.draft(kind, law);
    await remove(id);
    await client.rows(`update record set deleted_at = now() - interval '${days} days'
      where org_id = 1 and kind = '${kind.name.replace('-', '_')}' and id = ${id}`);
    const { body } = await restore(id);
    expect(body.success).toBe(canBe ? 1 : 0);
    if (!canBe) expect(body.message).toMatch(/^This record was deleted more than 30 days ago/);
  });

  it('is not deleted against an outdated version', async () => {
    const id = await client.draft(kind, law);
    await client.update(kind, { id, GeneralKeyWords: 'later' });
    const { status, body } = await remove(id, { version: 1 });
    expect([status, body.success]).toEqual([409, 0]);
    expect((await remove(id, { version: 2 })).body.success).toBe(1);
  });

  it('frees its published code when deleted, and cannot be restored once another record has the code', async () => {
    const code = { [kind.fields.code?.wire ?? '']: `${kind.name}-freed`, status: 1 };
    const { body } = await client.add(kind, { ...samplePayload(kind, law), ...code });
    const { id } = savedOf(body);
    await remove(Number(id));
    expect((await client.add(kind, { ...samplePayload(kind, law), ...code })).body.success).toBe('1');
    const { message } = (await restore(Number(id))).body;
    expect(message).toMatch(new RegExp(`^The code ${kind.name}-freed belongs to ${kind.uniqueCodePrefix}-`));
  });

  it.each([0, -1, 1.5, 'x', null, [1]])('refuses the id %j', async (id) => {
    expect((await client.post(editor, kind.calls.remove, { id })).status).toBe(422);
    expect((await client.post(editor, kind.calls.restore, { id })).status).toBe(422);
  });
});

test('a duty whose law was repealed meanwhile is restored although another record has its code now', async () => {
  const { license } = recordKinds;
  const own = await client.addLaw({ Central: 'State' });
  const code = { licensecode: 'license-replaced', status: 1 };
  const { id } = savedOf((await client.add(license, { ...samplePayload(license, own), ...code })).body);
  await client.post(editor, 'license/delete', { id });
  await client.update(recordKinds.law, { id: own, Active: 'Repealed' });
  expect((await client.add(license, { ...samplePayload(license, law), ...code })).body.success).toBe('1');
  expect((await client.post(editor, 'license/restore', { id })).body).toMatchObject({ success: 1 });
});

describe('a law with records below it', () => {
  it('is not deleted, and the answer counts what is below it', async () => {
    const id = await client.addLaw({ Central: 'State' });
    await client.draft(recordKinds.license, id);
    await client.draft(recordKinds.license, id);
    await client.draft(recordKinds.return, id);
    const below = await client.addLaw({ ParentLaw: id });
    const refused = await client.post(editor, 'law/delete', { id });
    expect(refused.body).toMatchObject({
      success: 0,
      message: 'This law cannot be deleted: it has 1 Law, 2 Licenses and 1 Return.',
    });
    expect((await client.post(editor, 'law/delete', { id: below })).body.success).toBe(1);
  });

  it('must be restored before what was below it', async () => {
    const id = await client.addLaw({ Central: 'State' });
    const license = await client.draft(recordKinds.license, id);
    await client.post(editor, 'license/delete', { id: license });
    await client.post(editor, 'law/delete', { id });
    const beforeItsLaw = await client.post(editor, 'license/restore', { id: license });
    expect(beforeItsLaw.body.message).toBe('Its law has been deleted. Restore the law first.');
    await client.post(editor, 'law/restore', { id });
    expect((await client.post(editor, 'license/restore', { id: license })).body.success).toBe(1);
  });

  it('is not deleted once it is repealed', async () => {
    const id = await client.addLaw({ Active: 'Repealed' });
    expect((await client.post(editor, 'law/delete', { id })).body.message).toMatch(/^This record is repealed/);
  });
});

test('with required reasons: a record is not deleted without a reason', async () => {
  const strict = await serveDemo({ REQUIRE_REASONS: 'on' });
  const own = recordClient(strict);
  const id = await own.draft(recordKinds.license, await own.addLaw({ Central: 'State' }));
  expect((await own.post(editor, 'license/delete', { id })).status).toBe(422);
  expect((await own.post(editor, 'license/delete', { id, reason: 'Twice' })).body.success).toBe(1);
  await strict.close();
});
