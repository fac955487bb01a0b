import { send } from 'shared-lib/api';
import { clearSession, readSession } from 'shared-lib/session';

/** Forgets the session that is kept if the server knows it no more. Where nobody answers it stays. */
export async function forgetDeadSession(): Promise<void> {
  const { token } = readSession();
  if (token === undefined) return;
  const answer = await send({ method: 'POST', path: 'session/me', body: {}, token });
  const isDead = !answer.ok && answer.reason === 'session-ended';
  if (isDead && readSession().token === token) clearSession();
}
