import type { ReleaseSet } from 'shared-lib/releases';

/**
 * The policy in the header of every page. Its length does not depend on the releases, since proxies refuse long
 * headers. No inline script runs; the nonce is for style elements. Which files may run, scriptPolicy says.
 */
export function headerPolicy(isSecure: boolean): (nonce: string) => string {
  const before = [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    "form-action 'self'",
    "script-src 'self'",
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

/**
 * The policy that stands in the page itself, before anything that could run: of all scripts those of this release set
 * alone, by their sha384. A browser asks both policies, so this one can only forbid more.
 */
export function scriptPolicy({ files }: Pick<ReleaseSet, 'files'>): string {
  const scripts = Object.keys(files).filter((url) => url.endsWith('.js'));
  const hashes = new Set(scripts.map((url) => `'${files[url]}'`));
  return `script-src ${[...hashes].join(' ') || "'none'"}; script-src-attr 'none'; report-to csp`;
}
