import type { SignInAppPath } from 'shared-lib/releases';
import { holdPage } from 'shared-lib/session';
import { leaveFor } from '../session/leave-page';
import { leaveWhenEnded } from '../session/leave-when-ended';

/**
 * The change-password page is the only page of the sign-in app that belongs to a signed-in person. It never acts for
 * somebody else who signs in meanwhile, and is left when the session is over. Returns a function that stops listening
 * for that.
 */
export function holdChangePage(path: SignInAppPath, go: (address: string) => void = leaveFor): () => void {
  if (path !== '/change-password') return () => {};
  holdPage();
  return leaveWhenEnded(go);
}
