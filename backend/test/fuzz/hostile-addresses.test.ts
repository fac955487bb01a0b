import { calls } from 'shared-lib/api/contract';
import { type ServedDemo, serveDemo } from '../serve-backend';
import { anyValue, hostileValues, seeded } from './hostile-values';

const chance = seeded(7);
const made = Array.from({ length: 100 }, () => String(anyValue(chance)));
const values = [...hostileValues.filter((value) => typeof value === 'string'), ...made];
const encoded = [
  '%',
  '%zz',
  '%00',
  '%c0%ae',
  '%ff',
  '..',
  '.',
  '%2e%2e%2f',
  'a%0d%0ab',
  'a;b',
  '~',
  'x~y',
  '0~a.pdf',
];

let served: ServedDemo;

beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

describe('every address with a variable part', () => {
  it('finds nothing and never fails for a hostile part', async () => {
    const { token } = served.as('admin@demo.test');
    const parts = [...encoded, ...values.map(asPart)].filter((part) => part !== '');
    const open = served.backend.routes.filter(({ url }) => url.includes(':'));
    expect(open.length).toBeGreaterThanOrEqual(4);
    const faults: string[] = [];
    for (const { url } of open) {
      for (const part of parts) {
        const address = served.address + url.replace(/:\w+/, () => part);
        const response = await fetch(address, { headers: { authorization: token } });
        const text = await response.text();
        const isRefused = [404, 409, 422].includes(response.status) && text.includes('requestId');
        if (!isRefused) faults.push(`${address.slice(0, 200)}: ${response.status} ${text.slice(0, 100)}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('every call that takes a query', () => {
  const asked = calls.filter(({ query }) => query !== undefined);
  const twice = asked.flatMap(({ method, path, query, access }) =>
    Object.keys(query?.properties ?? {}).map((name) => ({
      method,
      path,
      name,
      access,
      needed: query?.required ?? [],
    })),
  );

  it.each(twice)(
    '$path refuses $name if it is sent twice',
    async ({ method, path, name, access, needed }) => {
      const caller = access === 'operator' ? 'operator@platform.test' : 'viewer@demo.test';
      const headers = { authorization: served.as(caller).token };
      const others = needed.filter((other) => other !== name).map((other) => `&${other}=a`);
      const query = `${name}=1&${name}=2${others.join('')}`;
      const response = await fetch(`${served.address}/api/${path}?${query}`, { method, headers });
      expect([response.status, await response.json()]).toEqual([
        422,
        expect.objectContaining({ message: expect.stringContaining(name) }),
      ]);
    },
  );
});

function asPart(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed());
}
