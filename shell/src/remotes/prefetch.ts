import { areaPresentations, type ReleaseSet, type RemoteName, remoteForPath } from 'shared-lib/releases';
import { nextRelease, pinnedOut } from './choose-release';
import { loadModule } from './federation';
import { isLoadingIdle } from './load-attempt';

/**
 * Prefetches a remote. A failure is ignored: the real visit tries again and reports it. Nothing is prefetched while an
 * area is loading or has just failed: a browser has six connections to a server, and a hanging one keeps each that it
 * was given, so that *Try again* would wait for a connection.
 */
export async function prefetchRemote(set: ReleaseSet, remote: RemoteName): Promise<void> {
  if (!isLoadingIdle()) return;
  const releases = set.remotes.find(({ name }) => name === remote)?.releases ?? [];
  const release = nextRelease(releases, pinnedOut(remote));
  if (!release) return;
  await loadModule(release, './app').catch(() => undefined);
}

/** A new area is still fetching its data; prefetching another one must not delay it. */
const settledAfterMs = 2000;

/**
 * How long nobody must have typed and no area must have been loading: running the prefetched code takes two frames,
 * which a typing person would notice.
 */
const stillForMs = 1000;

/** Prefetches the likely next remote once the page and a typing person are idle. */
export function prefetchWhenIdle(set: ReleaseSet): void {
  const here = remoteForPath(location.pathname);
  const next = here && areaPresentations[here].next;
  if (!next) return;
  const over = new AbortController();
  let hasTyped = false;
  const note = () => {
    hasTyped = true;
  };
  document.addEventListener('keydown', note, { capture: true, signal: over.signal });
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  const begin = () => {
    if (hasTyped || !isLoadingIdle()) {
      hasTyped = false;
      setTimeout(begin, stillForMs);
      return;
    }
    over.abort();
    idle(() => void prefetchRemote(set, next));
  };
  setTimeout(begin, settledAfterMs);
}
