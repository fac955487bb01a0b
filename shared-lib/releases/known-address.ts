import { platformPaths, remoteForPath } from './areas';
import { entrancePathOf } from './entrance';

/** Whether the entrance, an area or the shell answers a page at this path; at others the shell says that nothing does. */
export function isKnownAddress(path: string): boolean {
  const bare = path.replace(/\/+$/, '');
  if (bare === '' || entrancePathOf(bare) || remoteForPath(path)) return true;
  return platformPaths.some((known) => known === bare);
}
