const kinds: [kind: RouteKind, pattern: RegExp][] = [
  // Of the API these alone are ours: what takes a release back needs no back end that works.
  ['console', /^\/api\/releases\/(status|act|versions|link|open|leave)$/],
  ['api', /^\/api(\/|$)/],
  ['attachment', /^\/attachment(\/|$)/],
  ['asset', /^\/assets(\/|$)/],
  ['health', /^\/(livez|readyz|metrics)$/],
  ['report', /^\/csp-report$/],
  ['release-set', /^\/release-set\.json$/],
  ['discovery', /^\/discovery\/v1$/],
];

export type RouteKind =
  | 'console'
  | 'api'
  | 'attachment'
  | 'asset'
  | 'health'
  | 'report'
  | 'release-set'
  | 'discovery'
  | 'page';

/** Which door a raw path leads to. */
export function routeKind(path: string): RouteKind {
  return kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page';
}

export function belongsToBackend(kind: RouteKind): boolean {
  return kind === 'api' || kind === 'attachment';
}
