import { send } from 'shared-lib/api';
import { keep, readSession } from 'shared-lib/session';

const patienceMs = 5000;

/**
 * Tells the server that somebody is still there; `yes` only where it said so. A session that it knows no more is
 * announced by the call itself. A renewed token takes the place of the one that was sent, and of no other.
 */
export async function askTouch(): Promise<'yes' | 'no'> {
  const { token } = readSession();
  const answer = await send({
    method: 'POST',
    path: 'session/touch',
    body: {},
    signal: AbortSignal.timeout(patienceMs),
    when: 'outlives the page',
  }).catch(() => undefined);
  if (!answer?.ok) return 'no';
  const { access_token: renewed } = answer.value;
  if (typeof renewed === 'string' && readSession().token === token) keep('access_token', renewed);
  return 'yes';
}
