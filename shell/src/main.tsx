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
import { leaveWhenEnded } from './session/leave-when-ended';

/** The shell comes to life: frame first, then the remotes of the release set that the page carries. */
function main(): void {
  showMode(preferredMode());
  const set = readReleaseSet();
  const area = document.createElement('div');
  prepareFederation(set);
  followPageTitle();
  leaveWhenEnded((address) => location.assign(address));
  createRoot(shellElement(), { onCaughtError: tellCaught }).render(
    <UiRoot ground="page">
      <Frame area={area} set={set} />
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
