import { isAnythingUnsaved } from 'shared-lib/bus';
import type { ReleaseSet } from 'shared-lib/releases';

type Watch = {
  set: ReleaseSet;
  /** The releases that were taken back, such as `mfe-roadmap 1.1.0`. */
  ask: () => Promise<string[]>;
  reload: () => void;
};

/**
 * Loads the page anew where somebody goes to another area while it has a release that was taken back; not while
 * something is not saved. Gives the way to stop.
 */
export function leaveTakenBack({ set, ask, reload }: Watch): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const own = ownReleases(set);
  let place = location.pathname;
  const look = async () => {
    if (location.pathname === place) return;
    place = location.pathname;
    const takenBack = await ask();
    const isDue = takenBack.some((release) => own.includes(release));
    if (isDue && !signal.aborted && !isAnythingUnsaved()) reload();
  };
  window.addEventListener('single-spa:before-routing-event', look, { signal });
  return () => leaving.abort();
}

/** What the page goes by first; a release that only waits behind it hurts nobody. */
function ownReleases({ shell, remotes }: ReleaseSet): string[] {
  const chosen = remotes.flatMap(({ name, releases: [first] }) => (first ? `${name} ${first.version}` : []));
  return [`shell ${shell.version}`, ...chosen];
}
