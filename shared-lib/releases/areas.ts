/** Which remote owns which routes. The edge preloads by this list, the shell mounts by it. */
export const areas = {
  'mfe-workspace': ['/workspace'],
  'mfe-record-forms': ['/law/', '/license/', '/return/', '/other-compliance/'],
  'mfe-questions-rules': ['/law-questions/'],
  'mfe-roadmap': ['/roadmap'],
} as const satisfies Record<string, readonly string[]>;

export type RemoteName = keyof typeof areas;

export const remoteNames = Object.keys(areas).filter(isRemoteName);

/** The remote that answers a path, if one does; the shell answers everything else. */
export function remoteForPath(pathname: string): RemoteName | undefined {
  return remoteNames.find((name) => areas[name].some((route) => covers(route, pathname)));
}

export function isRemoteName(name: string): name is RemoteName {
  return Object.hasOwn(areas, name);
}

/** A route that ends in a slash needs something behind it. */
function covers(route: string, pathname: string): boolean {
  if (route.endsWith('/')) return pathname.startsWith(route) && pathname.length > route.length;
  return pathname === route || pathname.startsWith(`${route}/`);
}
