import { createHash } from 'node:crypto';
import {
  buildAssetUrl,
  buildManifestOnlyRelease,
  findRemoteForPath,
  type PageOverride,
  type PageRelease,
  type PageRemote,
  type Release,
  type ReleaseSet,
  type RemoteName,
} from 'shared-lib/releases';
import type { ReleaseChoice } from './choose-releases';
import {
  cachePerRelease,
  canFetchManifests,
  computeReleaseId,
  listFileHashes,
  type ServedRelease,
} from './release-manifest';

export type MakeReleaseSetOptions = {
  deadlineMs: number;
  failedLists: 'told' | 'silent';
  /** The release that this visitor has opened by a link, if any. */
  override?: PageOverride;
};

/**
 * Builds the release set of a page: its releases in order, and the sha384 of the files that may load. With
 * `near`, only the shell and the remotes in `near` list their files; all others list only their manifest.
 */
export function makeReleaseSet(
  choice: ReleaseChoice,
  options: MakeReleaseSetOptions,
  near?: readonly string[],
): ReleaseSet {
  const { shell, remotes, sets = [] } = choice;
  const { deadlineMs, failedLists, override } = options;
  const signInApp = listSignInAppUrls(shell);
  const isFull = !near || !canFetchManifests(shell);
  const nearRemotes = new Set(
    remotes.filter((one) => isFull || near.includes(one[0]?.name ?? '') || !canListManifestsOnly(one)),
  );
  const files = [shell, ...[...nearRemotes].flat()].flatMap(listFileHashes);
  return {
    id: computeReleaseSetId(choice),
    shell: { version: shell.version },
    deadlineMs,
    ...(failedLists === 'silent' && { failedLists }),
    ...(override && { override }),
    remotes: remotes.flatMap((releases) =>
      buildPageRemote(releases, nearRemotes.has(releases) ? buildPageRelease : toManifestOnlyRelease),
    ),
    ...(sets.length > 0 && { sets }),
    files: Object.fromEntries(files.filter(([url]) => !signInApp.has(url))),
  };
}

/**
 * Computes the id of a release set. It covers every release that the pages may load, even releases whose
 * manifest alone is on the page.
 */
export function computeReleaseSetId({ shell, remotes }: ReleaseChoice): string {
  const ids = [shell, ...remotes.flat()].map(computeReleaseId);
  return createHash('sha256').update(ids.join()).digest('hex').slice(0, 16);
}

const toManifestOnlyRelease = cachePerRelease(({ name, version, manifest = '' }) =>
  buildManifestOnlyRelease(name, version, manifest),
);

/**
 * Returns true if the page may list only the manifests of these releases, and not their files. If two releases
 * share a container name, the page must list their files, because the name does not tell which release a file
 * belongs to.
 */
function canListManifestsOnly(releases: ServedRelease[]): boolean {
  const [first, ...others] = releases;
  const shareContainer = others.some(({ container }) => container === first?.container);
  return !shareContainer && releases.every(({ manifest }) => manifest !== undefined);
}

/**
 * Makes the release set of a sign-in page. Only files of the sign-in app may run. `next` lists the files that the page
 * after the sign-in needs first.
 */
export function makeSignInAppReleaseSet(
  { shell }: ReleaseChoice,
  releaseSetAfterSignIn: ReleaseSet,
  next: string[],
): ReleaseSet {
  const signInApp = listSignInAppUrls(shell);
  const files = listFileHashes(shell).filter(([url]) => signInApp.has(url));
  return { ...releaseSetAfterSignIn, remotes: [], next, files: Object.fromEntries(files) };
}

function listSignInAppUrls(shell: Release): Set<string> {
  return new Set([...listFileGroupUrls(shell, 'sign-in-app'), ...listFileGroupUrls(shell, 'sign-in-app-later')]);
}

function listFileGroupUrls(release: Release, group: string): string[] {
  return (release.groups[group] ?? []).map((path) => buildAssetUrl(release.name, release.version, path));
}

export function buildEntryUrl(release: Release): string {
  return buildAssetUrl(release.name, release.version, release.entry);
}

function buildPageRemote(releases: ServedRelease[], build: (release: ServedRelease) => PageRelease): PageRemote[] {
  const [first] = releases;
  return first ? [{ name: first.name, releases: releases.map(build) }] : [];
}

function buildPageRelease(release: ServedRelease): PageRelease {
  const { version, container } = release;
  return { version, container, entry: buildEntryUrl(release), app: listFileGroupUrls(release, './app') };
}

export type Preload = { url: string; as: 'script' | 'style'; integrity: string };

/** Lists the files that a page on this path needs first. */
export function listPagePreloads(choice: ReleaseChoice, set: ReleaseSet, pathname: string): Preload[] {
  return [...listShellPreloads(choice, set), ...listRemotePreloads(choice, set, findRemoteForPath(pathname))];
}

export function listShellPreloads({ shell }: ReleaseChoice, set: ReleaseSet): Preload[] {
  return buildPreloads([buildEntryUrl(shell), ...listFileGroupUrls(shell, 'main')], set);
}

/**
 * Lists the files that a page of the sign-in app needs first: only its own files. Empty if the shell has no
 * sign-in app.
 */
export function listSignInAppPreloads({ shell }: ReleaseChoice, set: ReleaseSet): Preload[] {
  return buildPreloads(listFileGroupUrls(shell, 'sign-in-app'), set);
}

/** Lists the files that a remote needs first. Empty for a remote that is built into the shell. */
export function listRemotePreloads(
  { shell, remotes }: ReleaseChoice,
  set: ReleaseSet,
  name: RemoteName | undefined,
): Preload[] {
  if (name && shell.groups[name]) return buildPreloads(listFileGroupUrls(shell, name), set);
  const release = remotes.map(([first]) => first).find((first) => first?.name === name);
  return release ? buildPreloads([buildEntryUrl(release), ...listFileGroupUrls(release, './app')], set) : [];
}

/**
 * Builds one preload for each file. Skips a file without a sha384, because browsers would not use the
 * preload.
 */
function buildPreloads(urls: string[], { files }: ReleaseSet): Preload[] {
  return [...new Set(urls)].flatMap((url) => {
    const integrity = files[url];
    return integrity ? [{ url, integrity, as: url.endsWith('.css') ? 'style' : 'script' } as const] : [];
  });
}
