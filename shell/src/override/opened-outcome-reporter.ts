import type { OutcomeReporter } from '../outcomes/outcome-reporter';
import { openedReleaseState } from './opened-release';
import type { OpenedRelease } from './opened-in';

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
