import { ask } from '../../test/ask';
import { startTestEdge, type TestEdge } from '../../test/test-edge';

let edge: TestEdge;
afterEach(() => edge.close());

const path = '/.well-known/security.txt';

test('security.txt: names the contact of SECURITY_CONTACT and a future end date', async () => {
  const env = { SECURITY_CONTACT: 'mailto:security@law.test', PUBLIC_BASE_URL: 'http://law.test' };
  edge = await startTestEdge({ env });
  const { status, headers, text } = await ask(edge.address, { path });
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const [contact, expires = '', ...rest] = text.trimEnd().split('\n');
  expect(contact).toBe('Contact: mailto:security@law.test');
  expect(Date.parse(expires.replace('Expires: ', ''))).toBeGreaterThan(Date.now());
  expect(rest).toEqual(['Preferred-Languages: en', `Canonical: http://law.test${path}`]);
});

test('security.txt: is a 404 without SECURITY_CONTACT', async () => {
  edge = await startTestEdge({});
  expect((await ask(edge.address, { path })).text).not.toContain('Contact:');
});
