import { type RecordKind, recordKindList, recordKinds } from 'shared-lib/records';
import { idOf, type RecordClient, recordClient } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type Answer, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { okResult, refusedResult } from '../../platform/database/result';
import { changeRowsInTurn } from './change-each';

let served: ServedDemo;
let client: RecordClient;
let law: number;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  law = await client.addLaw({ Central: 'State' });
});
afterAll(() => served?.close());

const editor = 'editor@demo.test';
type Row = { id: number | string; version?: number };
type Result = { id: number; done: boolean; message: string };
let drafts = 0;

/** Saves a draft with all fields filled and its own code. */
async function draft(kind: RecordKind, lawId: number): Promise<number> {
  drafts += 1;
  const code = { [kind.fields.code?.wire ?? '']: `many-${drafts}` };
  return idOf((await client.add(kind, { ...samplePayload(kind, lawId), ...code, status: 0 })).body);
}

const removeMany = (kind: RecordKind, rows: Row[], reason = 'Entered twice') =>
  client.post(editor, kind.calls.removeMany, { rows, reason, accessusername: editor });

const publishMany = (kind: RecordKind, rows: Row[], key?: string) =>
  served.as(editor).post(`/api/${kind.calls.publishMany}`, { rows }, key ? { 'idempotency-key': key } : {});

const resultsOf = ({ body }: Answer) => body.data as Result[];

const isThere = async (kind: RecordKind, id: number) =>
  (await client.post(editor, kind.calls.edit, { id })).body.success === '1';

const statusOf = async (kind: RecordKind, id: number) => (await client.load(kind, id))[kind.wire.status];

const entries = (kind: RecordKind, id: number) =>
  client.rows<{ action: string; reason: string }>(
    `select action, reason from journal where org_id = 1 and chain = 'timeline'
     and kind = '${kind.name.replace('-', '_')}' and record_id = ${id} order by seq`,
  );

/** A record under a draft law is published with a warning. */
const published = expect.stringMatching(/^Published\b/);

