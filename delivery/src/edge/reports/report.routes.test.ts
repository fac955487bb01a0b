import { ask } from '../../../test/ask';
import { startTestEdge, type TestEdge } from '../../../test/test-edge';

let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
});
afterEach(() => edge.close());

const good = JSON.stringify({ 'csp-report': { 'violated-directive': 'script-src' } });
const post = (type: string, body: string) =>
  ask(edge.address, { path: '/csp-report', method: 'POST', headers: { 'content-type': type }, body });

test.each(['application/csp-report', 'application/json', 'application/reports+json'])(
  'CSP report: %s is accepted',
  async (type) => {
    expect(await post(type, good)).toMatchObject({ status: 204, text: '' });
  },
);

test.each([
  ['another type', 'text/plain', good, 415],
  ['no report', 'application/csp-report', '{}', 400],
  ['no JSON', 'application/csp-report', '{', 400],
  ['an empty body', 'application/csp-report', '', 400],
  ['more than 16 KiB', 'application/csp-report', 'x'.repeat(16 * 1024 + 1), 413],
])('CSP report: %s is refused', async (_what, type, body, status) => {
  expect(await post(type, body)).toMatchObject({ status });
});

test('CSP report: other methods are refused, and the answer names the allowed one', async () => {
  const { status, headers } = await ask(edge.address, { path: '/csp-report', method: 'PUT' });
  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'POST' });
});

test('CSP report: the 61st report of a minute is refused', async () => {
  for (let count = 0; count < 60; count++) await post('application/csp-report', good);
  const { status, headers } = await post('application/csp-report', good);
  expect({ status, retry: headers['retry-after'] }).toEqual({ status: 429, retry: '60' });
});
