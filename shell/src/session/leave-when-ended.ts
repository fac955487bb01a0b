import { announcementsOf } from 'shared-lib/bus';
import { clearSession, isAnotherUserSignedIn, readSession } from 'shared-lib/session';
import { hasChosenToLeave, saveLogoutReason } from './logout-reason';
import { saveWantedAddress } from './wanted-address';

type Go = (address: string) => void;

/**
 * Sends a person whose session is over to the sign-in page, which leads back here afterwards; sends somebody else who
 * has signed in meanwhile away from a page that is not theirs. It waits until all listeners have done their synchronous
 * work, such as saving input under the page owner's name. Returns an unsubscribe function.
 */
export function leaveWhenEnded(go: Go): () => void {
  const subscription = announcementsOf('session-ended').subscribe(() => {
    subscription.unsubscribe();
    queueMicrotask(() => leave(go));
  });
  return () => subscription.unsubscribe();
}

/** Leaves by a full navigation, so that no state of the session remains. */
function leave(go: Go): void {
  // The next page may take long to load, and nobody may read this one any more.
  document.documentElement.hidden = true;
  if (isAnotherUserSignedIn(readSession())) go('/workspace');
  else leaveForSignIn(go);
}

/** Clears the storage before the navigation, or the sign-in page would find a token and send the person back. */
function leaveForSignIn(go: Go): void {
  saveLogoutReason('ended');
  clearSession();
  if (!hasChosenToLeave()) saveWantedAddress(location);
  go('/login');
}
