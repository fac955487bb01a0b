import { areaPresentations, findRemoteForPath, type ReleaseSet, type RemoteName } from 'shared-lib/releases';
import { findNextRelease, readFailedVersions } from './choose-release';
import { loadModule } from './federation';
import { isLoadingFinished } from './load-attempt';

/**
 * Prefetches a remote. It ignores failures, because the real visit tries again. It does nothing while an area
 * loads or has just failed, because each call to a server that hangs keeps a connection that the area needs.
 */
export async function prefetchRemote(set: ReleaseSet, remote: RemoteName): Promise<void> {
  if (!isLoadingFinished()) return;
  const releases = set.remotes.find(({ name }) => name === remote)?.releases ?? [];
  const release = findNextRelease(releases, readFailedVersions(remote));
  if (!release) return;
  await loadModule(release, './app').catch(() => undefined);
}

/** The delay before the first prefetch. During this time a new area fetches its data. */
const firstPrefetchDelayMs = 2000;

/**
 * The time without typing, and without an area that loads, before a prefetch starts. Running the prefetched code
 * stops the page for two frames, which a typing user would notice.
 */
const requiredIdleTimeMs = 1000;

/** Prefetches the remote that the user probably opens next, once the page and the user are idle. */
export function prefetchWhenIdle(set: ReleaseSet): void {
  const here = findRemoteForPath(location.pathname);
  const next = here && areaPresentations[here].next;
  if (!next) return;
  const controller = new AbortController();
  let hasTyped = false;
  const rememberTyping = () => {
    hasTyped = true;
  };
  document.addEventListener('keydown', rememberTyping, { capture: true, signal: controller.signal });
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  const begin = () => {
    if (hasTyped || !isLoadingFinished()) {
      hasTyped = false;
      setTimeout(begin, requiredIdleTimeMs);
      return;
    }
    controller.abort();
    idle(() => void prefetchRemote(set, next));
  };
  setTimeout(begin, firstPrefetchDelayMs);
}
