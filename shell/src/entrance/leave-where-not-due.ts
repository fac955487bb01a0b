import type { EntrancePath } from 'shared-lib/releases';
import { readSession } from 'shared-lib/session';
import { rememberGoing } from '../session/going-to';
import { leaveFor } from '../session/leave-for';
import { placeInsteadOf } from './entrance-guard';

/** Sends whoever does not belong to a page of the entrance to where they do; says whether they are on the way. */
export function leaveWhereNotDue(path: EntrancePath): boolean {
  const instead = placeInsteadOf(path, readSession().token);
  if (instead === undefined) return false;
  if (path === '/change-password') rememberGoing(location);
  leaveFor(instead);
  return true;
}
