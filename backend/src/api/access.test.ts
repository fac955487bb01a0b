import { type FreshDatabase, freshDatabase } from '../../test/fresh-database';
import { type Served, serveBackend, serveDemo } from '../../test/serve-backend';
import { recordLists } from '../records/record-lists.routes';
import { installAccess } from './access';
import { createApp } from './create-app';

describe('a route without a declared access', () => {
  it('stops the start', async () => {
    const app = createApp('silent');
    installAccess(app, () => ({ orgId: 1, mayEdit: false }));
    expect(() => app.get('/api/open', () => 'open')).toThrow(/GET \/api\/open does not declare its access/);
    await app.close();
  });
});

describe('with the demo off', () => {
  let database: FreshDatabase;
  let served: Served;
  beforeAll(async () => {
    database = await freshDatabase();
    await (await serveBackend({ DATABASE_URL: database.url, DEMO: 'on' })).close();
    served = await serveBackend({ DATABASE_URL: database.url, DEMO: 'off' });
  });
  afterAll(async () => {
    await served.close();
    await database.drop();
  });

  const numbers = [
    ...recordLists.map(({ path }) => path),
    'tree/dataFetchTree',
    'lawquestionans/list',
    'rules/list',
  ];
  it.each(numbers)('%s answers 401 and success 3, though the demo is there', async (path) => {
    const answer = path.startsWith('law/')
      ? await served.get(`/api/${path}`)
      : await served.post(`/api/${path}`);
    expect(answer).toMatchObject({ status: 401, body: { success: 3, requestId: expect.any(String) } });
  });

  const kinds = ['law', 'license', 'return', 'othercomp'];
  const texts = kinds.flatMap((kind) => [`${kind}/edit`, `${kind}/view`]);
  it.each(texts)("%s answers 401 and success '3'", async (path) => {
    expect(await served.post(`/api/${path}`, { id: 1 })).toMatchObject({
      status: 401,
      body: { success: '3' },
    });
  });
});

describe('every other address', () => {
  let served: Awaited<ReturnType<typeof serveDemo>>;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  const elsewhere = [
    '/api',
    '/api/nothing',
    '/api/law',
    '/api/license/licalllistdata',
    '/attachment/law/a.pdf',
    '/api/%zz',
  ];
  it.each([...elsewhere, '/api/law/..%2f..%2fetc%2fpasswd', `/api/${'x'.repeat(5000)}`])(
    '%s is 404',
    async (path) => {
      expect(await served.get(path)).toEqual({
        status: 404,
        body: { success: 0, message: 'There is nothing at this address.', requestId: expect.any(String) },
      });
    },
  );
});
