import { askPatiently, patiently } from '../../../test/ask-patiently';
import { type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo({ LIMIT_FACTOR: '0.1' });
});
afterAll(() => served.close());

/** A tenth of the limits in D.4, which are set by data. */
const limits: [string, DemoName, string, object, number][] = [
  ['reads of a user', 'viewer@demo.test', 'session/me', {}, 30],
  ['writes of a user', 'editor@demo.test', 'law/delete', { id: 999_999 }, 6],
];

const ask = (username: DemoName, path: string, body: object) =>
  askPatiently(`${served.address}/api/${path}`, {
    body,
    headers: { authorization: served.as(username).token },
  });

describe.each(limits)('the limit of %s', (_what, username, path, body, most) => {
  it(`lets ${most} calls a minute pass, and names the wait for the next`, async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < most; nth += 1) statuses.push((await ask(username, path, body)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await ask(username, path, body);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(refused).toMatchObject({
      status: 429,
      body: { message: `Too many requests. Please try again in ${seconds} seconds.` },
    });
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('does not affect other users', async () => {
    expect((await ask('admin@demo.test', 'session/me', {})).status).toBe(200);
  });
});

describe('calls that are refused for missing rights', () => {
  it('are counted as well', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 7; nth += 1)
      statuses.push((await ask('viewer@demo.test', 'users/add', {})).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 429]);
  });
});

describe('a list that searches', () => {
  it('counts as a search, and a plain list does not', async () => {
    const admin = served.as('admin@demo.test');
    const list = (asked = '') => patiently(() => admin.get(`/api/law/allLawlist${asked}`));
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) statuses.push((await list('?allFields=tax')).status);
    expect(statuses).toEqual(Array(6).fill(200));
    expect((await list('?allFields=tax')).status).toBe(429);
    expect((await list()).status).toBe(200);
  });

  it('counts as a search too if the words are in the body', async () => {
    const other = served.as('admin@other.test');
    const ask = (asked: object) => patiently(() => other.post('/api/law/datafetchdropdown', asked));
    const search = () => ask({ parentLawSearch: 'tax' });
    for (let nth = 0; nth < 6; nth += 1) expect((await search()).status).toBe(200);
    expect((await search()).status).toBe(429);
    expect((await ask({})).status).toBe(200);
  });
});
