import type { PageOverride, ReleaseSet } from 'shared-lib/releases';
import type { OutcomeReporter } from '../outcomes/outcome-reporter';

/** What became of the release that somebody opened: it is shown, another one replaced it, or none is left. */
export type OpenedReleaseState = 'shown' | 'replaced' | 'given-up';

let fate: OpenedReleaseState = 'shown';
const listeners = new Set<() => void>();

/** Set by the code that mounts remotes, read by the notice. */
export const openedReleaseState = {
  now: (): OpenedReleaseState => fate,
  tell(next: OpenedReleaseState): void {
    fate = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** A release that somebody opened for themselves, instead of the one chosen for them. */
export type OpenedRelease = Exclude<PageOverride, { refused: string }>;

/** The opened release of this page; undefined when there is none or it was refused. */
export function openedReleaseOf({ override }: Pick<ReleaseSet, 'override'>): OpenedRelease | undefined {
  return override && 'remote' in override ? override : undefined;
}

/**
 * Watches how remotes fare in a page in which somebody opened a release for themselves. It reports nothing to the
 * server, since this says nothing about what others get.
 */
export function openedOutcomeReporter(name: string, { remote, version }: OpenedRelease): OutcomeReporter {
  return {
    failed: (failed) => {
      if (name === remote && failed === version) openedReleaseState.tell('replaced');
    },
    stands: () => () => undefined,
  };
}
