const routePatterns: [kind: RouteKind, pattern: RegExp][] = [
  // The edge itself answers these paths, so that operators can roll back even without a back end.
  ['console', /^\/api\/releases\/(status|act|versions|link|open|leave)$/],
  ['api', /^\/api(\/|$)/],
  ['attachment', /^\/attachment(\/|$)/],
  // Only files below `/calendar/` are feeds. `/calendar` itself is a page.
  ['feed', /^\/calendar\/[^/]+\.ics$/],
  ['asset', /^\/assets(\/|$)/],
  ['health', /^\/(livez|readyz|metrics)$/],
  ['report', /^\/csp-report$/],
  ['release-set', /^\/release-set\.json$/],
  ['discovery', /^\/discovery\/v1$/],
  ['federation', /^\/federation\//],
];

type RouteKind =
  | 'console'
  | 'api'
  | 'attachment'
  | 'feed'
  | 'asset'
  | 'health'
  | 'report'
  | 'release-set'
  | 'discovery'
  | 'federation'
  | 'page';

export function findRouteKind(path: string): RouteKind {
  return routePatterns.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page';
}

export function belongsToBackend(kind: RouteKind): boolean {
  return kind === 'api' || kind === 'attachment' || kind === 'feed';
}

/** Matches a path that no page has: with `..`, a hidden folder, an encoded slash or NUL, or an empty part. */
const suspiciousPathPattern = /\/\/|\\|%(00|2f|5c)|(^|\/)(\.|%2e)/i;

/** Matches a file extension that is more than digits: `/law/1.5` is not a file, but a mistyped address of a record. */
const fileExtensionPattern = /\.(?!\d+$)[a-z0-9]{1,8}$/i;

const nonPageRoutePattern = /^\/(api|attachment|assets|federation|csp-report|metrics)(\/|$)/;

/** Returns a path as the log may contain it. The path of a feed gives access to the feed, so it is hidden. */
export function formatPathForLog(kind: RouteKind, path: string): string {
  return kind === 'feed' ? '/calendar/*.ics' : path;
}

export function removeQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Returns true if a path can be a page. Files, other kinds of routes and suspicious paths cannot be pages. */
export function isPagePath(path: string): boolean {
  return !nonPageRoutePattern.test(path) && !fileExtensionPattern.test(path) && !suspiciousPathPattern.test(path);
}
