import type { PageRelease } from 'shared-lib/releases';
import { tabStore } from 'shared-lib/session';

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

const keyOf = (remote: string) => `lexboard.failed.${remote}`;

/** The versions of a remote that failed for this visitor while another one worked. */
export function pinnedOut(remote: string): Set<string> {
  const text = tabStore.read(keyOf(remote));
  return new Set(text ? text.split(' ') : []);
}

/** Lets the version be tried again because somebody asks for it. */
export function unpin(remote: string, version: string): void {
  const others = [...pinnedOut(remote)].filter((one) => one !== version);
  if (others.length > 0) tabStore.write(keyOf(remote), others.join(' '));
  else tabStore.remove(keyOf(remote));
}

export function pinOut(remote: string, version: string): void {
  tabStore.write(keyOf(remote), [...pinnedOut(remote).add(version)].join(' '));
}
