import { parseReleaseSet, type ReleaseSet } from 'shared-lib/releases';
import { bundledRemotes } from './bundled';

/** The page's set names the monolith's files only; its areas are inside it. */
export function readReleaseSet(): ReleaseSet {
  const set = parseReleaseSet(document.getElementById('release-set')?.textContent ?? '');
  return { ...set, remotes: bundledRemotes(set.shell.version) };
}
