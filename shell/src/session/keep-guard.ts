import { announce } from 'shared-lib/bus';
import { holdPage, isHeldByAnother, isHoldersOwn, readSession } from 'shared-lib/session';
import { rememberGoing } from './going-to';
import { placeInstead } from './guard';
import { leaveFor } from './leave-for';
import { leaveOrSay } from './leave-or-say';
import { leaveWhenEnded } from './leave-when-ended';

type Go = (address: string) => void;

/**
 * Sees that whoever is here may be, now and as long as the page lives; says whether they may. Whoever may not is on
 * the way to where they belong, by a full navigation: at first by `go`, from a page that the server has just given, and
 * by `leave` from one that may have stood open for hours.
 */
export function keepGuard(go: Go = leaveFor, leave: Go = leaveOrSay): boolean {
  const instead = placeDue();
  if (instead !== undefined) {
    if (instead === '/login') rememberGoing(location);
    go(instead);
    return false;
  }
  holdPage();
  leaveWhenEnded(leave);
  window.addEventListener('single-spa:before-routing-event', () => leaveWhereNotDue(leave));
  // A browser may bring a page back as it was left, and the session may have ended meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && leaveWhereNotDue(leave));
  return true;
}

function placeDue(): string | undefined {
  const session = readSession();
  return isHeldByAnother(session) ? '/workspace' : placeInstead(location.pathname, session.token);
}

/** Where the session is over all who listen hear of it first: they have something to keep. */
function leaveWhereNotDue(go: Go): void {
  const instead = placeDue();
  if (instead === undefined) return;
  if (isHoldersOwn(readSession())) go(instead);
  else announce({ type: 'session-ended' });
}
