import type { EntrancePath } from 'shared-lib/releases';
import { readSession } from 'shared-lib/session';
import { noteLeaving } from '../arriving/from-entrance';
import { rememberGoing } from '../session/going-to';
import { placeInstead } from '../session/guard';
import { leaveFor } from '../session/leave-for';

/** Sends whoever does not belong to a page of the entrance to where they do; says whether they are on the way. */
export function leaveEntrance(path: EntrancePath): boolean {
  const instead = placeInstead(path, readSession().token);
  if (instead === undefined) return false;
  if (instead === '/login') rememberGoing(location);
  leaveFor(instead);
  return true;
}

/** Notes where whoever leaves comes from, and sends on whoever comes back and belongs elsewhere by now. */
export function watchLeaving(path: EntrancePath): void {
  window.addEventListener('pagehide', noteLeaving);
  // A browser may bring a page back as it was left, and somebody may have signed in or out meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && leaveEntrance(path));
}
