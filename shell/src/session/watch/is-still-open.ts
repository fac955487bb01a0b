import { keepActivity, keptActivity } from 'shared-lib/session';
import { readClocks } from '../../clocks/read-clocks';
import { endSession } from '../end-session';
import { keepLogoutReason, takeLogoutReason } from '../logout-reason';
import { askTouch } from './ask-touch';
import { endsAfter } from './times';

/**
 * Whether a page that is being opened may show itself. Where by the wall clock its session should have ended while no
 * page was open to see it, the clock may have been set: the server is asked, and nothing is shown before it said yes.
 * Whoever is told no is on the way out.
 */
export async function isStillOpen(): Promise<boolean> {
  // The word of an earlier end that no sign-in page has shown is out of date.
  takeLogoutReason();
  const last = keptActivity();
  if (last === undefined || readClocks().wall - last < endsAfter) return true;
  keepLogoutReason('idle');
  if ((await askTouch()) === 'no') {
    endSession('idle');
    return false;
  }
  takeLogoutReason();
  keepActivity(readClocks().wall);
  return true;
}
