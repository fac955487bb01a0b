import { parseReleaseSet, type ReleaseSet } from 'shared-lib/releases';

/** Reads which releases the edge chose for this page. The shell itself contains no remote. */
export function readReleaseSet(): ReleaseSet {
  return parseReleaseSet(document.getElementById('release-set')?.textContent ?? '');
}
