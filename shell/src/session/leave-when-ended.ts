import { announcementsOf } from 'shared-lib/bus';
import { clearSession, isHeldByAnother, readSession } from 'shared-lib/session';
import { hasChosenToLeave, saveLogoutReason } from './logout-reason';
import { saveWantedAddress } from './wanted-address';

type Go = (address: string) => void;

/**
 * Sends a user whose session is over to the sign-in page, which leads back here. Sends another signed-in user
 * to the workspace. It waits until all listeners have saved their input. Returns a function that stops
 * listening.
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
  // Hides this page at once, since the next page may load slowly.
  document.documentElement.hidden = true;
  if (isHeldByAnother(readSession())) go('/workspace');
  else leaveForSignIn(go);
}

/**
 * Clears the stored session first. Otherwise the sign-in page would find its token and send the user back.
 */
function leaveForSignIn(go: Go): void {
  saveLogoutReason('ended');
  clearSession();
  if (!hasChosenToLeave()) saveWantedAddress(location);
  go('/login');
}
