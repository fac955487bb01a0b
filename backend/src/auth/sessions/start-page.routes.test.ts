import { fetchAnswer } from '../../../test/fetch-answer';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { demoPassword } from '../sign-in/demo-people';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served?.close());

const username = 'viewer@demo.test';
const choose = async (start_page: unknown) =>
  (await served.as(username).post('/api/session/start-page', { start_page })).body;
const signIn = async (name = username) =>
  (await fetchAnswer(`${served.address}/api/login`, { body: { username: name, password: demoPassword } })).body;
const entries = () =>
  runAs<{ n: number }>(
    served.database.admin,
    `select count(*)::integer as n from journal where org_id = 1 and action = 'Start page changed'`,
  );

test('start page: replies name it only for somebody who chose another than the workspace', async () => {
  expect(await signIn()).not.toHaveProperty('start_page');
  expect(await choose('today')).toMatchObject({ success: 1 });
  expect(await signIn()).toMatchObject({ start_page: 'today' });
  expect((await served.as(username).post('/api/session/me', {})).body).toMatchObject({ start_page: 'today' });
  expect(await signIn('editor@demo.test')).not.toHaveProperty('start_page');
  await choose('today');
  expect((await entries())[0]?.n).toBe(1);
  await choose('workspace');
  expect(await signIn()).not.toHaveProperty('start_page');
});

test('start page: another page is refused, and so is somebody who is not signed in', async () => {
  expect(await choose('/evil')).toMatchObject({ success: 0 });
  const { status } = await served.post('/api/session/start-page', { start_page: 'today' });
  expect(status).toBe(401);
});
