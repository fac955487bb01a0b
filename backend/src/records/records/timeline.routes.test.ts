import { recordKinds } from 'shared-lib/records';
import { type RecordClient, recordClient, savedOf } from '../../../test/record-client';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

const { license } = recordKinds;
let served: ServedDemo;
let client: RecordClient;
let newest: number;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  const law = await client.addLaw();
  const id = await client.draft(license, law);
  await client.update(license, { id, GeneralKeyWords: 'changed' });
  const shown = savedOf((await client.post('viewer@demo.test', license.calls.view, { id })).body);
  newest = Object(Object(shown.timelinelicenses_id)[0]).id;
});
afterAll(() => served.close());

const changes = async (id: unknown, name: 'viewer@demo.test' | 'admin@other.test' = 'viewer@demo.test') =>
  (await client.post(name, 'timeline/changes', { id: id as number })).body;

test('timeline entry: says what was changed, old and new', async () => {
  expect(await changes(newest)).toEqual({
    success: '1',
    data: [{ id: newest, kind: 'license', changes: { generalKeyWords: [expect.any(String), 'changed'] } }],
  });
});

test('timeline entry: an unknown id is refused', async () => {
  const said = { success: '0', message: 'There is no such entry in the timeline.' };
  expect(await changes(2_000_000_000)).toMatchObject(said);
});

test('timeline entry: not found from another organisation', async () => {
  expect(savedOf(await changes(newest, 'admin@other.test')).changes).not.toEqual(
    savedOf(await changes(newest)).changes,
  );
});

test.each(['x', -1, 0, 1.5])('timeline entry: %j is no valid id', async (id) => {
  expect(await changes(id)).toMatchObject({ success: '0' });
});
