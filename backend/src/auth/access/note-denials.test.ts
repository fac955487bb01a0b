import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);

describe('denials', () => {
  const last = async () =>
    (
      await rows<{ actor: string; action: string; reason: string }>(
        `select actor_name as actor, action, reason from journal where chain = 'activity' order by seq desc limit 1`,
      )
    )[0];

  it('are in the journal, with the refused call', async () => {
    expect((await served.as('viewer@demo.test').post('/api/users/list', {})).status).toBe(403);
    const entry = { actor: 'viewer@demo.test', action: 'Denied', reason: 'POST /api/users/list' };
    expect(await last()).toEqual(entry);
  });

  it('are in the journal once, however often they are repeated', async () => {
    const viewer = served.as('viewer@demo.test');
    for (let nth = 0; nth < 12; nth += 1) await viewer.post('/api/users/add', {});
    const noted = await rows("select 1 from journal where reason = 'POST /api/users/add'");
    expect(noted).toHaveLength(1);
  });

  it('are counted, and the number is noted when the minute is over or the server stops', async () => {
    const ending = await serveDemo();
    for (let nth = 0; nth < 3; nth += 1) await ending.as('viewer@demo.test').post('/api/users/list', {});
    await ending.backend.close();
    const noted = await runAs<{ reason: string }>(
      ending.database.admin,
      "select reason from journal where action = 'Denied' order by seq",
    );
    expect(noted.map(({ reason }) => reason)).toEqual([
      'POST /api/users/list',
      'POST /api/users/list, 2 times more within a minute',
    ]);
    await ending.close();
  });

  it('are in the journal if a user sends another name', async () => {
    const answer = await served
      .as('viewer@demo.test')
      .post('/api/session/me', { accessusername: 'admin@demo.test' });
    expect(answer).toMatchObject({ status: 401, body: { success: 3 } });
    expect(await last()).toMatchObject({ actor: 'viewer@demo.test', reason: 'POST /api/session/me' });
  });
});
