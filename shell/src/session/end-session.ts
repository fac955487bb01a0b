import { send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { forgetKeepsakes, readSession } from 'shared-lib/session';
import { keepLogoutReason, type LogoutReason } from './logout-reason';

/**
 * Ends the session from within a page, at once: the server is told by a call that outlives the page, and all who must
 * keep something hear of it before the page is left. Whoever chooses the end leaves nothing that they typed.
 */
export function endSession(why: LogoutReason): void {
  const { token, username } = readSession();
  keepLogoutReason(why);
  if (why === 'chosen') forgetKeepsakes(username);
  if (token !== undefined) void tellServer(token);
  announce({ type: 'session-ended' });
}

async function tellServer(token: string): Promise<void> {
  await send({ method: 'POST', path: 'logout', body: {}, token, when: 'outlives the page' });
}
