import { send } from 'shared-lib/api';
import { clearSession, readSession } from 'shared-lib/session';

const patienceMs = 5000;

/** Forgets the stored session if the server no longer knows it. When no answer comes in time the session stays. */
export async function forgetDeadSession(): Promise<void> {
  const { token } = readSession();
  if (token === undefined) return;
  if ((await isDead(token)) && readSession().token === token) clearSession();
}

async function isDead(token: string): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs);
  const call = { method: 'POST', path: 'session/me', body: {}, token, signal } as const;
  const answer = await send(call).catch(() => undefined);
  return answer?.ok === false && answer.reason === 'session-ended';
}
