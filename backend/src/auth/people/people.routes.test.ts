import { fetchAnswer } from '../../../test/fetch-answer';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { demoPassword } from '../sign-in/demo-people';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

type User = { id: number; username: string; version: number };

const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
const editor = 'editor@demo.test';

describe('module access', () => {
  it('is read and changed per user, and is part of the next sign-in', async () => {
    const asAdmin = await adminAgain();
    const list = async () => (await asAdmin('module-access/list')).body.data as User[];
    const before = (await list()).find(({ username }) => username === editor);
    expect(before).toMatchObject({ statusInfo: '', serchInfo: 'Yes', gridInfo: 'Yes' });
    const after = { statusInfo: 'Draft', serchInfo: 'No', gridInfo: 'No' };
    const wish = { id: before?.id, version: before?.version, ...after };
    expect((await asAdmin('module-access/update', wish)).body.success).toBe(1);
    expect((await asAdmin('module-access/update', wish)).status).toBe(409);
    expect((await asAdmin('module-access/update', { ...wish, gridInfo: 'Maybe' })).status).toBe(422);
    const { body } = await served.post('/api/login', { username: editor, password: demoPassword });
    expect(JSON.parse(String(body.model_access_controller))).toEqual(after);
  });
});

describe('activity-log/list', () => {
  it('returns both chains to an administrator, newest first, with the exact total', async () => {
    const asAdmin = await adminAgain();
    const { body } = await asAdmin('activity-log/list', { pageSize: 50 });
    const [counted] = await rows<{ count: number }>(
      'select count(*)::integer as count from journal where org_id = 1',
    );
    expect(body.totalLength).toBe(counted?.count);
    const entries = body.data as { at: string; action: string; user: string }[];
    expect(entries[0]).toMatchObject({ action: 'Signed in', user: 'admin@demo.test' });
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  });

  it('has pages without gap or overlap', async () => {
    const asAdmin = await adminAgain();
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = (await asAdmin('activity-log/list', { page, pageSize: 50 })).body as {
        data: { id: string }[];
      };
      if (data.length === 0) break;
      ids.push(...data.map(({ id }) => id));
    }
    const [counted] = await rows<{ count: number }>(
      'select count(*)::integer as count from journal where org_id = 1',
    );
    expect([new Set(ids).size, ids.length]).toEqual([counted?.count, counted?.count]);
  });

  it('returns to other users what they did and what was done to their account', async () => {
    const { body: signedIn } = await served.post('/api/login', { username: editor, password: demoPassword });
    const headers = { authorization: String(signedIn.access_token) };
    const { body } = await fetchAnswer(`${served.address}/api/activity-log/list`, { headers });
    const entries = body.data as { user: string; name: string; action: string }[];
    expect(entries.every(({ user, name }) => user === editor || name === editor)).toBe(true);
    expect(
      entries.some(({ user, action }) => user === 'admin@demo.test' && action === 'Module access changed'),
    ).toBe(true);
  });
});

async function adminAgain() {
  const { body } = await served.post('/api/login', { username: 'admin@demo.test', password: demoPassword });
  const headers = { authorization: String(body.access_token) };
  return (path: string, asked: object = {}) =>
    fetchAnswer(`${served.address}/api/${path}`, { body: asked, headers });
}
