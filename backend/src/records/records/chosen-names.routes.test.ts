import { type RecordKind, recordKinds } from 'shared-lib/records';
import { idOf, type RecordClient, recordClient } from '../../../test/record-client';
import { type Sample, samplePayload } from '../../../test/sample-payload';
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

const { law: laws, license, return: returns, 'other-compliance': others } = recordKinds;
const payloadOf = (kind: RecordKind): Sample => ({
  ...samplePayload(kind, law),
  ...(kind.name === 'law' ? { ParentLaw: '-1' } : {}),
  status: 0,
});

const lists: [string, string, RecordKind][] = [
  ['Category', 'category', laws],
  ['masterVal', 'masterAccess', laws],
  ['sensitivity', 'sensitivity', license],
  ['penaltytype', 'penaltyTypeOptions', license],
  ['periodicity', 'periodicity', returns],
  ['internalduedate', 'internalDueDate', returns],
  ['task_type', 'tasktype', others],
];

it.each(lists)('field %s refuses a word that the list %s never had', async (wire, list, kind) => {
  const { status, body } = await client.add(kind, { ...payloadOf(kind), [wire]: 'Nowhere' });
  const message = `The list ${list} has no option Nowhere.`;
  expect({ status, body }).toMatchObject({ status: 422, body: { success: '0', message } });
});

it('penalty types are checked word by word, and the message shortens a long word', async () => {
  const penaltytype = ['Fine', 'x'.repeat(500)];
  const { body } = await client.add(license, { ...payloadOf(license), penaltytype });
  expect(body.message).toBe(`The list penaltyTypeOptions has no option ${'x'.repeat(60)}….`);
});

it('an old word stays allowed in its record and in a copy of it, and nowhere else', async () => {
  const id = idOf((await client.add(license, payloadOf(license))).body);
  await client.rows(
    `update record set sensitivity = 'Utmost' where org_id = 1 and kind = 'license' and id = ${id}`,
  );
  const older = { ...payloadOf(license), sensitivity: 'Utmost' };
  const code = (licensecode: string) => ({ ...older, licensecode });
  expect((await client.update(license, { ...older, id, penalty: 'Rs. 9' })).status).toBe(200);
  expect((await client.add(license, { ...code('OLD-COPY'), copiedFrom: id })).status).toBe(200);
  expect((await client.add(license, code('OLD-NEW'))).status).toBe(422);
});
