import { createRoot } from 'react-dom/client';
import { preferredMode, showMode, UiRoot } from 'shared-lib/ui';
import { readReleaseSet } from 'shell/src/read-release-set';
import { prepareFederation } from 'shell/src/remotes/federation';
import { registerRemotes } from 'shell/src/remotes/register';
import { TestHost } from './test-host';

/** One remote alone: no frame, no menu, and beside it what it says on the bus and the parcels it lends. */
function main(): void {
  showMode(preferredMode());
  const set = readReleaseSet();
  const area = document.createElement('div');
  prepareFederation(set);
  const place = document.getElementById('shell');
  if (!place) throw new Error('The page has no place for the test host.');
  createRoot(place).render(
    <UiRoot ground="page">
      <TestHost set={set} area={area} />
    </UiRoot>,
  );
  // A host provides what it imports and nothing else, and the dialogs of the remotes take this from it.
  void import('shared-lib/ui/overlays');
  registerRemotes({ set, domElement: area, onStands: () => undefined, onGivenUp: () => undefined });
}

main();
