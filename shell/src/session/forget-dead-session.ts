import { send } from 'shared-lib/api';
import { clearSession, readSession } from 'shared-lib/session';

const patienceMs = 5000;

/** Forgets the session that is kept if the server knows it no more. Where nobody answers in time it stays. */
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
