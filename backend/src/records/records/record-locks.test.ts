import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type RecordKind, recordKindList, recordKinds } from 'shared-lib/records';
import { appDatabase } from '../../../test/fresh-database';
import { idOf, type RecordClient, recordClient, savedOf } from '../../../test/record-client';
import { samplePayload } from '../../../test/sample-payload';
import { type Answer, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { waitUntil } from '../../../test/wait-until';
import { defaultAttachmentLimits } from '../../platform/attachment-settings';
import type { Query, Transaction } from '../../platform/database/database';
import { okResult } from '../../platform/database/result';
import { lockLawAgainstDeletion } from './law.store';
import { readPayload } from './read-payload';
import { updateRecord } from './save-record';

let served: ServedDemo;
let client: RecordClient;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
});
afterAll(() => served?.close());

/** Whether a transaction waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const waiting = await client.rows(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return waiting.length > 0;
}

describe('lockLawAgainstDeletion', () => {
  let database: ReturnType<typeof appDatabase>;
  beforeAll(async () => {
    database = appDatabase(served.database);
  });
  afterAll(async () => {
    await database.end();
  });

  const actor = { orgId: 1, id: 2, name: 'editor@demo.test', requestId: '' };
  const remove = (id: number) => client.post('editor@demo.test', 'law/delete', { id });

  it('keeps the law from being deleted until the transaction that holds it has ended', async () => {
    const id = await client.addLaw();
    let isDeleted = false;
    let deletion: Promise<Answer> | undefined;
    const locked = await database.changeOrg(actor, async ({ query }) => {
      const law = await lockLawAgainstDeletion(query, 1, { id, uniqueCode: null });
      deletion = remove(id).finally(() => {
        isDeleted = true;
      });
      await waitUntil(isWaiting);
      return okResult({ law, isDeleted });
    });
    expect(locked).toMatchObject({ value: { law: { id }, isDeleted: false } });
    expect((await deletion)?.body.success).toBe(1);
  });

  it.each([
    [
      'that is deleted',
      async () => {
        const id = await client.addLaw();
        await remove(id);
        return { id, uniqueCode: null };
      },
    ],
    ['whose id and code are of two laws', async () => ({ id: await client.addLaw(), uniqueCode: 'LAW-000001' })],
  ])('does not find a law %s', async (_what, make) => {
    const reference = await make();
    const locked = await database.changeOrg(actor, async ({ query }) =>
      okResult(await lockLawAgainstDeletion(query, 1, reference)),
    );
    expect(locked).toEqual({ ok: true, value: undefined });
  });
});

describe('record locks:', () => {
  let holder: Client;
  beforeAll(async () => {
    holder = new Client(served.database.admin);
    await holder.connect();
  });
  afterEach(() => holder.query('rollback'));

  afterAll(async () => {
    await holder.end();
  });

  const { license } = recordKinds;
  const editor = 'editor@demo.test';
  const post = (call: string, id: number) => client.post(editor, call, { id, version: undefined });

  it.each<[string, (id: number, law: number) => Promise<{ body: Record<string, unknown> }>]>([
    ['deleting', (id) => post(license.calls.remove, id)],
    ['restoring', (id) => post(license.calls.restore, id)],
    ['updating', (id) => client.update(license, { id, penalty: 'Rs. 1' })],
    ['copying', (id, law) => client.add(license, { ...samplePayload(license, law), status: 0, copiedFrom: id })],
  ])('%s a record does not lock it while waiting for its law', async (what, ask) => {
    const law = await client.addLaw();
    const id = await client.draft(license, law);
    if (what === 'restoring') await post(license.calls.remove, id);
    await holder.query('begin');
    await holder.query(lockSql, ['law', law]);
    const pending = ask(id, law);
    await waitUntil(isWaiting);
    const free = await holder.query(`${lockSql} nowait`, ['license', id]);
    await holder.query('rollback');
    expect(free.rows).toHaveLength(1);
    expect(Number((await pending).body.success)).toBe(1);
  });

  it.each([
    ['is given back within the second wait', 2_500, '1'],
    ['is given back after both', 4_500, '0'],
  ])('a save waits twice for a lock that %s', async (_when, heldMs, success) => {
    const law = await client.addLaw();
    await holder.query('begin');
    await holder.query(lockSql, ['law', law]);
    const pending = client.add(license, { ...samplePayload(license, law), status: 0 });
    await pause(heldMs);
    await holder.query('rollback');
    const { status, body } = await pending;
    expect([status, String(body.success)]).toEqual([success === '1' ? 200 : 503, success]);
  });

  const lockSql = 'select id from record where org_id = 1 and kind = $1 and id = $2 for update';
});

describe('concurrent saves:', () => {
  let law: number;
  beforeAll(async () => {
    law = await client.addLaw({ Central: 'State' });
  });

  const times = <Result>(count: number, work: (nth: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

  describe.each(recordKindList)('a $name', (kind) => {
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

  test('two laws that are moved below each other do not form a cycle', async () => {
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

  test('a law is not deleted while a record is put below it', async () => {
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

  test('a renamed law also updates licenses that are saved meanwhile', async () => {
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

  test('every change has its timeline entry, and the version counts them', async () => {
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
});

describe('round trips of a save:', () => {
  let database: ReturnType<typeof appDatabase>;
  let law: number;
  beforeAll(async () => {
    database = appDatabase(served.database);
    law = await client.addLaw({ Central: 'State' });
  });
  afterAll(async () => {
    await database.end();
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
      limits: defaultAttachmentLimits,
      strictUpdates: false,
    };
    const saved = await database.changeOrg(actor, ({ query, last, note }) => {
      const counting: Query = (sql, values) => {
        statements.push(typeof sql === 'string' ? sql : sql.text);
        return query(sql, values);
      };
      const countingLast: Transaction['last'] = (statement) => {
        statements.push(statement.text);
        last(statement);
      };
      return updateRecord({ query: counting, last: countingLast, note }, saving);
    });
    if (!saved.ok) throw new Error(saved.code);
    return statements;
  }

  it('an update of one field takes two statements: one locks the record and its law, one writes', async () => {
    const id = await client.draft(recordKinds.license, law);
    expect(await statementsOf(recordKinds.license, { id, penalty: 'Rs. 2' })).toHaveLength(2);
  });

  it.each([
    ['draft', 0],
    ['published', 1],
  ])('a whole form of a %s adds only statements for exempt lists', async (_what, status) => {
    const kind = recordKinds.return;
    const sent = { ...samplePayload(kind, law), status, returncode: `TRIPS-${status}` };
    const id = Number((((await client.add(kind, sent)).body.data ?? []) as { id: number }[])[0]?.id);
    const statements = await statementsOf(kind, { ...sent, id, status: 2, penalty: 'Rs. 2' });
    const exempt = statements.filter((sql) => /option/.test(sql));
    expect(statements.length - exempt.length).toBe(2);
    expect(exempt.length).toBeLessThanOrEqual(4);
  });
});
