import { announce } from 'shared-lib/bus';
import {
  getPageHolder,
  hasLoggedOut,
  isSessionOfPageHolder,
  readLastActivity,
  readSession,
  saveLastActivity,
} from 'shared-lib/session';
import { readClocks } from '../../clocks/read-clocks';
import { endSession } from '../end-session';
import { consumeLogoutReason, type LogoutReason, saveLogoutReason } from '../logout-reason';
import { endsAfter } from './idle-times';
import { sendTouch } from './send-touch';

/**
 * Whether a page that is being opened may show itself. If its session should have ended by the wall clock while no page
 * was open, the clock may have been changed: the server is asked, and nothing is shown before it accepts. After a no
 * the person is being logged out.
 */
export async function isStillOpen(): Promise<boolean> {
  // The reason of an earlier end that no sign-in page has shown is out of date.
  consumeLogoutReason();
  const last = readLastActivity();
  if (last === undefined || readClocks().wall - last < endsAfter) return true;
  saveLogoutReason('idle');
  if ((await sendTouch()) === 'no') {
    endSession('idle');
    return false;
  }
  consumeLogoutReason();
  saveLastActivity(readClocks().wall);
  return true;
}

/**
 * Whether the session in storage belongs to this page. A session ends in all tabs at once, the storage may be cleared
 * by hand, and another person may sign in. Each case is announced as the end of this page's session. `why` is the
 * reason that the sign-in page shows when the session is gone; `elsewhere` only when somebody has logged out in another
 * tab.
 */
export function isStillOurs(why: 'idle' | 'elsewhere'): boolean {
  const session = readSession();
  if (isSessionOfPageHolder(session)) return true;
  if (session.token === undefined) saveLogoutReason(why === 'idle' ? why : wordOfEnd());
  announce({ type: 'session-ended' });
  return false;
}

function wordOfEnd(): LogoutReason {
  return hasLoggedOut(getPageHolder() ?? '') ? 'elsewhere' : 'ended';
}
