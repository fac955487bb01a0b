import { queryClient } from 'shared-lib/query';
import { preferredMode, showMode } from 'shared-lib/ui';
import { hearOtherTabs } from './areas/own-lists/other-tabs';
import { showFrame } from './frame/show-frame';
import { watchUnsaved } from './leaving/watch-unsaved';
import { readReleaseSet } from './read-release-set';
import { prepareFederation } from './remotes/federation';
import { keepGuard } from './session/keep-guard';
import { offerLeft } from './session/offer-left';
import { refreshAccess } from './session/refresh-access';
import { isStillOpen } from './session/watch/is-still-open';
import { watchSession } from './session/watch/watch-session';
import { startRemotes } from './start-remotes';

/**
 * The shell comes to life: frame first, then the remotes of the release set that the page carries; or nothing at
 * all where somebody must sign in first.
 */
async function main(): Promise<void> {
  if (!keepGuard()) return;
  showMode(preferredMode());
  if (!(await isStillOpen())) return;
  const set = readReleaseSet();
  const area = document.createElement('div');
  watchUnsaved();
  hearOtherTabs(queryClient);
  await offerLeft();
  void refreshAccess();
  // Before the frame: the watch of a session long idle fetches a file of the shell at once, which the guard lets in.
  prepareFederation(set);
  showFrame({ area, set, watch: watchSession() });
  startRemotes(set, area);
}

void main();
