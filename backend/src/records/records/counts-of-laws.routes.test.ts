import { recordKinds } from 'shared-lib/records';
import { type RecordClient, recordClient } from '../../../test/record-client';
import { type Answer, type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
});
afterAll(() => served?.close());

const { license, return: returnKind, 'other-compliance': otherCompliance } = recordKinds;

const count = (ids: unknown, as: DemoName = 'viewer@demo.test'): Promise<Answer> =>
  client.post(as, 'law/belowmany', { ids });

describe('the records of several laws', () => {
  it('are counted by kind for each law that is asked for, and a law without records has zeros', async () => {
    const [full, empty] = [await client.addLaw(), await client.addLaw()];
    await client.draft(license, full);
    await client.draft(license, full);
    await client.draft(returnKind, full);
    await client.draft(otherCompliance, full);
    await client.addLaw({ ParentLaw: full });
    const { status, body } = await count([full, String(empty), full]);
    expect([status, body.success]).toEqual([200, '1']);
    expect(body.data).toHaveLength(2);
    expect(body.data).toEqual(
      expect.arrayContaining([
        { id: full, license: 2, return: 1, 'other-compliance': 1 },
        { id: empty, license: 0, return: 0, 'other-compliance': 0 },
      ]),
    );
  });

  it('are counted without those that are deleted, and a deleted law has no entry', async () => {
    const [law, deleted] = [await client.addLaw(), await client.addLaw()];
    const ids = [await client.draft(license, law), await client.draft(license, law)];
    await client.rows(
      `update record set deleted_at = now()
       where org_id = 1 and (kind = 'license' and id = ${ids[0]} or kind = 'law' and id = ${deleted})`,
    );
    expect((await count([law, deleted])).body.data).toEqual([
      { id: law, license: 1, return: 0, 'other-compliance': 0 },
    ]);
  });

  it('are counted as the list of each kind has them', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => index + 1);
    const { data } = (await count(ids)).body as { data: { id: number; license: number }[] };
    const law = data.find((one) => one.license > 0);
    const list = `/api/${license.calls.lists.all.path}?law=${law?.id}`;
    expect(law?.license).toBe((await served.as('viewer@demo.test').post(list)).body.totalLength);
  });

  it('are not shown to another organisation', async () => {
    const law = await client.addLaw();
    expect((await count([law])).body.data).toHaveLength(1);
    expect((await count([law], 'admin@other.test')).body.data).toEqual([]);
  });

  it('are not shown to somebody who is not signed in', async () => {
    expect((await served.post('/api/law/belowmany', { ids: [1] })).status).toBe(401);
  });

  it.each([
    ['no ids', undefined],
    ['no id', []],
    ['one id outside a list', 1],
    ['an id that is none', [1, 0]],
    ['a text', ['one']],
    ['a negative id', ['-1']],
    ['more than 200 ids', Array.from({ length: 201 }, (_, index) => index + 1)],
  ])('are refused for %s', async (_what, ids) => {
    expect((await count(ids)).status).toBe(422);
  });
});
