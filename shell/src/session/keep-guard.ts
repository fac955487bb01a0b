import { holdPage, isHeldByAnother, readSession } from 'shared-lib/session';
import { rememberGoing } from './going-to';
import { placeInstead } from './guard';
import { leaveFor } from './leave-for';
import { leaveWhenEnded } from './leave-when-ended';

type Go = (address: string) => void;

/**
 * Sees that whoever is here may be, now and as long as the page lives; says whether they may. Whoever may not is on
 * the way to where they belong, by a full navigation.
 */
export function keepGuard(go: Go = leaveFor): boolean {
  if (leaveWhereNotDue(go)) return false;
  holdPage();
  leaveWhenEnded(go);
  window.addEventListener('single-spa:before-routing-event', () => leaveWhereNotDue(go));
  // A browser may bring a page back as it was left, and the session may have ended meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && leaveWhereNotDue(go));
  return true;
}

function leaveWhereNotDue(go: Go): boolean {
  const session = readSession();
  const instead = isHeldByAnother(session) ? '/workspace' : placeInstead(location.pathname, session.token);
  if (instead === undefined) return false;
  if (instead === '/login') rememberGoing(location);
  go(instead);
  return true;
}