describe.each(recordKindList)('several of $name', (kind) => {
  it('are deleted with their reason, each with its entry', async () => {
    const ids = [await draft(kind, law), await draft(kind, law)];
    const { status, body } = await removeMany(
      kind,
      ids.map((id) => ({ id, version: 1 })),
      ' Entered twice ',
    );
    expect({ status, body }).toMatchObject({ status: 200, body: { success: 1, message: 'Deleted 2 of 2' } });
    expect(body.data).toEqual(ids.map((id) => ({ id, done: true, message: 'Deleted' })));
    for (const id of ids) {
      expect(await isThere(kind, id)).toBe(false);
      expect((await entries(kind, id)).at(-1)).toEqual({ action: 'Deleted', reason: 'Entered twice' });
    }
  });

  it('are deleted except those that are refused; a refusal does not stop the others', async () => {
    const [first, changed, last] = [await draft(kind, law), await draft(kind, law), await draft(kind, law)];
    await client.update(kind, { id: changed, GeneralKeyWords: 'later' });
    const rows = [first, changed, 9_999_999, last].map((id) => ({ id, version: 1 }));
    const answer = await removeMany(kind, rows);
    expect(answer.body.message).toBe('Deleted 2 of 4');
    expect(resultsOf(answer)).toMatchObject([
      { done: true },
      { done: false, message: 'This record was changed by another user. Reload to see the latest.' },
      { done: false, message: 'There is no such record.' },
      { done: true },
    ]);
    expect(await Promise.all([first, changed, last].map((id) => isThere(kind, id)))).toEqual([false, true, false]);
  });

  it('are published if every required field is filled', async () => {
    const complete = await draft(kind, law);
    const incomplete = await draft(kind, law);
    await client.update(kind, { id: incomplete, GeneralKeyWords: '' });
    const answer = await publishMany(kind, [
      { id: complete, version: 1 },
      { id: incomplete, version: 2 },
    ]);
    expect(answer.body.message).toBe('Published 1 of 2');
    expect(resultsOf(answer)).toEqual([
      { id: complete, done: true, message: published },
      { id: incomplete, done: false, message: 'Please fill the General Key Words.' },
    ]);
    expect([await statusOf(kind, complete), await statusOf(kind, incomplete)]).toEqual(['Published', 'Draft']);
    expect((await entries(kind, complete)).map(({ action }) => action)).toEqual(['Created', 'Published']);
  });

  it('are not published twice, nor against an outdated version', async () => {
    const [published, changed] = [await draft(kind, law), await draft(kind, law)];
    await publishMany(kind, [{ id: published }]);
    await client.update(kind, { id: changed, GeneralKeyWords: 'later' });
    const answer = await publishMany(kind, [{ id: published }, { id: changed, version: 1 }]);
    expect(resultsOf(answer).map(({ message }) => message)).toEqual([
      'This record is published already.',
      'This record was changed by another user. Reload to see the latest.',
    ]);
  });

  it('are not published under a code that another record has', async () => {
    const code = kind.fields.code?.wire ?? '';
    const [one, other] = [await draft(kind, law), await draft(kind, law)];
    for (const id of [one, other]) await client.update(kind, { id, [code]: `${kind.name}-many` });
    const answer = await publishMany(kind, [{ id: one }, { id: other }]);
    expect(resultsOf(answer)).toMatchObject([
      { done: true },
      { done: false, message: expect.stringMatching(new RegExp(`^The code ${kind.name}-many belongs to`)) },
    ]);
  });

  it('are not changed if their law is repealed', async () => {
    const own = await client.addLaw({ Central: 'State' });
    const id = kind.name === 'law' ? own : await draft(kind, own);
    await client.update(recordKinds.law, { id: own, Active: 'Repealed' });
    const repealed = /^This record is repealed/;
    expect(resultsOf(await removeMany(kind, [{ id }]))[0]?.message).toMatch(repealed);
    expect(resultsOf(await publishMany(kind, [{ id }]))[0]?.message).toMatch(repealed);
  });

  it('are not deleted while their law has no law status', async () => {
    const own = await client.addLaw({ Central: 'State', Active: '' });
    const id = kind.name === 'law' ? own : await draft(kind, own);
    expect(resultsOf(await removeMany(kind, [{ id }]))[0]?.message).toMatch(/^This record is not Active/);
    expect(await isThere(kind, id)).toBe(true);
  });

  it('are not found in another organisation', async () => {
    const id = await draft(kind, law);
    const other = served.as('admin@other.test');
    // High enough that the other organisation has no record with this id.
    expect(id).toBeGreaterThan(20);
    const removed = await other.post(`/api/${kind.calls.removeMany}`, { rows: [{ id }], reason: 'x' });
    const published = await other.post(`/api/${kind.calls.publishMany}`, { rows: [{ id }] });
    for (const answer of [removed, published]) {
      expect(resultsOf(answer)).toEqual([{ id, done: false, message: 'There is no such record.' }]);
    }
    expect(await isThere(kind, id)).toBe(true);
  });

  it.each([
    ['viewer@demo.test', 403],
    [undefined, 401],
  ] as const)('are not changed by %s', async (name, status) => {
    for (const path of [kind.calls.removeMany, kind.calls.publishMany]) {
      expect((await client.post(name, path, { rows: [{ id: 1 }], reason: 'x' })).status).toBe(status);
    }
  });
});

describe('laws', () => {
  it('with records below them are not deleted, and the answer counts what is below', async () => {
    const id = await client.addLaw({ Central: 'State' });
    await draft(recordKinds.license, id);
    await draft(recordKinds.license, id);
    expect(resultsOf(await removeMany(recordKinds.law, [{ id }]))).toEqual([
      { id, done: false, message: 'This law cannot be deleted: it has 2 Licenses.' },
    ]);
  });

  it('are deleted together with the laws below them, in any order of the selection', async () => {
    const top = await client.addLaw();
    const middle = await client.addLaw({ ParentLaw: top });
    const low = await client.addLaw({ ParentLaw: middle });
    const answer = await removeMany(recordKinds.law, [{ id: top }, { id: middle }, { id: low }]);
    expect(resultsOf(answer)).toEqual([top, middle, low].map((id) => ({ id, done: true, message: 'Deleted' })));
  });
});

