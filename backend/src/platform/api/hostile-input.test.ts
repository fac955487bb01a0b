import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { recordListPaths } from '../../records/lists/lists.routes';
import { errorCatalogue } from './errors';
import { DuplicateKeyError, refuseDuplicateKeys } from './read-json-only';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

describe('hostile input:', () => {
  const values = ['abc', '\0', '😀', "';drop table record;--", '%_\\', 'x'.repeat(10_000), '-1', '1e9', '\ud800', '{}'];
  const keys = [
    'page',
    'pageSize',
    'status',
    'law',
    'lawentry',
    'category',
    'state',
    'includeCentral',
    'allFields',
    'LawStatus',
    'sort',
    'order',
    'accessusername',
    '__proto__',
    'a[b]',
  ];

  describe.each(recordListPaths.map(({ path, kind }) => [path, kind.name] as const))('%s', (path, kind) => {
    it.each(keys)('never fails on a hostile %s', async (key) => {
      const addresses = values.map((value) => `/api/${path}?${new URLSearchParams([[key, value]])}`);
      const answers = await Promise.all(
        addresses.map((address) =>
          kind === 'law' ? served.as('viewer@demo.test').get(address) : served.as('viewer@demo.test').post(address),
        ),
      );
      for (const { status, body } of answers) {
        expect(key === 'accessusername' ? [401, 422] : [200, 422]).toContain(status);
        expect(JSON.stringify(body)).not.toContain('OTHER-');
      }
    });
  });

  const bodyPaths = [
    'law/edit',
    'othercomp/view',
    'lawquestionans/list',
    'rules/list',
    'tree/dataFetchTree',
    'searchfilter/keywordsearch',
    'searchfilter/searchfilterdata',
  ];
  const bodies = [
    '',
    'null',
    '[]',
    '"text"',
    '7',
    '{',
    '{"id":',
    '{"__proto__":{"id":1}}',
    '{"constructor":{"prototype":{}}}',
    '{"id":"\\u0000","LawUniqueCode":"\\u0000"}',
    '{"id":"\\ud800","LawUniqueCode":"\\ud800"}',
    `{"LawUniqueCode":"${'x'.repeat(10_000)}"}`,
    '{"id":{"$gt":0},"LawUniqueCode":["LAW-000001"]}',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    `{"id":"${'9'.repeat(2_000_000)}"}`,
  ];
  const types = ['application/json', 'text/plain', 'application/xml', 'multipart/form-data', 'x'];

  describe.each(bodyPaths)('%s', (path) => {
    it.each(bodies.map((body) => [body.slice(0, 40), body]))('never fails on the body %s', async (_name, body) => {
      for (const type of types) {
        const init = {
          method: 'POST',
          headers: { 'content-type': type, authorization: served.as('viewer@demo.test').token },
          body,
        };
        const response = await fetch(`${served.address}/api/${path}`, init);
        expect([200, 413, 422]).toContain(response.status);
        expect(await response.json()).toHaveProperty('success');
      }
    });
  });

  it.each([
    ['begins with a byte order mark', '\ufeff{"id":1}', 'bad-body'],
    ['names a field twice', '{"id":1,"id":2}', 'duplicate-field'],
  ] as const)('a body that %s is refused', async (_what, body, code) => {
    const headers = {
      'content-type': 'application/json',
      authorization: served.as('viewer@demo.test').token,
    };
    const answer = await fetch(`${served.address}/api/law/edit`, { method: 'POST', headers, body });
    const { sentence: message } = errorCatalogue[code];
    expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ message })]);
  });

  it.each([{ toString: 1 }, ['viewer@demo.test'], 7, null])(
    'the name %j is not the name of the session',
    async (accessusername) => {
      const { status, body } = await served
        .as('viewer@demo.test')
        .post('/api/license/licpublishdata', { accessusername });
      expect([status, body.success]).toEqual([401, 3]);
    },
  );
});

describe('duplicate keys of a body:', () => {
  it.each([
    '{}',
    '[]',
    '"a"',
    '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
    '{"a":"a","b":["a","a"],"c":"\\",\\"c\\":"}',
    '[{"a":1},{"a":2}]',
  ])('%s has none', (text) => {
    expect(() => refuseDuplicateKeys(text)).not.toThrow();
  });

  it.each([
    '{"a":1,"a":2}',
    '{ "a" : {"b":[1,{"c":1, "c":2}]} }',
    '{"a":[],"b":{},"a":null}',
    '{"a":1,"\\u0061":2}',
    '[{"a":{"x":1},"a":2}]',
  ])('%s has one', (text) => {
    expect(() => refuseDuplicateKeys(text)).toThrow(DuplicateKeyError);
  });

  it('checking a megabyte takes at most 200 times as long as parsing it', () => {
    const text = JSON.stringify({ a: '"\\'.repeat(250_000), b: Array(50_000).fill({ c: 1 }) });
    const timeOf = (work: () => unknown) => {
      const start = performance.now();
      work();
      return performance.now() - start;
    };
    const parsing = timeOf(() => JSON.parse(text));
    expect(timeOf(() => refuseDuplicateKeys(text))).toBeLessThan(200 * parsing);
  });
});

describe('reference to a law:', () => {
  describe.each(['lawquestionans/list', 'rules/list'])('%s', (path) => {
    const ask = (body: object) => served.as('viewer@demo.test').post(`/api/${path}`, body);

    const unclear = [
      {},
      { id: 0 },
      { LawUniqueCode: '' },
      { id: 'x' },
      { LawUniqueCode: 'a\0b' },
      { LawUniqueCode: 5 },
    ];
    it.each(unclear)('refuses the law %j', async (body) => {
      expect((await ask(body)).status).toBe(422);
    });

    it.each(['😀', "' or 1=1 --", '%', 'LAW-999999'])('knows no law with the code %j', async (code) => {
      const { status, body } = await ask({ LawUniqueCode: code });
      expect([status, body.success]).toEqual([200, 0]);
    });
  });
});
