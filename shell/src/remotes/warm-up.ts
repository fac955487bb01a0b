import { areaFaces, type ReleaseSet, type RemoteName, remoteForPath } from 'shared-lib/releases';
import { isCalm } from './attempt';
import { loadModule } from './federation';
import { nextRelease } from './next-release';
import { pinnedOut } from './pins';

/**
 * Fetches a remote ahead of its use. Failing is no event: the real visit tries again and says what is wrong. Nothing is
 * fetched beside an area that is being loaded or has just failed: a browser has six connections to a server, and one
 * that hangs keeps each that it was given, so that *Try again* would wait for one that never comes.
 */
export async function warmUp(set: ReleaseSet, remote: RemoteName): Promise<void> {
  if (!isCalm()) return;
  const releases = set.remotes.find(({ name }) => name === remote)?.releases ?? [];
  const release = nextRelease(releases, pinnedOut(remote));
  if (!release) return;
  await loadModule(release, './app').catch(() => undefined);
}

/** An area that has just come is still asking for its data; warming another one up must not stand in its way. */
const settledAfterMs = 2000;

/** So long nobody has typed, or no area was awaited: to run what was fetched takes two frames of whoever types. */
const stillForMs = 1000;

/** Warms the likely next remote once the page, and whoever types in it, has nothing else to do. */
export function warmUpWhenIdle(set: ReleaseSet): void {
  const here = remoteForPath(location.pathname);
  const next = here && areaFaces[here].next;
  if (!next) return;
  const over = new AbortController();
  let hasTyped = false;
  const note = () => {
    hasTyped = true;
  };
  document.addEventListener('keydown', note, { capture: true, signal: over.signal });
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  const begin = () => {
    if (hasTyped || !isCalm()) {
      hasTyped = false;
      setTimeout(begin, stillForMs);
      return;
    }
    over.abort();
    idle(() => void warmUp(set, next));
  };
  setTimeout(begin, settledAfterMs);
}
