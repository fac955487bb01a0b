import { parseReleaseSet, type ReleaseSet } from 'shared-lib/releases';

/** Reads what the edge chose for this page view. Nothing about a remote is built into the shell. */
export function readReleaseSet(): ReleaseSet {
  return parseReleaseSet(document.getElementById('release-set')?.textContent ?? '');
}
