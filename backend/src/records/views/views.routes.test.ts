import { recordKindList, savedViewLimits } from 'shared-lib/records';
import { runAs } from '../../../test/fresh-database';
import { type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());
beforeEach(() => runAs(served.database.admin, 'delete from saved_view'));

const viewer = 'viewer@demo.test';
const post = (call: string, body: object, name: DemoName = viewer) => served.as(name).post(`/api/views/${call}`, body);

async function add(more: object = {}, name: DemoName = viewer): Promise<number> {
  const view = { kind: 'law', name: 'Drafts of labour', address: 'tab=law&status=draft', ...more };
  const { body } = await post('add', view, name);
  expect(body).toMatchObject({ success: 1, message: 'View Saved Successfully' });
  return Number(body.id);
}
async function namesOf(kind: string, name: DemoName = viewer): Promise<string[]> {
  const { body } = await post('list', { kind }, name);
  return (body.data as { name: string }[]).map((view) => view.name);
}

describe('a saved view', () => {
  it('is saved with its name and its address, trimmed', async () => {
    const id = await add({ name: '  Mine 😀 ', address: 'tab=law&allFields=%F0%9F%98%80' });
    const { body } = await post('list', { kind: 'law' });
    expect(body.data).toEqual([{ id, name: 'Mine 😀', address: 'tab=law&allFields=%F0%9F%98%80' }]);
  });

  it.each(recordKindList.map(({ name }) => name))('of %s is only in its list, by name', async (kind) => {
    for (const name of ['b', 'C', 'a']) await add({ kind, name });
    expect(await namesOf(kind)).toEqual(['a', 'b', 'C']);
    for (const other of recordKindList.filter(({ name }) => name !== kind)) {
      expect(await namesOf(other.name)).toEqual([]);
    }
  });

  it.each([
    ['due-date', 'occurrences/list', { search: 'return', standing: 'due' }],
    ['duty', 'duties/list', { search: 'return' }],
  ])('of the list %s finds the same rows again', async (kind, path, filter) => {
    const rows = async (body: object) => {
      const { body: reply } = await served.as(viewer).post(`/api/${path}`, body);
      return { total: reply.total, ids: (reply.data as { id: number }[]).map(({ id }) => id) };
    };
    const before = await rows(filter);
    expect(before.total).toBeGreaterThan(0);
    await add({ kind, name: 'Returns', address: new URLSearchParams(filter).toString() });
    expect(await namesOf(kind)).toEqual(['Returns']);
    expect(await namesOf(kind === 'duty' ? 'due-date' : 'duty')).toEqual([]);
    const { body } = await post('list', { kind });
    const [{ address } = { address: '' }] = body.data as { address: string }[];
    expect(await rows(Object.fromEntries(new URLSearchParams(address)))).toEqual(before);
  });

  it('has a unique name in its list, in any case; another list or user may use it too', async () => {
    await add();
    const duplicate = await post('add', { kind: 'law', name: 'DRAFTS of labour', address: '' });
    expect(duplicate.body).toMatchObject({
      success: 0,
      message: 'There is a view named Drafts of labour already.',
    });
    await add({ kind: 'license' });
    await add({}, 'editor@demo.test');
    expect(await namesOf('law')).toEqual(['Drafts of labour']);
  });

  it('sent twice at once under one name is saved once', async () => {
    const both = await Promise.all(['x', 'X'].map((name) => post('add', { kind: 'law', name, address: '' })));
    expect(both.map(({ body }) => body.success).sort()).toEqual([0, 1]);
  });

  it('can change its name or its address and keeps the other', async () => {
    const id = await add();
    await post('update', { id, name: ' Renamed ' });
    await post('update', { id, address: 'tab=law&status=published' });
    const { body } = await post('list', { kind: 'law' });
    expect(body.data).toEqual([{ id, name: 'Renamed', address: 'tab=law&status=published' }]);
  });

  it('may change the case of its own name, and cannot take the name of another view', async () => {
    const id = await add({ name: 'one' });
    await add({ name: 'two' });
    expect((await post('update', { id, name: 'ONE' })).body.success).toBe(1);
    expect((await post('update', { id, name: 'Two' })).body.message).toBe('There is a view named two already.');
  });

  it('is gone once deleted', async () => {
    const id = await add();
    expect((await post('delete', { id })).body).toMatchObject({
      success: 1,
      message: 'View Deleted Successfully',
    });
    expect(await namesOf('law')).toEqual([]);
    expect((await post('delete', { id })).body.message).toBe('There is no such view.');
  });

  it('is added once, however often it is sent under its key', async () => {
    const sent = { kind: 'law', name: 'Once', address: '' };
    const key = { 'idempotency-key': 'view-once' };
    const ids = [];
    for (let nth = 0; nth < 2; nth += 1) ids.push((await served.as(viewer).post('/api/views/add', sent, key)).body.id);
    expect(ids[0]).toBe(ids[1]);
    expect(await namesOf('law')).toEqual(['Once']);
  });

  it('cannot be added beyond fifty for a list', async () => {
    await runAs(
      served.database.admin,
      `insert into saved_view (org_id, account_id, id, kind, name, address)
       select 1, a.id, 1000 + n, 'law', 'View ' || n, '' from account a, generate_series(1, ${savedViewLimits.views}) as n
       where a.username = '${viewer}'`,
    );
    const { body } = await post('add', { kind: 'law', name: 'One more', address: '' });
    expect(body).toMatchObject({ success: 0, message: 'You can have at most 50 views of a list.' });
    await add({ kind: 'license' });
  });

  it.each<[string, object]>([
    ['of no list', { kind: 'rule' }],
    ['with too long a name', { name: 'x'.repeat(81) }],
    ['with too long an address', { address: 'x'.repeat(4_001) }],
    ['with an address that none is', { address: 'a b' }],
  ])('%s is refused', async (_what, more) => {
    const view = { kind: 'law', name: 'x', address: '', ...more };
    expect((await post('add', view)).status).toBe(422);
  });

  it.each(['', '   '])('cannot have the name %j', async (name) => {
    const id = await add();
    for (const answer of [await post('add', { kind: 'law', name, address: '' }), await post('update', { id, name })]) {
      expect(answer.body.message).toBe('Please fill the name of the view.');
    }
  });
});

describe("another user's view", () => {
  it.each<DemoName>(['editor@demo.test', 'admin@demo.test', 'admin@other.test'])('is not found by %s', async (name) => {
    const id = await add();
    expect(await namesOf('law', name)).toEqual([]);
    for (const [call, body] of [
      ['update', { id, name: 'Taken' }],
      ['delete', { id }],
    ] as const) {
      expect((await post(call, body, name)).body.message).toBe('There is no such view.');
    }
    expect(await namesOf('law')).toEqual(['Drafts of labour']);
  });

  it('is refused without a sign-in', async () => {
    for (const call of ['list', 'add', 'update', 'delete']) {
      expect((await served.post(`/api/views/${call}`, { id: 1, kind: 'law' })).status).toBe(401);
    }
  });
});
