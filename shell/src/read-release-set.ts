import { parseReleaseSet, type ReleaseSet } from 'shared-lib/releases';

/** Reads the releases that the edge chose for this page. No remote is built into the shell. */
export function readReleaseSet(): ReleaseSet {
  return parseReleaseSet(document.getElementById('release-set')?.textContent ?? '');
}
