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
import type { Choice } from './choose-releases';

const checkedByTheBrowser = /\.(js|css)$/;

export type SetOptions = {
  deadlineMs: number;
  failedLists: 'told' | 'silent';
  /** The release that somebody has opened by a link. */
  override?: PageOverride;
};

/** Makes the release set of a page: which releases, in which order, and the sha384 of every file that may load. */
export function makeReleaseSet({ shell, remotes }: Choice, options: SetOptions): ReleaseSet {
  const { deadlineMs, failedLists, override } = options;
  const signInApp = signInAppUrls(shell);
  const files = [shell, ...remotes.flat()].flatMap(hashes).filter(([url]) => !signInApp.has(url));
  return {
    id: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16),
    shell: { version: shell.version },
    deadlineMs,
    ...(failedLists === 'silent' && { failedLists }),
    ...(override && { override }),
    remotes: remotes.flatMap(pageRemote),
    files: Object.fromEntries(files),
  };
}

/** Makes the release set of a sign-in page. `next` lists what the product will need first. */
export function makeSignInAppSet({ shell }: Choice, product: ReleaseSet, next: string[]): ReleaseSet {
  const signInApp = signInAppUrls(shell);
  const files = hashes(shell).filter(([url]) => signInApp.has(url));
  return { ...product, remotes: [], next, files: Object.fromEntries(files) };
}

function signInAppUrls(shell: Release): Set<string> {
  return new Set([...groupUrls(shell, 'sign-in-app'), ...groupUrls(shell, 'sign-in-app-later')]);
}

function groupUrls(release: Release, group: string): string[] {
  return (release.groups[group] ?? []).map((path) => assetUrl(release.name, release.version, path));
}

export function entryUrl(release: Release): string {
  return assetUrl(release.name, release.version, release.entry);
}

function pageRemote(releases: Release[]): PageRemote[] {
  const [first] = releases;
  return first ? [{ name: first.name, releases: releases.map(pageRelease) }] : [];
}

function pageRelease(release: Release): PageRelease {
  const { version, container } = release;
  return { version, container, entry: entryUrl(release), app: groupUrls(release, './app') };
}

function hashes({ name, version, files }: Release): [url: string, sha384: string][] {
  return files
    .filter((file) => checkedByTheBrowser.test(file.path))
    .map((file) => [assetUrl(name, version, file.path), file.sha384]);
}

export type Preload = { url: string; as: 'script' | 'style'; integrity: string };

/** What a page on this path needs first: the shell, and the first choice of the remote that answers the path. */
export function preloadsForPath(choice: Choice, set: ReleaseSet, pathname: string): Preload[] {
  return [...shellPreloads(choice, set), ...remotePreloads(choice, set, remoteForPath(pathname))];
}

export function shellPreloads({ shell }: Choice, set: ReleaseSet): Preload[] {
  return preloads([entryUrl(shell), ...groupUrls(shell, 'main')], set);
}

/** The files of the sign-in app. Empty when the shell is older than the sign-in app. */
export function signInAppPreloads({ shell }: Choice, set: ReleaseSet): Preload[] {
  return preloads(groupUrls(shell, 'sign-in-app'), set);
}

/**
 * The files of the area itself: those of its remote, or the shell's own when the shell was built with the area
 * inside.
 */
export function remotePreloads(
  { shell, remotes }: Choice,
  set: ReleaseSet,
  name: RemoteName | undefined,
): Preload[] {
  if (name && shell.groups[name]) return preloads(groupUrls(shell, name), set);
  const release = remotes.map(([first]) => first).find((first) => first?.name === name);
  return release ? preloads([entryUrl(release), ...groupUrls(release, './app')], set) : [];
}

/** Each file once. A file without a sha384 is left out: the browser would not use its preload. */
function preloads(urls: string[], { files }: ReleaseSet): Preload[] {
  return [...new Set(urls)].flatMap((url) => {
    const integrity = files[url];
    return integrity ? [{ url, integrity, as: url.endsWith('.css') ? 'style' : 'script' } as const] : [];
  });
}
