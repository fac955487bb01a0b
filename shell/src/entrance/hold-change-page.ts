import type { EntrancePath } from 'shared-lib/releases';
import { holdPage } from 'shared-lib/session';
import { leaveFor } from '../session/leave-for';
import { leaveWhenEnded } from '../session/leave-when-ended';

/**
 * The page that changes a password is the only one before the product that is somebody's: it stays theirs whoever
 * signs in meanwhile, and is left when their session is over. Gives the way to stop listening for that.
 */
export function holdChangePage(path: EntrancePath, go: (address: string) => void = leaveFor): () => void {
  if (path !== '/change-password') return () => {};
  holdPage();
  return leaveWhenEnded(go);
}
