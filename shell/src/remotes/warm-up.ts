import { areaFaces, type ReleaseSet, type RemoteName, remoteForPath } from 'shared-lib/releases';
import { loadModule } from './federation';
import { nextRelease } from './next-release';
import { pinnedOut } from './pins';

/** Fetches a remote ahead of its use. Failing is no event: the real visit tries again and says what is wrong. */
export async function warmUp(set: ReleaseSet, remote: RemoteName): Promise<void> {
  const releases = set.remotes.find(({ name }) => name === remote)?.releases ?? [];
  const release = nextRelease(releases, pinnedOut(remote));
  if (!release) return;
  await loadModule(release, './app').catch(() => undefined);
}

/** An area that has just come is still asking for its data; warming another one up must not stand in its way. */
const settledAfterMs = 2000;

/** So long nobody has typed: to run what was fetched takes two frames of whoever does. */
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
    if (hasTyped) {
      hasTyped = false;
      setTimeout(begin, stillForMs);
      return;
    }
    over.abort();
    idle(() => void warmUp(set, next));
  };
  setTimeout(begin, settledAfterMs);
}
