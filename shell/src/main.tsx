import { createRoot } from 'react-dom/client';
import { tellCaught } from 'shared-lib/remotes';
import { preferredMode, showMode, UiRoot } from 'shared-lib/ui';
import { Frame } from './frame/frame';
import { followPageTitle } from './frame/page-title';
import { readReleaseSet } from './read-release-set';
import { takeFarewell } from './session/farewell';
import { keepGuard } from './session/keep-guard';
import { refreshAccess } from './session/refresh-access';
import { SessionWarning } from './session/watch/session-warning';
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
  const watch = watchSession();
  createRoot(shellElement(), { onCaughtError: tellCaught }).render(
    <UiRoot ground="page">
      <Frame area={area} set={set} />
      {watch && <SessionWarning watch={watch} />}
    </UiRoot>,
  );
  startRemotes(set, area);
}

function shellElement(): HTMLElement {
  const element = document.getElementById('shell');
  if (!element) throw new Error('The page has no place for the shell.');
  return element;
}

main();
