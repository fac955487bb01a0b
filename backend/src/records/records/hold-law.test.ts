import { appDatabase } from '../../../test/fresh-database';
import { type RecordClient, recordClient } from '../../../test/record-client';
import { type Answer, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { waitUntil } from '../../../test/wait-until';
import { done } from '../../platform/database/outcome';
import { shareLockLaw } from './hold-law.store';

let served: ServedDemo;
let client: RecordClient;
let database: ReturnType<typeof appDatabase>;
beforeAll(async () => {
  served = await serveDemo();
  client = recordClient(served);
  database = appDatabase(served.database);
});
afterAll(async () => {
  await database.end();
  await served.close();
});

const actor = { orgId: 1, id: 2, name: 'editor@demo.test', requestId: '' };
const remove = (id: number) => client.post('editor@demo.test', 'law/delete', { id });

const isWaiting = async () => {
  const waiting = await client.rows(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return waiting.length > 0;
};

it('holdLaw: the law is deleted only after the transaction that holds it', async () => {
  const id = await client.addLaw();
  let isDeleted = false;
  let deletion: Promise<Answer> | undefined;
  const held = await database.changeOrg(actor, async ({ query }) => {
    const law = await shareLockLaw(query, 1, { id, uniqueCode: null });
    deletion = remove(id).finally(() => {
      isDeleted = true;
    });
    await waitUntil(isWaiting);
    return done({ law, isDeleted });
  });
  expect(held).toMatchObject({ value: { law: { id }, isDeleted: false } });
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
  [
    'whose id and code are of two laws',
    async () => ({ id: await client.addLaw(), uniqueCode: 'LAW-000001' }),
  ],
])('holdLaw: does not find a law %s', async (_what, make) => {
  const reference = await make();
  const held = await database.changeOrg(actor, async ({ query }) =>
    done(await shareLockLaw(query, 1, reference)),
  );
  expect(held).toEqual({ ok: true, value: undefined });
});
