import { type ReleaseSet, type RemoteName, remoteForPath } from 'shared-lib/releases';
import type { Choice } from './choose-releases';
import { entryUrl, groupUrls } from './release-set';

export type Preload = { url: string; as: 'script' | 'style'; integrity: string };

/** What a page on this path needs first: the shell, and the first choice of the remote that answers the path. */
export function preloadsForPath(choice: Choice, set: ReleaseSet, pathname: string): Preload[] {
  return [...shellPreloads(choice, set), ...remotePreloads(choice, set, remoteForPath(pathname))];
}

export function shellPreloads({ shell }: Choice, set: ReleaseSet): Preload[] {
  return preloads([entryUrl(shell), ...groupUrls(shell, 'main')], set);
}

/** What a page of the entrance needs: its own files and no others. Empty when the shell has no entrance. */
export function entrancePreloads({ shell }: Choice, set: ReleaseSet): Preload[] {
  return preloads(groupUrls(shell, 'entrance'), set);
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
