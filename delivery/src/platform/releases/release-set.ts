import { createHash } from 'node:crypto';
import {
  assetUrl,
  type PageOverride,
  type PageRelease,
  type PageRemote,
  type Release,
  type ReleaseSet,
  type RemoteName,
  remoteForPath,
} from 'shared-lib/releases';
import type { ReleaseChoice } from './choose-releases';

const integrityCheckedFile = /\.(js|css)$/;

export type ReleaseSetOptions = {
  deadlineMs: number;
  failedLists: 'told' | 'silent';
  /** The release that somebody has opened by a link. */
  override?: PageOverride;
};

/** Builds the release set of a page: its releases in order, and the sha384 of every file that may load. */
export function makeReleaseSet(
  { shell, remotes, sets = [] }: ReleaseChoice,
  options: ReleaseSetOptions,
): ReleaseSet {
  const { deadlineMs, failedLists, override } = options;
  const signInApp = listSignInAppUrls(shell);
  const files = [shell, ...remotes.flat()].flatMap(listFileHashes).filter(([url]) => !signInApp.has(url));
  return {
    id: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16),
    shell: { version: shell.version },
    deadlineMs,
    ...(failedLists === 'silent' && { failedLists }),
    ...(override && { override }),
    remotes: remotes.flatMap(buildPageRemote),
    ...(sets.length > 0 && { sets }),
    files: Object.fromEntries(files),
  };
}

/** Makes the set of a sign-in page: its files may run, and `next` lists what the product will need first. */
export function makeSignInAppSet({ shell }: ReleaseChoice, product: ReleaseSet, next: string[]): ReleaseSet {
  const signInApp = listSignInAppUrls(shell);
  const files = listFileHashes(shell).filter(([url]) => signInApp.has(url));
  return { ...product, remotes: [], next, files: Object.fromEntries(files) };
}

function listSignInAppUrls(shell: Release): Set<string> {
  return new Set([...listGroupUrls(shell, 'sign-in-app'), ...listGroupUrls(shell, 'sign-in-app-later')]);
}

function listGroupUrls(release: Release, group: string): string[] {
  return (release.groups[group] ?? []).map((path) => assetUrl(release.name, release.version, path));
}

export function buildEntryUrl(release: Release): string {
  return assetUrl(release.name, release.version, release.entry);
}

function buildPageRemote(releases: Release[]): PageRemote[] {
  const [first] = releases;
  return first ? [{ name: first.name, releases: releases.map(buildPageRelease) }] : [];
}

function buildPageRelease(release: Release): PageRelease {
  const { version, container } = release;
  return { version, container, entry: buildEntryUrl(release), app: listGroupUrls(release, './app') };
}

function listFileHashes({ name, version, files }: Release): [url: string, sha384: string][] {
  return files
    .filter((file) => integrityCheckedFile.test(file.path))
    .map((file) => [assetUrl(name, version, file.path), file.sha384]);
}

export type Preload = { url: string; as: 'script' | 'style'; integrity: string };

/** Lists the files that a page on this path needs first. */
export function listPathPreloads(choice: ReleaseChoice, set: ReleaseSet, pathname: string): Preload[] {
  return [...listShellPreloads(choice, set), ...listRemotePreloads(choice, set, remoteForPath(pathname))];
}

export function listShellPreloads({ shell }: ReleaseChoice, set: ReleaseSet): Preload[] {
  return buildPreloads([buildEntryUrl(shell), ...listGroupUrls(shell, 'main')], set);
}

/** What a page of the sign-in app needs: its own files and no others. Empty when the shell has no sign-in app. */
export function listSignInAppPreloads({ shell }: ReleaseChoice, set: ReleaseSet): Preload[] {
  return buildPreloads(listGroupUrls(shell, 'sign-in-app'), set);
}

/** Lists the first files of a remote. A shell that was built with the remote inside has them itself. */
export function listRemotePreloads(
  { shell, remotes }: ReleaseChoice,
  set: ReleaseSet,
  name: RemoteName | undefined,
): Preload[] {
  if (name && shell.groups[name]) return buildPreloads(listGroupUrls(shell, name), set);
  const release = remotes.map(([first]) => first).find((first) => first?.name === name);
  return release ? buildPreloads([buildEntryUrl(release), ...listGroupUrls(release, './app')], set) : [];
}

/** Builds one preload for each file. Skips files without a sha384, which browsers would not use. */
function buildPreloads(urls: string[], { files }: ReleaseSet): Preload[] {
  return [...new Set(urls)].flatMap((url) => {
    const integrity = files[url];
    return integrity ? [{ url, integrity, as: url.endsWith('.css') ? 'style' : 'script' } as const] : [];
  });
}
