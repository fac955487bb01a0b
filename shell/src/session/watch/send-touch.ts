import { readToken, send } from 'shared-lib/api';
import { localStore, readSession, writeStored } from 'shared-lib/session';
import type { TouchAnswer } from './watch-state';

const patienceMs = 5000;
const owed = 'lexboard.touch-owed';

/**
 * Tells the server that somebody is still there; resolves to `no` unless it accepted. `again`: it renewed the token
 * just now, in an answer that is still to come or was lost. The call itself announces a session that the server no
 * longer knows.
 */
export async function sendTouch(): Promise<TouchAnswer> {
  const { token } = readSession();
  localStore.write(owed, 'yes');
  const answer = await send({
    method: 'POST',
    path: 'session/touch',
    body: {},
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined);
  if (!answer?.ok) {
    if (answer?.reason === 'session-ended') localStore.remove(owed);
    return 'no';
  }
  if (answer.value.renewed === true) return 'again';
  localStore.remove(owed);
  keepRenewed(token, readToken(answer.value));
  return 'yes';
}

/** Replaces the token that was sent, and no other. */
function keepRenewed(sent: string | undefined, renewed: string | undefined): void {
  if (renewed !== undefined && readSession().token === sent) writeStored('access_token', renewed);
}

/**
 * Whether a page was left before its answer arrived. The answer may have contained a renewed token, and after a minute
 * the server treats the old one as stolen: only another request gets the new one.
 */
export function isTouchUnanswered(): boolean {
  return localStore.read(owed) !== null;
}

/** The last call of a page that is being left. It renews no token, since nobody would receive it. */
export async function sendLastTouch(): Promise<void> {
  await send({ method: 'POST', path: 'session/me', body: {}, when: 'outlives the page' });
}
