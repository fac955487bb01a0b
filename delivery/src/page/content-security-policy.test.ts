import { contentSecurityPolicy } from './content-security-policy';

const set = {
  shell: { version: '1.0.0' },
  deadlineMs: 1,
  remotes: [],
  files: { '/a.js': 'sha384-A', '/b.js': 'sha384-B', '/again.js': 'sha384-A', '/c.css': 'sha384-C' },
};

test('the policy is the decided one, word for word', () => {
  expect(contentSecurityPolicy(set, false)('N0')).toBe(
    "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; frame-src 'none'; " +
      "form-action 'self'; script-src 'sha384-A' 'sha384-B'; script-src-attr 'none'; " +
      "style-src 'self' 'nonce-N0'; style-src-attr 'none'; connect-src 'self'; img-src 'self' blob: data:; " +
      "font-src 'self'; worker-src 'self'; manifest-src 'self'; media-src 'none'; report-to csp; report-uri /csp-report",
  );
});

test('https adds the upgrade of plain addresses', () => {
  expect(contentSecurityPolicy(set, true)('N0')).toContain(
    "media-src 'none'; upgrade-insecure-requests; report-to csp",
  );
});

test('a set without scripts allows none', () => {
  expect(contentSecurityPolicy({ ...set, files: {} }, false)('N0')).toContain("script-src 'none';");
});
