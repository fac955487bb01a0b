import type { PageOverride, ReleaseSet } from 'shared-lib/releases';
import type { OutcomeReporter } from '../outcomes/outcome-reporter';

/**
 * The state of the release that the user opened: it is shown, another release has replaced it, or no release
 * is left to show.
 */
export type OpenedReleaseState = 'shown' | 'replaced' | 'given-up';

let currentState: OpenedReleaseState = 'shown';
const openedReleaseListeners = new Set<() => void>();

/** The code that mounts remotes sets this state. The notice reads it. */
export const openedReleaseState = {
  now: (): OpenedReleaseState => currentState,
  set(next: OpenedReleaseState): void {
    currentState = next;
    for (const listener of openedReleaseListeners) listener();
  },
  subscribe(listener: () => void): () => void {
    openedReleaseListeners.add(listener);
    return () => openedReleaseListeners.delete(listener);
  },
};

/** A release that the user opened in place of the one chosen for them. */
export type OpenedRelease = Exclude<PageOverride, { refused: string }>;

/** The opened release of this page. Undefined when there is none or it was refused. */
export function findOpenedRelease({ override }: Pick<ReleaseSet, 'override'>): OpenedRelease | undefined {
  return override && 'remote' in override ? override : undefined;
}

/**
 * Records whether the opened release failed. It reports nothing to the server, since others do not get this
 * release.
 */
export function makeOpenedReleaseReporter(name: string, { remote, version }: OpenedRelease): OutcomeReporter {
  return {
    failed: (failed) => {
      if (name === remote && failed === version) openedReleaseState.set('replaced');
    },
    mounted: () => () => undefined,
  };
}
