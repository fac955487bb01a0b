import { type RecordKind, recordKinds } from 'shared-lib/records';
import { appDatabase } from '../../../test/app-database';
import { type RecordClient, recordClient } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { usualLimits } from '../../platform/attachment-limits';
import type { Change, Query } from '../../platform/database/database';
import { readPayload } from './read-payload';
import { updateRecord } from './save-record.store';

let served: ServedDemo;
let client: RecordClient;
let database: ReturnType<typeof appDatabase>;
let law: number;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  database = appDatabase(served.database);
  law = await client.addLaw({ Central: 'State' });
});
afterAll(async () => {
  await database.end();
  await served.close();
});

const actor = { orgId: 1, id: 2, name: 'editor@demo.test', requestId: '' };

/** The statements of one update, without those of its transaction and of the journal. */
async function statementsOf(kind: RecordKind, body: Record<string, unknown>): Promise<string[]> {
  const statements: string[] = [];
  const payload = readPayload(kind, body);
  if (!payload.ok) throw new Error(payload.code);
  const saving = {
    actor,
    kind,
    payload: payload.value,
    files: [],
    limits: usualLimits,
    strictUpdates: false,
  };
  const saved = await database.changeOrg(actor, ({ query, last, note }) => {
    const counting: Query = (sql, values) => {
      statements.push(typeof sql === 'string' ? sql : sql.text);
      return query(sql, values);
    };
    const countingLast: Change['last'] = (statement) => {
      statements.push(statement.text);
      last(statement);
    };
    return updateRecord({ query: counting, last: countingLast, note }, saving);
  });
  if (!saved.ok) throw new Error(saved.code);
  return statements;
}

it('an update of one field locks the record with its law, and writes it', async () => {
  const id = await client.draft(recordKinds.license, law);
  expect(await statementsOf(recordKinds.license, { id, penalty: 'Rs. 2' })).toHaveLength(2);
});

it.each([
  ['draft', 0],
  ['published', 1],
])('a whole form of a %s asks besides only what the two exempt lists mean', async (_what, status) => {
  const kind = recordKinds.return;
  const sent = { ...samplePayload(kind, law), status, returncode: `TRIPS-${status}` };
  const id = Number((((await client.add(kind, sent)).body.data ?? []) as { id: number }[])[0]?.id);
  const statements = await statementsOf(kind, { ...sent, id, status: 2, penalty: 'Rs. 2' });
  const exempt = statements.filter((sql) => /option/.test(sql));
  expect(statements.length - exempt.length).toBe(2);
  expect(exempt.length).toBeLessThanOrEqual(4);
});
