import { announce } from 'shared-lib/bus';
import { isSessionOfPageUser, readLastActivityTime, readSession, saveLastActivityTime } from 'shared-lib/session';
import { readClocks } from '../../clocks/read-clocks';
import { endSession } from '../end-session';
import { consumeLogoutMessage, findLogoutReason, saveLogoutReason } from '../logout-reason';
import { endSessionAfterMs } from './idle-times';
import { sendActivity } from './send-touch';

/**
 * Returns whether a page that opens may show itself. After a long absence the server decides, because the
 * wall clock may have been changed. If the server refuses, the user is logged out.
 */
export async function isSessionStillOpen(): Promise<boolean> {
  // Deletes the reason of an earlier logout that no sign-in page has shown, because it is out of date.
  consumeLogoutMessage();
  const last = readLastActivityTime();
  if (last === undefined || readClocks().wall - last < endSessionAfterMs) return true;
  saveLogoutReason('idle');
  if ((await sendActivity()) === 'no') {
    endSession('idle');
    return false;
  }
  consumeLogoutMessage();
  saveLastActivityTime(readClocks().wall);
  return true;
}

/**
 * Whether the stored session belongs to this page. If not, announces the end of this page's session. If no session is
 * stored, also stores the reason that the sign-in page shows: `idle` as it is given, and instead of `elsewhere` only
 * `ended`, unless the user has logged out in another tab.
 */
export function checkSessionOfThisPage(why: 'idle' | 'elsewhere'): boolean {
  const session = readSession();
  if (isSessionOfPageUser(session)) return true;
  if (session.token === undefined) saveLogoutReason(why === 'idle' ? why : findLogoutReason());
  announce({ type: 'session-ended' });
  return false;
}
