import type { PageRelease } from 'shared-lib/releases';

/**
 * Releases that may live in one page. Those of today have a container of their own name each; of two that were built
 * when names were shared, the second would run the first one's code.
 */
export function compatible(releases: PageRelease[]): PageRelease[] {
  return releases.filter(
    (release, place) => releases.findIndex((other) => other.container === release.container) === place,
  );
}

/** The release to try now, or `undefined` when each has had its try. */
export function nextRelease(releases: PageRelease[], failed: ReadonlySet<string>): PageRelease | undefined {
  return releases.find((release) => !failed.has(release.version));
}

/** Where a visit begins: past what failed this visitor before, unless then nothing would be left to try. */
export function failedAtStart(releases: PageRelease[], pinnedOut: ReadonlySet<string>): Set<string> {
  return nextRelease(releases, pinnedOut) ? new Set(pinnedOut) : new Set();
}
