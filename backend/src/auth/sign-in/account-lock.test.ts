import { appDatabase } from '../../../test/app-database';
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database';
import { prepareSchema } from '../../platform/database/open-database';
import { createAttempts } from './account-lock.store';

let fresh: FreshDatabase;
let database: ReturnType<typeof appDatabase>;

beforeAll(async () => {
  fresh = await freshDatabase();
  await prepareSchema(fresh.owner);
  database = appDatabase(fresh);
});
afterAll(async () => {
  await database.end();
  await fresh.drop();
});

describe('concurrent tries', () => {
  it.each([1, 5, 12])('are counted one by one: of 50 exactly %d are free', async (free) => {
    const attempts = createAttempts(database.ask, free);
    const key = `key-${free}`;
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => attempts.reserve(key)));
    const admitted = outcomes.filter(({ ok }) => ok);
    expect(admitted).toHaveLength(free);
    expect(admitted.filter((outcome) => outcome.ok && outcome.value.isLast)).toHaveLength(1);
  });

  it('lock only their own key', async () => {
    const attempts = createAttempts(database.ask, 1);
    expect((await attempts.reserve('one')).ok).toBe(true);
    expect(await attempts.reserve('one')).toMatchObject({ ok: false, code: 'too-many-tries' });
    expect((await attempts.reserve('two')).ok).toBe(true);
    await attempts.forget('one');
    expect((await attempts.reserve('one')).ok).toBe(true);
  });

  it('are stored without their key', async () => {
    await createAttempts(database.ask, 5).reserve('somebody@secret.test');
    const kept = JSON.stringify(await database.ask('select * from attempt', []));
    expect(kept).not.toContain('secret.test');
  });
});
