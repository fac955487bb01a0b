import type { EntrancePath } from 'shared-lib/releases';
import { setPageHolder } from 'shared-lib/session';
import { leaveFor } from '../session/leave-page';
import { leaveWhenEnded } from '../session/leave-when-ended';

/**
 * The change-password page is the only page of the entrance that belongs to a signed-in person. It never acts for
 * somebody else who signs in meanwhile, and is left when the session is over. Returns a function that stops listening
 * for that.
 */
export function holdChangePage(path: EntrancePath, go: (address: string) => void = leaveFor): () => void {
  if (path !== '/change-password') return () => {};
  setPageHolder();
  return leaveWhenEnded(go);
}
