import { fetchAnswer } from '../../../test/fetch-answer';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { demoPassword } from '../sign-in/demo-people';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

const post = (path: string, body: object, headers: Record<string, string>) =>
  fetchAnswer(`${served.address}/api/${path}`, { body, headers });

test('a token without the cookie of its browser opens nothing, and is in the journal once', async () => {
  const browser = { 'sec-fetch-site': 'same-origin' };
  const login = { username: 'editor@demo.test', password: demoPassword };
  const begun = await post('login', login, browser);
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const authorization = String(begun.body.access_token);
  for (const stolen of [{}, {}, { cookie: 'lcb=lc1_1_another' }])
    expect((await post('session/me', {}, { ...browser, authorization, ...stolen })).status).toBe(401);
  expect((await post('session/me', {}, { ...browser, authorization, cookie })).status).toBe(200);
  const noted = await runAs<{ name: string; actor: string }>(
    served.database.admin,
    "select name, actor_name as actor from journal where action = 'Session shown by another browser'",
  );
  expect(noted).toEqual([{ name: 'editor@demo.test', actor: 'nobody' }]);
});
