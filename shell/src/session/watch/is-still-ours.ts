import { announce } from 'shared-lib/bus';
import { isHeldByAnother, readSession } from 'shared-lib/session';
import { type Farewell, keepFarewell } from '../farewell';

/**
 * Whether the session in storage is that of this page. It ends in one tab for all; the storage may be cleared by
 * hand; and another person may sign in. Each is announced as the end of this page's session. `why` is what the sign-in
 * page says where the session has gone.
 */
export function isStillOurs(why: Farewell): boolean {
  const session = readSession();
  if (session.token !== undefined && !isHeldByAnother(session)) return true;
  if (session.token === undefined) keepFarewell(why);
  announce({ type: 'session-ended' });
  return false;
}
