import { serveDemo } from '../../../test/serve-backend';
import { silentLog } from '../../../test/silent-log';
import { createApp } from '../../platform/api/create-app';
import { createDatabase } from '../../platform/database/database';
import { createPool } from '../../platform/database/pool';
import { createSeal } from '../identity/seal';
import { installAccess } from './access';

describe('a route without a declared access', () => {
  it('stops the start', async () => {
    const app = createApp('silent');
    installAccess(app, {
      database: createDatabase(createPool({}, silentLog)),
      limit: async () => undefined,
      limitFactor: 1,
      seal: createSeal('/nonexistent'),
      alarm: () => undefined,
    });
    expect(() => app.get('/api/open', () => 'open')).toThrow(/GET \/api\/open does not declare its access/);
    await app.close();
  });
});

describe('an unknown address', () => {
  let served: Awaited<ReturnType<typeof serveDemo>>;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  const elsewhere = ['/api', '/api/nothing', '/api/law', '/api/license/licalllistdata', '/api/%zz'];
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
