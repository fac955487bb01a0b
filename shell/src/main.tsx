import { preferredMode, showMode } from 'shared-lib/ui';
import { followPageTitle } from './frame/page-title';
import { showFrame } from './frame/show-frame';
import { readReleaseSet } from './read-release-set';
import { takeFarewell } from './session/farewell';
import { keepGuard } from './session/keep-guard';
import { refreshAccess } from './session/refresh-access';
import { watchSession } from './session/watch/watch-session';
import { startRemotes } from './start-remotes';

/**
 * The shell comes to life: frame first, then the remotes of the release set that the page carries; or nothing at
 * all where somebody must sign in first.
 */
function main(): void {
  if (!keepGuard()) return;
  showMode(preferredMode());
  const set = readReleaseSet();
  const area = document.createElement('div');
  followPageTitle();
  // The word of an earlier end that no sign-in page has shown is out of date.
  takeFarewell();
  void refreshAccess();
  showFrame({ area, set, watch: watchSession() });
  startRemotes(set, area);
}

main();
