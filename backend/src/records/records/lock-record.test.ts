import { Client } from 'pg';
import { recordKinds } from 'shared-lib/records';
import { type RecordClient, recordClient } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { waitUntil } from '../../../test/wait-until';

let served: ServedDemo;
let client: RecordClient;
let holder: Client;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  holder = new Client(served.database.admin);
  await holder.connect();
});
afterEach(() => holder.query('rollback'));
afterAll(async () => {
  await holder.end();
  await served.close();
});

const { license } = recordKinds;
const editor = 'editor@demo.test';
const post = (call: string, id: number) => client.post(editor, call, { id, version: undefined });

const isWaiting = async () => {
  const waiting = await client.rows(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return waiting.length > 0;
};

it.each<[string, (id: number, law: number) => Promise<{ body: Record<string, unknown> }>]>([
  ['deleting', (id) => post(license.calls.remove, id)],
  ['restoring', (id) => post(license.calls.restore, id)],
  ['updating', (id) => client.update(license, { id, penalty: 'Rs. 1' })],
  [
    'copying',
    (id, law) => client.add(license, { ...samplePayload(license, law), status: 0, copiedFrom: id }),
  ],
])('%s a record does not lock it while waiting for its law', async (what, ask) => {
  const law = await client.addLaw();
  const id = await client.draft(license, law);
  if (what === 'restoring') await post(license.calls.remove, id);
  await holder.query('begin');
  await holder.query(lockSql, ['law', law]);
  const asked = ask(id, law);
  await waitUntil(isWaiting);
  const free = await holder.query(`${lockSql} nowait`, ['license', id]);
  await holder.query('rollback');
  expect(free.rows).toHaveLength(1);
  expect(Number((await asked).body.success)).toBe(1);
});

const lockSql = 'select id from record where org_id = 1 and kind = $1 and id = $2 for update';
