import { queryClient } from 'shared-lib/query';
import type { ReleaseSet } from 'shared-lib/releases';
import { applyColorMode, preferredColorMode, silenceFailedLists } from 'shared-lib/ui';
import { subscribeToOtherTabs } from './areas/own-lists/other-tabs';
import { showFrame } from './frame/show-frame';
import { watchUnsaved } from './leaving/watch-unsaved';
import { watchErrors } from './outcomes/watch-errors';
import { openedOutcomeReporter, openedReleaseOf, openedReleaseState } from './override/opened-release';
import { readReleaseSet } from './read-release-set';
import { unpin } from './remotes/choose-release';
import { prepareFederation } from './remotes/federation';
import { prefetchWhenIdle } from './remotes/prefetch';
import { registerRemotes } from './remotes/register';
import { focusAreaHeading } from './route-focus/focus-heading';
import { refreshAccess } from './session/current-access';
import { guardPage } from './session/guard-page';
import { offerAbandonedDrafts } from './session/unsaved-drafts';
import { isStillOpen } from './session/watch/check-session';
import { watchSession } from './session/watch/session-warning';

/**
 * Starts the shell: first the frame, then the remotes of the page's release set. Shows nothing when the person must
 * sign in first.
 */
async function main(): Promise<void> {
  if (!guardPage()) return;
  applyColorMode(preferredColorMode());
  if (!(await isStillOpen())) return;
  const set = readReleaseSet();
  const area = document.createElement('div');
  watchUnsaved();
  subscribeToOtherTabs(queryClient);
  await offerAbandonedDrafts();
  void refreshAccess();
  // Before the frame: the watch of a long idle session fetches a file of the shell at once, and the guard must allow
  // it.
  prepareFederation(set);
  showFrame({ area, set, watch: watchSession() });
  startRemotes(set, area);
}

void main();

/** Registers the remotes of a release set, which the federation already knows, each on its routes. */
function startRemotes(set: ReleaseSet, area: HTMLElement): void {
  const opened = openedReleaseOf(set);
  if (set.failedLists === 'silent') silenceFailedLists();
  if (opened) unpin(opened.remote, opened.version);
  else watchErrors(set.remotes);
  registerRemotes({
    set,
    domElement: area,
    ...(opened && { outcomeReporter: (remote: string) => openedOutcomeReporter(remote, opened) }),
    onStands: () => {
      focusAreaHeading(area);
      prefetchWhenIdle(set);
    },
    onGivenUp: (remote) => {
      focusAreaHeading(area);
      if (remote === opened?.remote) openedReleaseState.tell('given-up');
    },
  });
}
