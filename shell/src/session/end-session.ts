import { send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { forgetUnsavedDrafts, readSession } from 'shared-lib/session';
import { type LogoutReason, saveLogoutReason } from './logout-reason';

/**
 * Ends the session at once: a call that outlives the page tells the server, and listeners that must save something are
 * notified before the page is left. A person who logs out leaves no drafts.
 */
export function endSession(why: LogoutReason): void {
  const { token, username } = readSession();
  saveLogoutReason(why);
  if (why === 'chosen') forgetUnsavedDrafts(username);
  if (token !== undefined) void tellServer(token);
  announce({ type: 'session-ended' });
}

async function tellServer(token: string): Promise<void> {
  await send({ method: 'POST', path: 'logout', body: {}, token, when: 'outlives the page' });
}
