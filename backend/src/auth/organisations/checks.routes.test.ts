import { runAs } from '../../../test/fresh-database';
import { type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

const save = (checks: unknown, username: DemoName = 'admin@demo.test') =>
  served.as(username).post('/api/organisation/save-checks', { checks });
const read = async (username: DemoName) => (await served.as(username).post('/api/organisation/me', {})).body.checks;

describe('the checks of an organisation:', () => {
  it('are on until an administrator switches them off, for this organisation alone', async () => {
    expect(await read('viewer@demo.test')).toBe(true);
    expect((await save(false, 'editor@demo.test')).status).toBe(403);
    expect(await read('viewer@demo.test')).toBe(true);
    expect((await save(false)).body).toMatchObject({ success: 1 });
    expect(await read('viewer@demo.test')).toBe(false);
    expect(await read('admin@other.test')).toBe(true);
  });

  it('are not spoken of where no due dates are kept', async () => {
    await served.as('admin@demo.test').post('/api/obligations/begin', { since: null });
    expect(await read('viewer@demo.test')).toBeNull();
    await served.as('admin@demo.test').post('/api/obligations/begin', { since: '2026-11-01' });
    expect(await read('viewer@demo.test')).toBe(false);
  });

  it.each(['no', null, 0])('%j is refused', async (checks) => {
    expect((await save(checks)).body.success).not.toBe(1);
  });

  it('a change is in the log, and the same again is not', async () => {
    await save(false);
    await save(true);
    const entries = await runAs<{ changes: object }>(
      served.database.admin,
      `select changes from journal where org_id = 1 and action = 'Checks changed' order by seq`,
    );
    expect(entries.map(({ changes }) => changes)).toEqual([{ checks: [true, false] }, { checks: [false, true] }]);
  });
});
