import { recordKindList, recordKinds } from 'shared-lib/records';
import { idOf, type RecordClient, recordClient, savedOf } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { parseSentFiles } from './save-record.routes';

let served: ServedDemo;
let client: RecordClient;
let law: number;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  law = await client.addLaw({ Central: 'State' });
});
afterAll(() => served?.close());

const fileOf = (name: string, text: string) => ({ name, content: Buffer.from(text).toString('base64') });

describe.each(recordKindList)('$name', (kind) => {
  const withFiles = (attachment: unknown) => ({ ...samplePayload(kind, law), status: 0, attachment });

  it('stores the files that its payload contains', async () => {
    const { body } = await client.add(kind, withFiles([fileOf('a.txt', 'one'), fileOf('b.txt', 'two')]));
    const record = await client.load(kind, idOf(body));
    expect(record.attachment).toEqual(['a.txt', 'b.txt']);
    expect(record.attachmentfiles).toMatchObject([{ name: 'a.txt' }, { name: 'b.txt' }]);
  });

  it('keeps its files, adds new ones and removes the listed ones', async () => {
    const id = idOf((await client.add(kind, withFiles([fileOf('a.txt', 'one'), fileOf('b.txt', 'two')]))).body);
    const { body } = await client.update(kind, {
      id,
      attachment: ['b.txt', fileOf('c.txt', 'three')],
      attachmentremovelist: ['a.txt'],
    });
    expect(savedOf(body)).toMatchObject({ id, version: 2 });
    expect((await client.load(kind, id)).attachment).toEqual(['b.txt', 'c.txt']);
    const [entry] = await client.rows<{ changes: unknown }>(
      `select changes from journal where org_id = 1 and record_id = ${id}
       and kind = '${kind.name.replace('-', '_')}' order by seq desc limit 1`,
    );
    const file = (name: string) => ({
      name,
      file: expect.stringMatching(new RegExp(`^[\\w-]{22}~${name}$`)),
    });
    expect(entry?.changes).toEqual({
      attachments: [
        [file('a.txt'), file('b.txt')],
        [file('b.txt'), file('c.txt')],
      ],
    });
  });

  it('gets a new version when a file is replaced by one of the same name, and the old version links to neither', async () => {
    const id = idOf((await client.add(kind, withFiles([fileOf('a.txt', 'one'), fileOf('b.txt', 'b')]))).body);
    const [, remaining] = (await client.load(kind, id)).attachmentfiles as unknown[];
    const at = await between();
    const replaced = { id, attachment: [fileOf('a.txt', 'two')], attachmentremovelist: ['a.txt'] };
    expect(savedOf((await client.update(kind, replaced)).body)).toMatchObject({ id, version: 2 });
    const { body } = await client.post('viewer@demo.test', kind.calls.view, { id, at });
    expect(savedOf(body)).toMatchObject({ attachment: ['a.txt', 'b.txt'], attachmentfiles: [remaining] });
  });

  it('viewed at an earlier time has the files of that time', async () => {
    const id = idOf((await client.add(kind, withFiles([fileOf('a.txt', 'one')]))).body);
    const at = await between();
    await client.update(kind, { id, attachmentremovelist: ['a.txt'], attachment: [fileOf('b.txt', 'two')] });
    const { body } = await client.post('viewer@demo.test', kind.calls.view, { id, at });
    expect(savedOf(body)).toMatchObject({ attachment: ['a.txt'], attachmentfiles: [] });
  });

  it('that is deleted, viewed at an earlier time, has the names of its files but no links to them', async () => {
    const id = idOf((await client.add(kind, withFiles([fileOf('a.txt', 'one')]))).body);
    const at = await between();
    await client.post('editor@demo.test', kind.calls.remove, { id });
    const { body } = await client.post('viewer@demo.test', kind.calls.view, { id, at });
    expect(savedOf(body)).toMatchObject({ attachment: ['a.txt'], attachmentfiles: [] });
  });

  it('is unchanged by an update that names the files that it has', async () => {
    const id = idOf((await client.add(kind, withFiles([fileOf('a.txt', 'one')]))).body);
    const { body } = await client.update(kind, { id, attachment: ['a.txt'], attachmentremovelist: [] });
    expect(savedOf(body)).toMatchObject({ id, version: 1 });
  });

  it('refuses to remove a file that it does not have, and changes nothing', async () => {
    const id = idOf((await client.add(kind, withFiles([fileOf('a.txt', 'one')]))).body);
    const change = { id, attachmentremovelist: ['a.txt', 'b.txt'], attachment: [fileOf('c.txt', 'two')] };
    const { status, body } = await client.update(kind, change);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      success: '0',
      message: 'The record has no attached file b.txt, so there is nothing to remove.',
    });
    expect((await client.load(kind, id)).attachment).toEqual(['a.txt']);
  });

  it('removes a file once, and answers a repeated request with the first answer', async () => {
    const id = idOf((await client.add(kind, withFiles([fileOf('a.txt', 'one')]))).body);
    const change = { id, attachmentremovelist: ['a.txt'] };
    const send = (key: string) =>
      served.as('editor@demo.test').post(`/api/${kind.calls.update}`, change, { 'idempotency-key': key });
    const first = await send(`remove-${id}`);
    expect(await send(`remove-${id}`)).toEqual(first);
    expect((await send(`remove-${id}-again`)).status).toBe(422);
    expect(first.status).toBe(200);
  });

  it('is not created if a named file does not exist', async () => {
    const { body } = await client.add(kind, withFiles(['nowhere.txt']));
    expect(body.success).toBe('0');
    expect(body.message).toContain('nowhere.txt');
  });

  it('copies the files of the record that it was copied from', async () => {
    const from = idOf((await client.add(kind, withFiles([fileOf('a.txt', 'one')]))).body);
    const { body } = await client.add(kind, { ...withFiles(['a.txt']), copiedFrom: from });
    expect((await client.load(kind, idOf(body))).attachment).toEqual(['a.txt']);
    expect((await client.load(kind, from)).attachment).toEqual(['a.txt']);
  });
});

