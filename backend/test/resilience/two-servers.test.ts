import { recordKinds } from 'shared-lib/records';
import { readMigrations } from '../../src/platform/database/migrations';
import { createApiClient } from '../api-client';
import { type BackendProcess, backendProcess, stopCleanly } from '../backend-process';
import { testDataFolder } from '../data-folder';
import { type FreshDatabase, freshDatabase, runAs } from '../fresh-database';
import { relaxedLimits } from '../serve-backend';
import { startSessions } from '../start-sessions';
import { auditFaults, lostOf } from './check-library';
import { printFigure } from './promise';
import { savesMore, startWriters, type Writers } from './writers';

const { license } = recordKinds;
const list = `/api/${license.calls.lists.all.path}`;
const folder = testDataFolder();

let database: FreshDatabase;
let env: NodeJS.ProcessEnv;
let servers: BackendProcess[];
let tokens: Map<string, string>;

beforeAll(async () => {
  database = await freshDatabase();
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    DEMO: 'on',
    ...relaxedLimits,
    LIMIT_FACTOR: '100000',
  };
  servers = await Promise.all([backendProcess(env), backendProcess(env)]);
  tokens = await startSessions(database.admin);
});
afterAll(async () => {
  await Promise.all(servers.map(stopCleanly));
  await database.drop();
  folder.remove();
});

describe('two servers that start at the same time on one empty database', () => {
  it('migrate it once and create the demo once', async () => {
    const applied = await runAs<{ number: number }>(database.admin, 'select number from migration order by number');
    expect(applied.map(({ number }) => number)).toEqual(readMigrations().map(({ number }) => number));
    expect(await runAs(database.admin, 'select slug from organisation order by org_id')).toEqual([
      { slug: 'demo' },
      { slug: 'other' },
      { slug: 'platform' },
    ]);
  });

  it('both notice when the other ends a session', async () => {
    const [one, other] = servers.map(({ address }) => askerOf(address, 'viewer@demo.test'));
    expect((await one?.post('/api/session/me', {}))?.status).toBe(200);
    expect((await other?.post('/api/logout', {}))?.body.success).toBe(1);
    expect((await one?.post('/api/session/me', {}))?.status).toBe(401);
  });

  it('return the right totals after each save of the other', async () => {
    const [one, other] = servers.map(({ address }) => askerOf(address, 'editor@demo.test'));
    if (!one || !other) throw new Error('There are no two servers.');
    for (let round = 0; round < 10; round += 1) {
      const [writer, reader] = round % 2 ? [one, other] : [other, one];
      const before = Number((await reader.post(list)).body.totalLength);
      expect(
        (
          await writer.post(`/api/${license.calls.add}`, {
            law: 1,
            licensecode: `TWO-${round}`,
            license: 'Two',
            status: 0,
          })
        ).body.success,
      ).toBe('1');
      expect((await reader.post(list)).body.totalLength).toBe(before + 1);
    }
  });

  it('write side by side: no save is lost, no number is assigned twice, the chains are intact', async () => {
    const groups = servers.map(
      ({ address }): Writers => startWriters(address, tokens.get('editor@demo.test') ?? '', 4),
    );
    await Promise.all(groups.map((group) => savesMore(group, 100)));
    await Promise.all(groups.map((group) => group.stop()));
    const ids = groups.flatMap(({ saved }) => saved.map(({ id }) => id));
    printFigure(`two servers: ${ids.length} saves side by side`);
    expect(groups.flatMap(({ unexpected }) => unexpected)).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await lostOf(database.admin, ids)).toEqual([]);
    expect(await auditFaults(env)).toEqual([]);
  });
});

function askerOf(address: string, name: string) {
  return createApiClient(address, { authorization: tokens.get(name) ?? '' });
}
