import type { SignInAppPath } from 'shared-lib/releases';
import { setPageUser } from 'shared-lib/session';
import { leavePage } from '../session/leave-page';
import { leaveWhenSessionEnds } from '../session/leave-when-ended';

/**
 * Leaves the page for changing the password when its session ends or somebody else signs in. No other page of
 * the sign-in app needs a session. Returns a function that stops this.
 */
export function guardChangePasswordPage(path: SignInAppPath, go: (address: string) => void = leavePage): () => void {
  if (path !== '/change-password') return () => {};
  setPageUser();
  return leaveWhenSessionEnds(go);
}
