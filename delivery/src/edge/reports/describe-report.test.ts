import { describeReport } from './report.routes';

test('a report of the older form is told in few words, without queries', () => {
  const report = {
    'csp-report': {
      'document-uri': 'http://x/reset_password?token=secret',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'http://evil/x.js?y#z',
    },
  };
  expect(describeReport(JSON.stringify(report))).toEqual({
    rule: 'script-src-elem',
    blocked: 'http://evil/x.js',
    page: 'http://x/reset_password',
    source: '',
    reports: 1,
  });
});

test('a report of the newer form is told by its first entry', () => {
  const report = {
    type: 'integrity-violation',
    url: 'http://x/law/1',
    body: { blockedURL: 'http://x/a.js' },
  };
  expect(describeReport(JSON.stringify([report, report]))).toEqual({
    rule: 'integrity-violation',
    blocked: 'http://x/a.js',
    page: 'http://x/law/1',
    source: '',
    reports: 2,
  });
});

test('a very long word is cut', () => {
  const report = { 'csp-report': { 'effective-directive': 'x'.repeat(5000) } };
  expect(describeReport(JSON.stringify(report))?.rule).toHaveLength(200);
});

test.each(['', '{', 'null', '[]', '1', '"x"', '{}', '[null]', '{"csp-report":1}'])(
  '%s is no report',
  (text) => {
    expect(describeReport(text)).toBeUndefined();
  },
);
