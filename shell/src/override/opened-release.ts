import type { PageOverride, ReleaseSet } from 'shared-lib/releases';
import type { OutcomeReporter } from '../outcomes/outcome-reporter';

/**
 * The state of the release that the user opened. `shown`: it is on the page. `replaced`: another release has
 * replaced it. `given-up`: no release is left to show.
 */
export type OpenedReleaseState = 'shown' | 'replaced' | 'given-up';

let currentState: OpenedReleaseState = 'shown';
const openedReleaseListeners = new Set<() => void>();

/** The state of the opened release. The code that mounts remotes sets it, and the notice reads it. */
export const openedReleaseStore = {
  read: (): OpenedReleaseState => currentState,
  set(next: OpenedReleaseState): void {
    currentState = next;
    for (const listener of openedReleaseListeners) listener();
  },
  subscribe(listener: () => void): () => void {
    openedReleaseListeners.add(listener);
    return () => openedReleaseListeners.delete(listener);
  },
};

/** A release that the user opened instead of the one that was chosen for them. */
export type OpenedRelease = Exclude<PageOverride, { refused: string }>;

/**
 * Finds the release that was opened in this page. Returns undefined if there is none or the server refused
 * it.
 */
export function findOpenedRelease({ override }: Pick<ReleaseSet, 'override'>): OpenedRelease | undefined {
  return override && 'remote' in override ? override : undefined;
}

/**
 * Makes a reporter that only stores whether the opened release failed. The server gets no report, because other
 * users do not get this release.
 */
export function makeOpenedReleaseReporter(name: string, { remote, version }: OpenedRelease): OutcomeReporter {
  return {
    reportFailure: (failed) => {
      if (name === remote && failed === version) openedReleaseStore.set('replaced');
    },
    reportMount: () => () => undefined,
  };
}
