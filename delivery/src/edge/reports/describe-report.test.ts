import { describeReport } from './report.routes';

test('CSP report: the older form is described in short, without queries', () => {
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

test('CSP report: the newer form is described by its first entry', () => {
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

test('CSP report: a very long word is cut', () => {
  const report = { 'csp-report': { 'effective-directive': 'x'.repeat(5000) } };
  expect(describeReport(JSON.stringify(report))?.rule).toHaveLength(200);
});

test.each(['', '{', 'null', '[]', '1', '"x"', '{}', '[null]', '{"csp-report":1}'])(
  'CSP report: %s is not a report',
  (text) => {
    expect(describeReport(text)).toBeUndefined();
  },
);
