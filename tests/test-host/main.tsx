import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'shared-lib/router';
import { readSession } from 'shared-lib/session';
import { applyColorMode, findPreferredColorMode, insertGlobalStyles, UiRoot } from 'shared-lib/ui';
import { readReleaseSet } from 'shell/src/read-release-set';
import { prepareFederation } from 'shell/src/remotes/federation';
import { registerRemotes } from 'shell/src/remotes/register';
import { leavePage } from 'shell/src/session/leave-page';
import { leaveWhenSessionEnds } from 'shell/src/session/leave-when-ended';
import { saveReturnAddress } from 'shell/src/session/return-address';
import { LoginPage } from 'shell/src/sign-in/login-page';
import { TestHost } from './test-host';

/** Shows one remote alone, without frame and menu, with its bus messages and its parcels beside it. */
function main(): void {
  applyColorMode(findPreferredColorMode());
  insertGlobalStyles();
  const place = document.getElementById('shell');
  if (!place) throw new Error('The page has no place for the test host.');
  if (readSession().token === undefined) showLogin(place);
  else showRemote(place);
}

/** Shows the sign-in page at the current address, so that the visitor returns there. */
function showLogin(place: HTMLElement): void {
  saveReturnAddress(location);
  createRoot(place).render(
    <UiRoot>
      <BrowserRouter>
        <LoginPage go={leavePage} />
      </BrowserRouter>
    </UiRoot>,
  );
}

function showRemote(place: HTMLElement): void {
  const set = readReleaseSet();
  const area = document.createElement('div');
  prepareFederation(set);
  leaveWhenSessionEnds(() => location.reload());
  createRoot(place).render(
    <UiRoot>
      <TestHost set={set} area={area} />
    </UiRoot>,
  );
  // A host provides only what it imports, and the dialogs of the remotes need this.
  void import('shared-lib/ui/overlays');
  registerRemotes({ set, domElement: area, onMounted: () => undefined, onGivenUp: () => undefined });
}

main();
