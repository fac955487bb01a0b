import { type RecordKind, recordKindList, recordKinds } from 'shared-lib/records';
import { type RecordClient, recordClient } from '../../test/record-client';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';

type Line = { kind: string; recordId: number; restorable: { kind: string; id: number } | null };

const editor = 'editor@demo.test';
const admin = 'admin@demo.test';
const { law: lawKind, license } = recordKinds;

let served: ServedDemo;
let client: RecordClient;
let law: number;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  law = await client.addLaw({ Central: 'State' });
});
afterAll(() => served.close());

const stored = ({ name }: RecordKind) => name.replace('-', '_');
const remove = (kind: RecordKind, id: number, by: DemoName = editor) =>
  client.post(by, kind.calls.remove, { id, reason: 'Entered twice' });
const restore = (kind: RecordKind, id: number) => client.post(editor, kind.calls.restore, { id });

async function deleted(kind: RecordKind = license): Promise<number> {
  const id = await client.draft(kind, law);
  await remove(kind, id);
  return id;
}

const linesOf = async (body: object, username: DemoName) =>
  (await served.as(username).post('/api/activity-log/list', { pageSize: 200, ...body })).body.data as Line[];

/** Returns what a reader can restore from the log entries of a record's deletions, newest first. */
async function offered(
  id: number,
  { kind = license, to = editor }: { kind?: RecordKind; to?: DemoName } = {},
) {
  const lines = await linesOf({ kind: stored(kind), action: 'Deleted' }, to);
  return lines.flatMap(({ recordId, restorable }) => (recordId === id ? [restorable] : []));
}

const setDeleted = (id: number, when: string) =>
  client.rows(`update record set deleted_at = ${when} where org_id = 1 and kind = 'license' and id = ${id}`);

describe.each(recordKindList)('a deleted $name', (kind) => {
  it('can be restored from the log by who deleted it and by administrators, until it is restored', async () => {
    const id = await deleted(kind);
    const offer = { kind: kind.name, id };
    expect(await offered(id, { kind })).toEqual([offer]);
    expect(await offered(id, { kind, to: admin })).toEqual([offer]);
    expect((await restore(kind, id)).body.success).toBe(1);
    expect(await offered(id, { kind })).toEqual([null]);
    expect(await offered(id, { kind, to: admin })).toEqual([null]);
  });
});

test('restore from the log: only the newest deletion of a record offers it', async () => {
  const id = await deleted();
  await restore(license, id);
  await remove(license, id, admin);
  expect(await offered(id, { to: admin })).toEqual([{ kind: 'license', id }, null]);
  expect(await offered(id)).toEqual([null]);
});

test('restore from the log: each of several records deleted at once offers it', async () => {
  const ids = [await client.draft(license, law), await client.draft(license, law)];
  await client.post(editor, license.calls.removeMany, { rows: ids.map((id) => ({ id })), reason: 'Both' });
  for (const id of ids) expect(await offered(id)).toEqual([{ kind: 'license', id }]);
});

test.each([
  ["now() - interval '29 days'", true],
  ["now() - interval '31 days'", false],
])('restore from the log: deleted at %s is offered and can be restored: %p', async (when, is) => {
  const id = await deleted();
  await setDeleted(id, when);
  expect(await offered(id)).toEqual([is ? { kind: 'license', id } : null]);
  expect((await restore(license, id)).body.success).toBe(is ? 1 : 0);
});

test('restore from the log: other actions and deletions offer nothing', async () => {
  await deleted(lawKind);
  await served.as(editor).post('/api/circular/add', { topic: 'Own', link: 'https://x.test' });
  const [{ recordId: circular } = { recordId: 0 }] = await linesOf({ kind: 'circular' }, editor);
  await served.as(editor).post('/api/circular/delete', { id: circular, reason: 'Gone' });
  const lines = (await linesOf({}, admin)) as (Line & { action: string })[];
  const offering = lines.filter(({ restorable }) => restorable);
  expect(new Set(offering.map(({ action }) => action))).toEqual(new Set(['Deleted']));
  expect(offering.map(({ kind }) => kind)).not.toContain('circular');
  expect(lines.filter(({ kind, action }) => kind === 'circular' && action === 'Deleted')).toHaveLength(1);
});

test('restore from the log: another organisation is offered nothing', async () => {
  await deleted();
  const lines = await linesOf({}, 'admin@other.test');
  expect(lines.filter(({ restorable }) => restorable)).toEqual([]);
});

test('restore from the log: a user who has lost Edit access is offered nothing', async () => {
  const id = await deleted();
  const setEdit = (may: boolean) =>
    client.rows(`update account set may_edit = ${may} where username = '${editor}'`);
  await setEdit(false);
  expect(await offered(id)).toEqual([null]);
  await setEdit(true);
  expect(await offered(id)).toEqual([{ kind: 'license', id }]);
});
