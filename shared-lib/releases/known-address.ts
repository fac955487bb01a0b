import { platformPaths, remoteForPath } from './areas';
import { entrancePathOf } from './entrance';

/**
 * Whether the entrance, an area or the shell has a page at this path. At any other path the shell says that there
 * is none.
 */
export function isKnownAddress(path: string): boolean {
  const bare = path.replace(/\/+$/, '');
  if (bare === '' || entrancePathOf(bare) || remoteForPath(path)) return true;
  return platformPaths.some((known) => known === bare);
}
