import { type RecordKind, recordKinds } from 'shared-lib/records';
import { appDatabase } from '../../../test/fresh-database';
import { type RecordClient, recordClient } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { usualLimits } from '../../platform/attachment-settings';
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

/** Returns the statements of one update, without those of the transaction and the journal. */
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

it('round trips: an update of one field takes two statements: one locks the record and its law, one writes', async () => {
  const id = await client.draft(recordKinds.license, law);
  expect(await statementsOf(recordKinds.license, { id, penalty: 'Rs. 2' })).toHaveLength(2);
});

it.each([
  ['draft', 0],
  ['published', 1],
])('round trips: a whole form of a %s adds only statements for exempt lists', async (_what, status) => {
  const kind = recordKinds.return;
  const sent = { ...samplePayload(kind, law), status, returncode: `TRIPS-${status}` };
  const id = Number((((await client.add(kind, sent)).body.data ?? []) as { id: number }[])[0]?.id);
  const statements = await statementsOf(kind, { ...sent, id, status: 2, penalty: 'Rs. 2' });
  const exempt = statements.filter((sql) => /option/.test(sql));
  expect(statements.length - exempt.length).toBe(2);
  expect(exempt.length).toBeLessThanOrEqual(4);
});
