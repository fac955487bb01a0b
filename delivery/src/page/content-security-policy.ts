import type { ReleaseSet } from 'shared-lib/releases';

/**
 * Makes the policy of every page with this release set. Scripts run by their sha384 alone: no host, no 'self',
 * no nonce, as there is no inline script. The nonce is for style elements.
 */
export function contentSecurityPolicy({ files }: ReleaseSet, isSecure: boolean): (nonce: string) => string {
  const scripts = Object.keys(files).filter((url) => url.endsWith('.js'));
  const hashes = new Set(scripts.map((url) => `'${files[url]}'`));
  const before = [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    "form-action 'self'",
    `script-src ${[...hashes].join(' ') || "'none'"}`,
    "script-src-attr 'none'",
  ].join('; ');
  const after = [
    "style-src-attr 'none'",
    "connect-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
    'report-uri /csp-report',
  ].join('; ');
  return (nonce) => `${before}; style-src 'self' 'nonce-${nonce}'; ${after}`;
}
