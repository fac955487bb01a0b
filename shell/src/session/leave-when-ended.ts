import { announcementsOf } from 'shared-lib/bus';
import { clearSession, isAnotherUserSignedIn, readSession } from 'shared-lib/session';
import { hasJustLoggedOut, saveLogoutReason } from './logout-reason';
import { saveReturnAddress } from './return-address';

type Navigate = (address: string) => void;

/**
 * Sends a user whose session is over to the sign-in page, which leads back here. Sends another signed-in user
 * to the workspace. It waits until all listeners have saved their input. Returns a function that stops
 * listening.
 */
export function leaveWhenEnded(go: Navigate): () => void {
  const subscription = announcementsOf('session-ended').subscribe(() => {
    subscription.unsubscribe();
    queueMicrotask(() => leaveEndedSession(go));
  });
  return () => subscription.unsubscribe();
}

/** Leaves by a full navigation, so that no state of the session remains. */
function leaveEndedSession(go: Navigate): void {
  // Hides this page at once, since the next page may load slowly.
  document.documentElement.hidden = true;
  if (isAnotherUserSignedIn(readSession())) go('/workspace');
  else leaveToSignIn(go);
}

/**
 * Clears the stored session first. Otherwise the sign-in page would find its token and send the user back.
 */
function leaveToSignIn(go: Navigate): void {
  saveLogoutReason('ended');
  clearSession();
  if (!hasJustLoggedOut()) saveReturnAddress(location);
  go('/login');
}
