import { announce } from 'shared-lib/bus';
import { hasLoggedOut, isHoldersOwn, pageHolder, readSession } from 'shared-lib/session';
import { keepLogoutReason, type LogoutReason } from '../logout-reason';

/**
 * Whether the session in storage is that of this page. It ends in one tab for all; the storage may be cleared by
 * hand; and another person may sign in. Each is announced as the end of this page's session. `why` is what the sign-in
 * page says where the session has gone; of another tab only where somebody has logged out there.
 */
export function isStillOurs(why: 'idle' | 'elsewhere'): boolean {
  const session = readSession();
  if (isHoldersOwn(session)) return true;
  if (session.token === undefined) keepLogoutReason(why === 'idle' ? why : wordOfEnd());
  announce({ type: 'session-ended' });
  return false;
}

function wordOfEnd(): LogoutReason {
  return hasLoggedOut(pageHolder() ?? '') ? 'elsewhere' : 'ended';
}