describe('a record created from', () => {
  const { license } = recordKinds;
  const payload = () => ({ ...samplePayload(license, law), status: 0 });

  it.each(['copiedFrom', 'id'])('a source that does not exist (%s) is refused', async (name) => {
    const own = await client.addLaw({ Central: 'State', Active: 'Active' });
    const id = idOf((await client.add(license, { ...payload(), law: own })).body);
    await client.post('editor@demo.test', 'license/delete', { id });
    await client.update(recordKinds.law, { id: own, Active: 'Repealed' });
    for (const missingId of [id, 999_999]) {
      const sent = { ...payload(), [name]: missingId, duplicateActive: 'Repealed' };
      const { body } = await client.add(license, sent);
      expect(body).toMatchObject({ success: '0', message: 'There is no such record.' });
    }
  });

  it.each(['copiedFrom', 'id'])('a source that is not repealed (%s) is refused', async (name) => {
    const id = idOf((await client.add(license, payload())).body);
    const sent = { ...payload(), [name]: id, duplicateActive: 'Repealed' };
    const { body } = await client.add(license, sent);
    expect(body).toMatchObject({ success: '0', message: 'There is no such record.' });
  });

  it('a source of another organisation is refused', async () => {
    const own = { ...samplePayload(recordKinds.law, 0), ParentLaw: '-1', Central: 'Central', status: 0 };
    const most = await client.rows<{ id: number }>(
      "select max(id) as id from record where org_id = 1 and kind = 'law'",
    );
    const { body } = await client.post('admin@other.test', 'law/add', { ...own, copiedFrom: most[0]?.id });
    expect(body).toMatchObject({ success: '0', message: 'There is no such record.' });
  });
});

test('a license in place of a repealed one has its files', async () => {
  const { license } = recordKinds;
  const old = await client.addLaw({ Central: 'State', Active: 'Active' });
  const payload = { ...samplePayload(license, old), status: 0, attachment: [fileOf('a.txt', 'one')] };
  const id = idOf((await client.add(license, payload)).body);
  await client.update(recordKinds.law, { id: old, Active: 'Repealed' });
  const copy = { ...payload, law, id, attachment: ['a.txt'], duplicateActive: 'Repealed' };
  const { body } = await client.add(license, copy);
  expect((await client.load(license, idOf(body))).attachment).toEqual(['a.txt']);
  expect(idOf(body)).not.toBe(id);
});

test.each([
  ['a file with a forbidden name', [fileOf('a#b.txt', 'one')], /^File "a#b\.txt" contains invalid characters/],
  ['a file of another type', [fileOf('a.exe', 'one')], /a\.exe/],
  ['a content that is no base64', [{ name: 'a.txt', content: '!' }], /a\.txt/],
])('attachments: %s is refused', async (_what, attachment, message) => {
  const { license } = recordKinds;
  const { body } = await client.add(license, { ...samplePayload(license, law), status: 0, attachment });
  expect(body.success).toBe('0');
  expect(body.message).toMatch(message);
});

/** Returns a time of the database clock, after the last change and before the next. */
async function between(): Promise<string> {
  const [clock] = await client.rows<{ now: Date }>(
    "select clock_timestamp() + interval '1 millisecond' as now, pg_sleep(0.003)",
  );
  return clock?.now.toISOString() ?? '';
}

describe('parseSentFiles', () => {
  it.each([
    [undefined, [], []],
    ['', [], []],
    ['a.pdf', ['a.pdf'], []],
    [['a.pdf', { name: 'b.pdf' }], ['a.pdf', 'b.pdf'], []],
    [[{ fileId: 'x1', name: 'c.pdf', size: 3 }], ['x1'], []],
    [[{ name: 'd.txt', content: 'QQ==' }], [], [{ name: 'd.txt', content: 'QQ==' }]],
    [[{ name: 'e.txt', content: '' }], ['e.txt'], []],
    [[null, 7, {}, { content: 'QQ==' }], [], []],
  ])('%j names %j and contains %j', (wire, named, contained) => {
    expect(parseSentFiles(wire)).toEqual({ references: named, inlineFiles: contained });
  });
});
