import { announcementsOf } from 'shared-lib/bus';
import { clearSession, isHeldByAnother, readSession } from 'shared-lib/session';
import { rememberGoing } from './going-to';
import { hasChosenToLeave, keepLogoutReason } from './logout-reason';

type Go = (address: string) => void;

/**
 * Takes a person whose session is over to the sign-in page, to come back here afterwards; and away from a page that
 * is not theirs whoever has signed in meanwhile. It waits until all who hear of the end have done at once what they
 * must, such as keeping what was typed under the page holder's name. Gives the way to stop listening.
 */
export function leaveWhenEnded(go: Go): () => void {
  const subscription = announcementsOf('session-ended').subscribe(() => {
    subscription.unsubscribe();
    queueMicrotask(() => leave(go));
  });
  return () => subscription.unsubscribe();
}

/** By a full navigation, so that nothing of the session lives on. */
function leave(go: Go): void {
  // The next page may be long in coming, and what is on this one is nobody's to read any more.
  document.documentElement.hidden = true;
  if (isHeldByAnother(readSession())) go('/workspace');
  else leaveForSignIn(go);
}

/** Storage is cleared before the navigation, or the sign-in page would find a token and send them back. */
function leaveForSignIn(go: Go): void {
  keepLogoutReason('ended');
  clearSession();
  if (!hasChosenToLeave()) rememberGoing(location);
  go('/login');
}
