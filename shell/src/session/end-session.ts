import { send } from 'shared-lib/api';
import { announce } from 'shared-lib/bus';
import { clearSession, forgetUnsavedDrafts, readSession } from 'shared-lib/session';
import { type LogoutReason, saveLogoutReason } from './logout-reason';

/**
 * Ends the session at once and tells the server. Listeners then save drafts before the page is left, except
 * after Log out, which deletes them.
 */
export function endSession(reason: LogoutReason): void {
  const { token, username } = readSession();
  saveLogoutReason(reason);
  if (reason === 'chosen') forgetUnsavedDrafts(username);
  if (token !== undefined) void sendLogout(token);
  announce({ type: 'session-ended' });
}

async function sendLogout(token: string): Promise<void> {
  await send({ method: 'POST', path: 'logout', body: {}, token, when: 'outlives the page' });
}

const replyTimeoutMs = 5000;

/** Deletes the stored session if the server no longer knows it. Without a timely answer, it stays. */
export async function forgetEndedSession(): Promise<void> {
  const { token } = readSession();
  if (token === undefined) return;
  if ((await isSessionEnded(token)) && readSession().token === token) clearSession();
}

async function isSessionEnded(token: string): Promise<boolean> {
  const signal = AbortSignal.timeout(replyTimeoutMs);
  const call = { method: 'POST', path: 'session/me', body: {}, token, signal } as const;
  const answer = await send(call).catch(() => undefined);
  return answer?.ok === false && answer.reason === 'session-ended';
}
