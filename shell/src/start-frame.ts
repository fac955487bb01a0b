import { queryClient } from 'shared-lib/query';
import type { ReleaseSet } from 'shared-lib/releases';
import { hideFailedListMessages } from 'shared-lib/ui';
import { subscribeToListChanges } from './areas/own-lists/other-tabs';
import { storeEarlyMessages } from './frame/messages/frame-snackbar';
import { showFrame } from './frame/show-frame';
import { protectUnsavedInput } from './leaving/watch-unsaved';
import { watchReleaseErrors } from './outcomes/watch-errors';
import { findOpenedRelease, makeOpenedReleaseReporter, openedReleaseStore } from './override/opened-release';
import { readReleaseSet } from './read-release-set';
import { forgetFailedVersion } from './remotes/choose-release';
import { prepareFederation } from './remotes/federation';
import { prefetchWhenIdle } from './remotes/prefetch';
import { registerRemotes } from './remotes/register';
import { focusAreaHeading } from './route-focus/focus-heading';
import { refreshAccess } from './session/current-access';
import { offerAbandonedDrafts } from './session/unsaved-drafts';
import { watchSession } from './session/watch/session-warning';

/** Shows the frame, then starts the remotes of the page's release set. */
export async function startFrame(): Promise<void> {
  const set = readReleaseSet();
  const area = document.createElement('div');
  protectUnsavedInput();
  storeEarlyMessages();
  subscribeToListChanges(queryClient);
  await offerAbandonedDrafts();
  void refreshAccess();
  // Prepares the guard before the frame is shown, because the frame may fetch a file of the shell at once.
  prepareFederation(set);
  showFrame({ area, set, watch: watchSession() });
  startRemotes(set, area);
}

/** Registers each remote of a release set on its routes. */
function startRemotes(set: ReleaseSet, area: HTMLElement): void {
  const opened = findOpenedRelease(set);
  if (set.failedLists === 'silent') hideFailedListMessages();
  if (opened) forgetFailedVersion(opened.remote, opened.version);
  else watchReleaseErrors(set.remotes);
  registerRemotes({
    set,
    domElement: area,
    ...(opened && { outcomeReporter: (remote: string) => makeOpenedReleaseReporter(remote, opened) }),
    onMounted: () => {
      focusAreaHeading(area);
      prefetchWhenIdle(set);
    },
    onGivenUp: (remote) => {
      focusAreaHeading(area);
      if (remote === opened?.remote) openedReleaseStore.set('given-up');
    },
  });
}
