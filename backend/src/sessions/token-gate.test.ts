import { fetchAnswer } from '../../test/fetch-answer';
import { type ServedDemo, serveDemo } from '../../test/serve-backend';
import { makeToken } from './token';

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
/** So many tokens of the right form that nobody gave, ten at a time. */
async function forge(count: number, from: string): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(makeToken(1), from)));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

test('of 1,500 forged tokens of one network some 120 are looked up, and the others are turned away', async () => {
  const { token } = served.as('editor@demo.test');
  expect((await ask(token, '192.0.2.1')).status).toBe(200);
  const statuses = await forge(1_500, '192.0.2.1');
  const lookedUp = statuses.filter((status) => status === 401).length;
  expect(lookedUp).toBeGreaterThanOrEqual(120);
  expect(lookedUp).toBeLessThan(140);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1_500 - lookedUp);

  // Whose session is known to be open goes on there, and others elsewhere do in any case.
  expect((await ask(token, '192.0.2.1')).status).toBe(200);
  expect((await ask(served.as('viewer@demo.test').token, '198.51.100.1')).status).toBe(200);
});
