import { announce } from 'shared-lib/bus';
import { hasLoggedOut, isHoldersOwn, pageHolder, readSession } from 'shared-lib/session';
import { type LogoutReason, saveLogoutReason } from '../logout-reason';

/**
 * Whether the session in storage belongs to this page. A session ends in all tabs at once, the storage may be cleared
 * by hand, and another person may sign in. Each case is announced as the end of this page's session. `why` is the
 * reason that the sign-in page shows when the session is gone; `elsewhere` only when somebody has logged out in another
 * tab.
 */
export function isStillOurs(why: 'idle' | 'elsewhere'): boolean {
  const session = readSession();
  if (isHoldersOwn(session)) return true;
  if (session.token === undefined) saveLogoutReason(why === 'idle' ? why : wordOfEnd());
  announce({ type: 'session-ended' });
  return false;
}

function wordOfEnd(): LogoutReason {
  return hasLoggedOut(pageHolder() ?? '') ? 'elsewhere' : 'ended';
}
