import { sendRequest } from '../../../test/send-request';
import { startTestEdge, type TestEdge } from '../../../test/test-edge';
import { describePolicyReport } from './report.routes';

describe('CSP report:', () => {
  let edge: TestEdge;
  beforeEach(async () => {
    edge = await startTestEdge();
  });
  afterEach(() => edge.close());

  const good = JSON.stringify({ 'csp-report': { 'violated-directive': 'script-src' } });
  const post = (type: string, body: string) =>
    sendRequest(edge.address, {
      path: '/csp-report',
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });

  test.each(['application/csp-report', 'application/json', 'application/reports+json'])(
    '%s is accepted',
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
  ])('%s is refused', async (_what, type, body, status) => {
    expect(await post(type, body)).toMatchObject({ status });
  });

  test('other methods are refused, and the answer names the allowed one', async () => {
    const { status, headers } = await sendRequest(edge.address, { path: '/csp-report', method: 'PUT' });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'POST' });
  });

  test('the 61st report of a minute is refused', async () => {
    for (let count = 0; count < 60; count++) await post('application/csp-report', good);
    const { status, headers } = await post('application/csp-report', good);
    expect({ status, retry: headers['retry-after'] }).toEqual({ status: 429, retry: '60' });
  });
});

test('CSP report: the older form is described in short, without queries', () => {
  const report = {
    'csp-report': {
      'document-uri': 'http://x/reset_password?token=secret',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'http://evil/x.js?y#z',
    },
  };
  expect(describePolicyReport(JSON.stringify(report))).toEqual({
    rule: 'script-src-elem',
    blocked: 'http://evil/x.js',
    page: 'http://x/reset_password',
    source: '',
    reports: 1,
  });
});

test('CSP report: the newer form is described by its first entry', () => {
  const report = {
    type: 'integrity-violation',
    url: 'http://x/law/1',
    body: { blockedURL: 'http://x/a.js' },
  };
  expect(describePolicyReport(JSON.stringify([report, report]))).toEqual({
    rule: 'integrity-violation',
    blocked: 'http://x/a.js',
    page: 'http://x/law/1',
    source: '',
    reports: 2,
  });
});

test('CSP report: a very long word is cut', () => {
  const report = { 'csp-report': { 'effective-directive': 'x'.repeat(5000) } };
  expect(describePolicyReport(JSON.stringify(report))?.rule).toHaveLength(200);
});

test.each(['', '{', 'null', '[]', '1', '"x"', '{}', '[null]', '{"csp-report":1}'])(
  'CSP report: %s is not a report',
  (text) => {
    expect(describePolicyReport(text)).toBeUndefined();
  },
);
