import type { PageRelease } from 'shared-lib/releases';
import { tabStore } from 'shared-lib/session';

/**
 * Keeps only releases that can share a page. If two old releases have the same container name, the second
 * would run the first one's code.
 */
export function filterCompatibleReleases(releases: PageRelease[]): PageRelease[] {
  return releases.filter(
    (release, index) => releases.findIndex((other) => other.container === release.container) === index,
  );
}

/** Finds the next release to try. Returns `undefined` when all have failed. */
export function findNextRelease(releases: PageRelease[], failed: ReadonlySet<string>): PageRelease | undefined {
  return releases.find((release) => !failed.has(release.version));
}

/**
 * Finds the versions to skip, because they failed for this user before. If no version would be left, returns an
 * empty list.
 */
export function findVersionsToSkip(releases: PageRelease[], failed: ReadonlySet<string>): Set<string> {
  return findNextRelease(releases, failed) ? new Set(failed) : new Set();
}

const makeFailedVersionsKey = (remote: string) => `lexboard.failed.${remote}`;

/** Reads the versions of a remote that failed for this user while another version worked. */
export function readFailedVersions(remote: string): Set<string> {
  const text = tabStore.read(makeFailedVersionsKey(remote));
  return new Set(text ? text.split(' ') : []);
}

/** Allows another try of a failed version, because the user asks for it. */
export function forgetFailedVersion(remote: string, version: string): void {
  const others = [...readFailedVersions(remote)].filter((one) => one !== version);
  if (others.length > 0) tabStore.write(makeFailedVersionsKey(remote), others.join(' '));
  else tabStore.remove(makeFailedVersionsKey(remote));
}

export function saveFailedVersion(remote: string, version: string): void {
  tabStore.write(makeFailedVersionsKey(remote), [...readFailedVersions(remote).add(version)].join(' '));
}
