import { headerPolicy, scriptPolicy } from './make-page';

const files = { '/a.js': 'sha384-A', '/b.js': 'sha384-B', '/again.js': 'sha384-A', '/c.css': 'sha384-C' };

test('content policy: the header is the agreed text, word for word', () => {
  expect(headerPolicy(false)('N0')).toBe(
    "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; frame-src 'none'; " +
      "form-action 'self'; script-src 'self'; script-src-attr 'none'; " +
      "style-src 'self' 'nonce-N0'; style-src-attr 'none'; connect-src 'self'; img-src 'self' blob: data:; " +
      "font-src 'self'; worker-src 'self'; manifest-src 'self'; media-src 'none'; report-to csp; report-uri /csp-report",
  );
});

test('content policy: https adds upgrade-insecure-requests', () => {
  expect(headerPolicy(true)('N0')).toContain("media-src 'none'; upgrade-insecure-requests; report-to csp");
});

test('content policy: the page allows each script by its hash, and nothing else', () => {
  expect(scriptPolicy({ files })).toBe(
    "script-src 'sha384-A' 'sha384-B'; script-src-attr 'none'; report-to csp",
  );
});

test('content policy: a set without scripts allows none', () => {
  expect(scriptPolicy({ files: {} })).toContain("script-src 'none';");
});