describe('a bulk request repeated under its key', () => {
  const { license } = recordKinds;

  it('does nothing twice, and tries again the rows that were refused', async () => {
    const [complete, incomplete] = [await draft(license, law), await draft(license, law)];
    await client.update(license, { id: incomplete, GeneralKeyWords: '' });
    const rows = [{ id: complete }, { id: incomplete }];
    const key = 'many-licenses-once';
    const first = await publishMany(license, rows, key);
    expect(resultsOf(first).map(({ done }) => done)).toEqual([true, false]);
    await client.update(license, { id: incomplete, GeneralKeyWords: 'filled' });
    const repeated = await publishMany(license, rows, key);
    expect(resultsOf(repeated)).toEqual([
      { id: complete, done: true, message: published },
      { id: incomplete, done: true, message: published },
    ]);
    expect((await entries(license, complete)).filter(({ action }) => action === 'Published')).toHaveLength(1);
  });

  it('is refused for another request', async () => {
    const id = await draft(license, law);
    const key = 'many-licenses-other';
    await publishMany(license, [{ id }], key);
    const other = await publishMany(license, [{ id }, { id: 9_999_999 }], key);
    expect(resultsOf(other)[0]).toMatchObject({
      done: false,
      message: expect.stringMatching(/^Your first attempt/),
    });
  });
});

describe('a bulk request is refused as a whole', () => {
  const many = Array.from({ length: 201 }, (_, nth) => ({ id: nth + 1 }));

  it.each<[string, object]>([
    ['no row', { rows: [], reason: 'x' }],
    ['more than 200 rows', { rows: many, reason: 'x' }],
    ['an id that is none', { rows: [{ id: 0 }], reason: 'x' }],
    ['a row that says more', { rows: [{ id: 1, status: 1 }], reason: 'x' }],
    ['rows that are none', { rows: 'all', reason: 'x' }],
  ])('is %s', async (_what, body) => {
    expect((await client.post(editor, 'law/deletemany', { ...body })).status).toBe(422);
  });

  it.each(['', '  \n '])('for a deletion with the reason %j', async (reason) => {
    const id = await draft(recordKinds.license, law);
    const { status, body } = await removeMany(recordKinds.license, [{ id }], reason);
    expect([status, body.message]).toEqual([422, 'Please mention the Delete Reason']);
    expect(await isThere(recordKinds.license, id)).toBe(true);
  });

  it('for a malformed key', async () => {
    expect((await publishMany(recordKinds.license, [{ id: 1 }], 'x y')).status).toBe(422);
  });

  it('but not for a row that is sent twice: it counts once', async () => {
    const id = await draft(recordKinds.license, law);
    expect(resultsOf(await removeMany(recordKinds.license, [{ id }, { id: String(id) }]))).toHaveLength(1);
  });
});

describe('a bulk change', () => {
  const rows = [1, 2, 3].map((id) => ({ id, version: undefined }));
  const log = { error: () => undefined };

  test('stops trying once the database is away, and each remaining row says why', async () => {
    const tried: number[] = [];
    const results = await changeRowsInTurn(rows, {
      log,
      change: async ({ id }) => {
        tried.push(id);
        if (id === 2) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
        return okResult({});
      },
    });
    const unavailable = 'The database does not answer. Please try again shortly.';
    expect(results).toEqual([
      { id: 1, refusal: undefined, warnings: [] },
      { id: 2, refusal: unavailable, warnings: [] },
      { id: 3, refusal: unavailable, warnings: [] },
    ]);
    expect(tried).toEqual([1, 2]);
  });

  test('tries a law that is in use again only while other rows succeed', async () => {
    const tried: number[] = [];
    const results = await changeRowsInTurn(rows, {
      log,
      change: async ({ id }) => {
        tried.push(id);
        return id === 1 ? refusedResult('law-in-use', { counts: '1 Return' }) : okResult({});
      },
    });
    expect(tried).toEqual([1, 2, 3, 1]);
    expect(results[0]).toMatchObject({ id: 1, refusal: 'This law cannot be deleted: it has 1 Return.' });
  });
});
