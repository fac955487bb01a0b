import { recordKindList, recordKinds } from 'shared-lib/records';
import { idOf, type RecordClient, recordClient, savedOf } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
let client: RecordClient;
let law: number;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  law = await client.addLaw({ Central: 'State' });
});
afterAll(() => served.close());

const times = <Result>(count: number, work: (nth: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

describe.each(recordKindList)('$name, with concurrent saves,', (kind) => {
  it('gets consecutive numbers without a gap', async () => {
    const before = await client.draft(kind, law);
    const ids = await times(12, () => client.draft(kind, law));
    expect(ids.toSorted((one, other) => one - other)).toEqual(ids.map((_, nth) => before + 1 + nth));
  });

  it('is changed only by the first of those who saw the same version', async () => {
    const id = await client.draft(kind, law);
    const answers = await times(8, (nth) =>
      client.update(kind, { id, version: 1, GeneralKeyWords: `writer ${nth}` }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await client.load(kind, id)).toMatchObject({ version: 2 });
  });

  it('gets a published code only once', async () => {
    const code = { [kind.fields.code?.wire ?? '']: `${kind.name}-race`, status: 1 };
    const answers = await times(6, () => client.add(kind, { ...samplePayload(kind, law), ...code }));
    expect(answers.filter(({ body }) => body.success === '1')).toHaveLength(1);
    for (const { body } of answers.filter((answer) => answer.body.success !== '1')) {
      expect(body.message).toMatch(/^The code .*-race belongs to/);
    }
  });
});

test('concurrent saves: two laws that are moved below each other do not form a cycle', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [top, left, right] = [await client.addLaw(), await client.addLaw(), await client.addLaw()];
    const below = await client.addLaw({ ParentLaw: right });
    await client.addLaw({ ParentLaw: left });
    const answers = await Promise.all([
      client.update(recordKinds.law, { id: left, ParentLaw: below }),
      client.update(recordKinds.law, { id: right, ParentLaw: left }),
      client.update(recordKinds.law, { id: left, ParentLaw: top, version: 99 }),
    ]);
    expect(answers.slice(0, 2).filter(({ body }) => body.success === '1')).toHaveLength(1);
  }
});

test('concurrent saves: a law is not deleted while a record is put below it', async () => {
  const { license } = recordKinds;
  for (let round = 0; round < 5; round += 1) {
    const id = await client.addLaw();
    const [added, removed] = await Promise.all([
      client.add(license, { ...samplePayload(license, id), status: 0 }),
      client.post('editor@demo.test', 'law/delete', { id }),
    ]);
    expect([added.body.success, removed.body.success].map(Number).sort()).toEqual([0, 1]);
  }
});

test('concurrent saves: a renamed law also updates licenses that are saved meanwhile', async () => {
  const { license } = recordKinds;
  const own = await client.addLaw();
  const licenses = await times(4, () => client.draft(license, own));
  const answers = await Promise.all([
    client.update(recordKinds.law, { id: own, ActCodeName: 'RENAMED' }),
    ...licenses.map((id) => client.update(license, { id, penalty: 'meanwhile' })),
  ]);
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    answers.map(() => [200, 'Data Updated Successfully']),
  );
  const rows = await client.rows(
    `select distinct law_code, details ->> 'penalty' as penalty from record
     where org_id = 1 and kind = 'license' and id = any ('{${licenses.join()}}')`,
  );
  expect(rows).toEqual([{ law_code: 'RENAMED', penalty: 'meanwhile' }]);
});

test('concurrent saves: every change has its timeline entry, and the version counts them', async () => {
  const { license } = recordKinds;
  const id = idOf((await client.add(license, { ...samplePayload(license, law), status: 0 })).body);
  const answers = await times(10, (nth) => client.update(license, { id, penalty: `Rs. ${nth}` }));
  const versions = answers.map(({ body }) => Number(savedOf(body).version)).sort((a, b) => a - b);
  expect(versions).toEqual(answers.map((_, nth) => nth + 2));
  const [count] = await client.rows<{ n: number }>(
    `select count(*)::integer as n from journal where org_id = 1 and kind = 'license' and record_id = ${id}`,
  );
  expect(count?.n).toBe(11);
});
