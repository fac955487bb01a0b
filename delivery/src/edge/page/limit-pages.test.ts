import { ask } from '../../../test/ask';
import { startTestEdge, type TestEdge } from '../../../test/test-edge';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge({ env: { TRUSTED_PROXIES: '127.0.0.1', LIMIT_FACTOR: '0.1' } });
});
afterAll(() => edge.close());

const askFrom = (from: string, path = '/workspace', headers = {}) =>
  ask(edge.address, { path, headers: { ...headers, 'x-forwarded-for': from } });

test.each(['/workspace', '/release-set.json'])(
  'page limit: a network gets a number of %s each minute, whatever its cookies, and others go on',
  async (path) => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 70; nth += 1)
      statuses.push((await askFrom('192.0.2.1', path, { cookie: `lbs=forged.${nth}` })).status);
    expect(statuses).toEqual([...Array(60).fill(200), ...Array(10).fill(429)]);
    const refused = await askFrom('192.0.2.1', path);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await askFrom('198.51.100.1', path)).status).toBe(200);
  },
);

test('page limit: addresses of one IPv6 network are counted together', async () => {
  for (let nth = 0; nth < 60; nth += 1) await askFrom(`2001:db8::${nth.toString(16)}`);
  expect((await askFrom('2001:db8::ffff')).status).toBe(429);
  expect((await askFrom('2001:db8:0:1::1')).status).toBe(200);
});
