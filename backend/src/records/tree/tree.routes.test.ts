import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import type { TreeNode, TreeReply } from './tree-cache';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

async function readTree(): Promise<TreeReply> {
  const { body } = await served.as('viewer@demo.test').post('/api/tree/dataFetchTree');
  return body.parentLaws as TreeReply;
}

const idsOf = ({ id, children }: TreeNode): number[] => [id, ...children.flatMap(idsOf)];
const lawsOf = ({ central, state }: TreeReply) => [...central, ...state].flatMap(idsOf);
const countOf = ({ stateCounts }: TreeReply, name: string) =>
  stateCounts.find((state) => state.name === name)?.count;

it('tree: contains every law of the organisation once, and no other', async () => {
  const tree = await readTree();
  expect(lawsOf(tree).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 174 }, (_, index) => index + 1),
  );
  expect(countOf(tree, 'Punjab')).toBe(5);
});

it('tree: leaves out a deleted law, also in its state, and includes it again once restored', async () => {
  const [law] = await runAs<{ id: number; state: string }>(
    served.database.admin,
    `select r.id, o.name as state from record r
     join option o on o.org_id = 1 and o.list = 'state' and o.id = r.states[1]
     where r.org_id = 1 and r.kind = 'law' and r.central = 'State' order by r.id limit 1`,
  );
  const { id = 0, state = '' } = law ?? {};
  const mark = (deletedAt: string) =>
    runAs(
      served.database.admin,
      `update record set deleted_at = ${deletedAt} where org_id = 1 and kind = 'law' and id = ${id}`,
    );
  const before = await readTree();
  await mark('now()');
  const without = await readTree();
  await mark('null');
  expect(lawsOf(without).toSorted()).toEqual(
    lawsOf(before)
      .filter((one) => one !== id)
      .toSorted(),
  );
  expect(countOf(without, state) ?? 0).toBe((countOf(before, state) ?? 0) - 1);
  expect(await readTree()).toEqual(before);
});

it('tree: is sent gzipped to clients that accept it, with the same text', async () => {
  const { token } = served.as('viewer@demo.test');
  const texts = await Promise.all(
    ['gzip', 'identity'].map(async (accepted) => {
      const response = await fetch(`${served.address}/api/tree/dataFetchTree`, {
        method: 'POST',
        headers: { authorization: token, 'accept-encoding': accepted },
      });
      expect(response.headers.get('content-encoding')).toBe(accepted === 'gzip' ? 'gzip' : null);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return response.text();
    }),
  );
  expect(texts[0]).toBe(texts[1]);
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({ success: 1 });
});

it('tree: each organisation gets its own, and other callers get none', async () => {
  const own = JSON.stringify(await readTree());
  const other = await served.as('admin@other.test').post('/api/tree/dataFetchTree');
  expect(other.status).toBe(200);
  expect(JSON.stringify(other.body.parentLaws)).not.toBe(own);
  expect((await served.post('/api/tree/dataFetchTree')).status).toBe(401);
});
