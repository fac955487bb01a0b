import { announcementsOf } from 'shared-lib/bus';
import { clearSession } from 'shared-lib/session';
import { rememberGoing } from './going-to';

/**
 * Takes a person whose session is over to the sign-in page, to come back here afterwards. Storage is cleared before
 * the navigation, or the sign-in page would find a token and send them back; and it is a full one, so that nothing of
 * the session lives on.
 */
export function leaveWhenEnded(go: (address: string) => void): void {
  const subscription = announcementsOf('session-ended').subscribe(() => {
    subscription.unsubscribe();
    clearSession();
    rememberGoing(location);
    go('/login');
  });
}
