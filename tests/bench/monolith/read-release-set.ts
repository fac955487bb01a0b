import { parseReleaseSet, type ReleaseSet } from 'shared-lib/releases';
import { bundledRemotes } from './bundled';

/** The page's release set names only the monolith's files, which contain all areas. */
export function readReleaseSet(): ReleaseSet {
  const set = parseReleaseSet(document.getElementById('release-set')?.textContent ?? '');
  return { ...set, remotes: bundledRemotes(set.shell.version) };
}
