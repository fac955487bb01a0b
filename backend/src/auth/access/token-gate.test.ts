import { fetchAnswer } from '../../../test/fetch-answer';
import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { makeToken } from '../sessions/token';
import { demoPassword } from '../sign-in/demo-people';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo({ LIMIT_FACTOR: '1', LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1, ::1' });
});
afterAll(() => served.close());

const ask = (authorization: string, from: string) =>
  fetchAnswer(`${served.address}/api/session/me`, {
    body: {},
    headers: { authorization, 'x-forwarded-for': from },
  });
const signIn = async () => {
  const { body } = await served.post('/api/login', { username: 'editor@demo.test', password: demoPassword });
  return String(body.access_token);
};
/** Sends this many tokens, ten at a time, and returns the statuses. */
async function show(count: number, from: string, token: () => string): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(token(), from)));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

/** An answer of 401 means that the token was looked up. */
const lookedUp = (statuses: number[]) => statuses.filter((status) => status === 401).length;

test('token gate: of 1,500 forged tokens of one network about 20 are looked up, the others are refused', async () => {
  const statuses = await show(1_500, '192.0.2.1', () => makeToken(1));
  expect(lookedUp(statuses)).toBeGreaterThanOrEqual(20);
  expect(lookedUp(statuses)).toBeLessThan(40);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1_500 - lookedUp(statuses));

  // A token that this server issued is looked up beside them, even if this process sees it for the first time.
  expect((await ask(await signIn(), '192.0.2.1')).status).toBe(200);
  expect((await ask(served.as('viewer@demo.test').token, '198.51.100.1')).status).toBe(200);
});

test('token gate: one changed letter makes a token count as forged', async () => {
  const token = await signIn();
  const swapped = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
  expect((await ask(swapped, '192.0.2.1')).status).toBe(429);
  expect((await ask(token, '192.0.2.1')).status).toBe(200);
});

test('token gate: a token whose session has ended is looked up about 120 times a minute at most', async () => {
  const token = await signIn();
  await runAs(served.database.admin, 'update session set ended_at = now()');
  const statuses = await show(300, '192.0.2.9', () => token);
  expect(lookedUp(statuses)).toBeGreaterThanOrEqual(120);
  expect(lookedUp(statuses)).toBeLessThan(140);
});
