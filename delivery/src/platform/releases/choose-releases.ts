import { type CanarySetOnPage, type Release, remoteNames } from 'shared-lib/releases';
import { compareVersions } from './compare-versions';
import type { ServedRelease } from './release-manifest';

/**
 * The releases of a page: one shell, and for each remote its releases, in the order in which the page tries
 * them.
 */
export type ReleaseChoice = { shell: Release; remotes: ServedRelease[][]; sets?: CanarySetOnPage[] };

/**
 * Chooses the newest release of each package, and the second newest, which pages use if the newest fails.
 * Returns undefined if there is no shell.
 */
export function chooseReleases(releases: Release[]): ReleaseChoice | undefined {
  const [shell] = listReleasesNewestFirst(releases, 'shell');
  if (!shell) return undefined;
  const remotes = remoteNames.map((name) => pickTwoNewestReleases(listReleasesNewestFirst(releases, name)));
  return { shell, remotes: remotes.filter((versions) => versions.length > 0) };
}

function listReleasesNewestFirst(releases: Release[], name: string): Release[] {
  return releases.filter((release) => release.name === name).sort((a, b) => compareVersions(b.version, a.version));
}

/** Returns the newest release and its fallback, the next older one. */
function pickTwoNewestReleases(newest: Release[]): Release[] {
  return newest.slice(0, 2);
}
