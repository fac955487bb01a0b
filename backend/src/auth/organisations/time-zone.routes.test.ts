import { runAs } from '../../../test/fresh-database';
import { type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

const save = (time_zone: string, username: DemoName = 'admin@demo.test') =>
  served.as(username).post('/api/organisation/save-time-zone', { time_zone });
const read = async (username: DemoName) => (await served.as(username).post('/api/organisation/me', {})).body.timeZone;

describe('the time zone of an organisation:', () => {
  it('is that of India until an administrator says another, for this organisation alone', async () => {
    expect(await read('viewer@demo.test')).toBe('Asia/Kolkata');
    expect((await save('UTC', 'editor@demo.test')).status).toBe(403);
    expect((await save('America/Los_Angeles')).body).toMatchObject({ success: 1 });
    expect(await read('viewer@demo.test')).toBe('America/Los_Angeles');
    expect(await read('admin@other.test')).toBe('Asia/Kolkata');
  });

  it.each(['', 'Kolkata', 'asia/kolkata', 'UTC+05:30', 'Asia/Kolkata '])('%j is refused', async (zone) => {
    const refused = await save(zone);
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('time_zone')]);
  });

  it.each(['UTC', 'Pacific/Kiritimati', 'Asia/Kolkata'])('%s is a time zone', async (zone) => {
    expect((await save(zone)).body).toMatchObject({ success: 1 });
    expect(await read('viewer@demo.test')).toBe(zone);
  });

  it('a change is in the log, and the same zone again is not', async () => {
    await save('Asia/Kolkata');
    const entries = await runAs<{ changes: object }>(
      served.database.admin,
      `select changes from journal where org_id = 1 and action = 'Time zone changed' order by seq`,
    );
    expect(entries.map(({ changes }) => changes).slice(0, 2)).toEqual([
      { timeZone: ['Asia/Kolkata', 'America/Los_Angeles'] },
      { timeZone: ['America/Los_Angeles', 'UTC'] },
    ]);
    expect(entries).toHaveLength(4);
  });
});
