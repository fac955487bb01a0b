import type { PageRelease } from 'shared-lib/releases';

/**
 * Filters releases that can share a page. Today's releases each have their own container name; of two releases built
 * when names were shared, the second would run the first one's code.
 */
export function compatible(releases: PageRelease[]): PageRelease[] {
  return releases.filter(
    (release, place) => releases.findIndex((other) => other.container === release.container) === place,
  );
}

/** The release to try now, or `undefined` when each has been tried. */
export function nextRelease(releases: PageRelease[], failed: ReadonlySet<string>): PageRelease | undefined {
  return releases.find((release) => !failed.has(release.version));
}

/**
 * The releases that a visit skips: those that failed for this visitor before, unless no release would be left to try.
 */
export function failedAtStart(releases: PageRelease[], pinnedOut: ReadonlySet<string>): Set<string> {
  return nextRelease(releases, pinnedOut) ? new Set(pinnedOut) : new Set();
}
