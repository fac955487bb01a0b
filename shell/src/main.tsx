import { createRoot } from 'react-dom/client';
import { tellCaught } from 'shared-lib/remotes';
import { preferredMode, showMode, UiRoot } from 'shared-lib/ui';
import { arrive } from './frame/arrive';
import { Frame } from './frame/frame';
import { followPageTitle } from './frame/page-title';
import { readReleaseSet } from './read-release-set';
import { prepareFederation } from './remotes/federation';
import { registerRemotes } from './remotes/register';
import { warmUpWhenIdle } from './remotes/warm-up';
import { keepGuard } from './session/keep-guard';
import { watchSession } from './session/watch/watch-session';

/**
 * The shell comes to life: frame first, then the remotes of the release set that the page carries; or nothing at
 * all where somebody must sign in first.
 */
function main(): void {
  if (!keepGuard()) return;
  showMode(preferredMode());
  const set = readReleaseSet();
  const area = document.createElement('div');
  prepareFederation(set);
  followPageTitle();
  const warning = watchSession();
  createRoot(shellElement(), { onCaughtError: tellCaught }).render(
    <UiRoot ground="page">
      <Frame area={area} set={set} />
      {warning}
    </UiRoot>,
  );
  registerRemotes({
    set,
    domElement: area,
    onStands: () => {
      arrive(area);
      warmUpWhenIdle(set);
    },
    onGivenUp: () => arrive(area),
  });
}

function shellElement(): HTMLElement {
  const element = document.getElementById('shell');
  if (!element) throw new Error('The page has no place for the shell.');
  return element;
}

main();
