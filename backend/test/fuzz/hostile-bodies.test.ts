import { calls } from 'shared-lib/api/contract';
import { type ServedDemo, serveDemo } from '../serve-backend';

const withBody = calls.filter(({ body }) => body !== undefined);

/** A body and how it must be refused: as no object, or as far too large. */
const bodies: [string, string, number][] = [
  ['half of an object', '{"id":', 422],
  ['no JSON', 'id=1', 422],
  ['a list', '[1]', 422],
  ['a text', '"x"', 422],
  ['a number', '7', 422],
  ['two objects', '{}{}', 422],
  ['__proto__', '{"__proto__":{"isAdministrator":true}}', 422],
  ['a constructor', '{"constructor":{"prototype":{"orgId":2}}}', 422],
  ['an escaped NUL', '{"accessusername":"\\u0000"}', 422],
  ['half of a pair', '{"accessusername":"\\udc00"}', 422],
  ['a byte that is no UTF-8', '{"accessusername":"\xff"}', 422],
  ['many levels', `{"accessusername":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 422],
  ['many keys', `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join()}}`, 422],
  ['1.5 MB', `{"accessusername":"${'x'.repeat(1_500_000)}"}`, 413],
];

let served: ServedDemo;

beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

describe.each(bodies)('a body that is %s', (_name, body, status) => {
  it(`is refused by every call with ${status}`, async () => {
    const seen = new Map<string, number>();
    for (const { path, access } of withBody) {
      if (access === 'code-owed') continue;
      const { token } = served.as(access === 'operator' ? 'operator@platform.test' : 'admin@demo.test');
      const response = await fetch(`${served.address}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: Buffer.from(body, 'latin1'),
      });
      expect(await response.json()).toHaveProperty('requestId');
      seen.set(path, response.status);
    }
    expect([...seen].filter(([, answered]) => answered !== status)).toEqual([]);
  });
});
