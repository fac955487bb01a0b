import { fetchAnswer } from '../../../test/fetch-answer';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { demoPassword } from './demo-people';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

const rows = <Row extends object>(sql: string) => runAs<Row>(served.database.admin, sql);
const post = (path: string, authorization = '', body: object = {}) =>
  fetchAnswer(`${served.address}/api/${path}`, { body, headers: { authorization } });
const signIn = async () => {
  const { body } = await post('login', '', { username: 'viewer@demo.test', password: demoPassword });
  return { token: String(body.access_token), acceptedTerms: body.acceptedTerms };
};
const forget = () =>
  rows(
    "update account set terms_version = null, terms_accepted_at = null where username = 'viewer@demo.test'",
  );
const entries = async () => {
  const [found] = await rows<{ count: number }>(
    "select count(*)::integer as count from journal where action = 'Terms accepted' and name = 'viewer@demo.test'",
  );
  return found?.count ?? 0;
};

beforeEach(forget);

test('accepting the terms stores version and time, with one entry in the journal', async () => {
  const before = await entries();
  const { token, acceptedTerms } = await signIn();
  expect(acceptedTerms).toBe(false);
  for (let time = 0; time < 2; time += 1) {
    expect((await post('session/accept-terms', token)).body).toEqual({
      success: 1,
      message: 'The terms of use are accepted.',
    });
  }
  expect((await post('session/me', token)).body.acceptedTerms).toBe(true);
  expect((await signIn()).acceptedTerms).toBe(true);
  const [kept] = await rows<{ young: boolean }>(
    `select terms_accepted_at > now() - interval '1 minute' as young from account
     where username = 'viewer@demo.test' and terms_version = 1`,
  );
  expect([kept?.young, (await entries()) - before]).toEqual([true, 1]);
});

test('a user who has not accepted the terms is refused every other call, also files by cookie', async () => {
  const browser = { 'sec-fetch-site': 'same-origin' };
  const viewer = { username: 'viewer@demo.test', password: demoPassword };
  const signedIn = await fetchAnswer(`${served.address}/api/login`, { body: viewer, headers: browser });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { ...browser, cookie };
  const keys = { ...headers, authorization: String(signedIn.body.access_token) };
  const me = () => fetchAnswer(`${served.address}/api/session/me`, { body: {}, headers: keys });
  const file = async () => (await fetch(`${served.address}/attachment/law/none~a.txt`, { headers })).status;
  expect(await me()).toMatchObject({ status: 401, body: { success: 3 } });
  expect(await file()).toBe(401);
  await fetchAnswer(`${served.address}/api/session/accept-terms`, { body: {}, headers: keys });
  expect(await me()).toMatchObject({ status: 200, body: { acceptedTerms: true } });
  expect(await file()).toBe(404);
});

test('accepted older terms do not count, and a user who refuses the new ones can sign out', async () => {
  await rows("update account set terms_version = 0 where username = 'viewer@demo.test'");
  const { token } = await signIn();
  expect((await post('session/touch', token)).status).toBe(401);
  expect((await post('logout', token)).status).toBe(200);
  expect((await post('session/accept-terms', token)).status).toBe(401);
});

test('accepting the terms twice keeps the time of the first', async () => {
  const { token } = await signIn();
  await post('session/accept-terms', token);
  await rows("update account set terms_accepted_at = '2026-01-02' where username = 'viewer@demo.test'");
  await post('session/accept-terms', token);
  const [kept] = await rows<{ day: string }>(
    "select terms_accepted_at::date::text as day from account where username = 'viewer@demo.test'",
  );
  expect(kept?.day).toBe('2026-01-02');
});

test.each([
  ['no token', ''],
  ['a token of nobody', 'lc1_1_x'],
])('accept-terms with %s is refused', async (_what, token) => {
  expect((await post('session/accept-terms', token)).status).toBe(401);
});
