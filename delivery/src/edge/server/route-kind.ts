const kinds: [kind: RouteKind, pattern: RegExp][] = [
  // The edge answers only these API paths itself: taking a release back must not need a working back end.
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

/** The kind of route that a raw path belongs to. */
export function routeKind(path: string): RouteKind {
  return kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page';
}

export function belongsToBackend(kind: RouteKind): boolean {
  return kind === 'api' || kind === 'attachment';
}
