import { announcementsOf } from 'shared-lib/bus';
import { clearSession, isAnotherUserSignedIn, readSession } from 'shared-lib/session';
import { findLogoutReason, hasJustLoggedOut, saveLogoutReason } from './logout-reason';
import { saveReturnAddress } from './return-address';

type Navigate = (address: string) => void;

/**
 * Sends a user whose session has ended to the sign-in page; the next sign-in leads back here. If another user has
 * signed in, goes to the workspace. Waits until all listeners have saved their input. Returns a function that stops
 * this.
 */
export function leaveWhenSessionEnds(go: Navigate): () => void {
  const subscription = announcementsOf('session-ended').subscribe(() => {
    subscription.unsubscribe();
    queueMicrotask(() => leaveEndedSession(go));
  });
  return () => subscription.unsubscribe();
}

/** Leaves by a full page load, so that no state of the session remains. */
function leaveEndedSession(go: Navigate): void {
  // Hides this page at once, because the next page may take long to load.
  document.documentElement.hidden = true;
  if (isAnotherUserSignedIn(readSession())) go('/workspace');
  else leaveToSignIn(go);
}

/**
 * Goes to the sign-in page. It first clears the stored session, because the sign-in page would find the token
 * and send the user back.
 */
function leaveToSignIn(go: Navigate): void {
  // A call can be refused before this tab notices that the user has logged out in another tab.
  saveLogoutReason(findLogoutReason());
  clearSession();
  if (!hasJustLoggedOut()) saveReturnAddress(location);
  go('/login');
}
