import { readActivity, saveActivity } from 'shared-lib/session';
import { readClocks } from '../../clocks/read-clocks';
import { endSession } from '../end-session';
import { consumeLogoutReason, saveLogoutReason } from '../logout-reason';
import { sendTouch } from './send-touch';
import { endsAfter } from './idle-times';

/**
 * Whether a page that is being opened may show itself. If its session should have ended by the wall clock while no page
 * was open, the clock may have been changed: the server is asked, and nothing is shown before it accepts. After a no
 * the person is being logged out.
 */
export async function isStillOpen(): Promise<boolean> {
  // The reason of an earlier end that no sign-in page has shown is out of date.
  consumeLogoutReason();
  const last = readActivity();
  if (last === undefined || readClocks().wall - last < endsAfter) return true;
  saveLogoutReason('idle');
  if ((await sendTouch()) === 'no') {
    endSession('idle');
    return false;
  }
  consumeLogoutReason();
  saveActivity(readClocks().wall);
  return true;
}
