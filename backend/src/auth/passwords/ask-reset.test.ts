import { runAs } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';

const publicBaseUrl = 'https://lexboard.test';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo({ PUBLIC_BASE_URL: publicBaseUrl });
});
afterAll(() => served.close());

test('the journal records a reset link only if it was requested for a foreign address', async () => {
  const ask = (url?: string) => served.post('/api/user-forget', { username: 'editor@demo.test', url });
  for (const url of [undefined, `${publicBaseUrl}/reset_password`, 'https://evil.test/reset?x=1'])
    expect((await ask(url)).body.success).toBe(1);
  const wanted = await runAs<{ reason: string }>(
    served.database.admin,
    "select reason from journal where action = 'Reset link wanted elsewhere' order by seq",
  );
  expect(wanted).toEqual([{ reason: 'evil.test' }]);
});
