import { ask } from '../../../test/ask';
import { testBackend } from '../../../test/test-backend';
import { startTestEdge } from '../../../test/test-edge';

/** What an edge with these settings logs after three requests with forwarded addresses. */
async function logOf(env: NodeJS.ProcessEnv): Promise<string> {
  let said = '';
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    said += line;
    return true;
  });
  const edge = await startTestEdge({ backend: testBackend(), env: { LOG_LEVEL: 'warn', ...env } });
  for (const path of ['/workspace', '/api/login', '/livez'])
    await ask(edge.address, { path, headers: { 'x-forwarded-for': '203.0.113.9' } });
  await edge.close();
  write.mockRestore();
  return said;
}

test('proxy trust: an edge behind an untrusted proxy logs it once for pages and API together', async () => {
  const said = await logOf({});
  expect(said.match(/set TRUSTED_PROXIES=127\.0\.0\.1 and start again/g)).toHaveLength(1);
});

test('proxy trust: an edge behind a trusted proxy logs nothing', async () => {
  expect(await logOf({ TRUSTED_PROXIES: '127.0.0.1' })).toBe('');
});
