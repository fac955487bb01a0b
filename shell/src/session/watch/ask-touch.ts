import { send, tokenIn } from 'shared-lib/api';
import { keep, localStore, readSession } from 'shared-lib/session';
import type { TouchAnswer } from './watch-state';

const patienceMs = 5000;
const owed = 'lexboard.touch-owed';

/**
 * Tells the server that somebody is still there; `no` unless it said so. `again`: it renewed the token just now, in an
 * answer that is still to come, or lost. A session that it knows no more is announced by the call itself.
 */
export async function askTouch(): Promise<TouchAnswer> {
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
  keepRenewed(token, tokenIn(answer.value));
  return 'yes';
}

/** It takes the place of the token that was sent, and of no other. */
function keepRenewed(sent: string | undefined, renewed: string | undefined): void {
  if (renewed !== undefined && readSession().token === sent) keep('access_token', renewed);
}

/**
 * Whether a page was left before its answer came. A renewed token may have been in it, and the server takes the one
 * before for a thief's after a minute: only to ask again brings it back.
 */
export function isAnswerOwed(): boolean {
  return localStore.read(owed) !== null;
}

/** The last word of a page that is being left. No token is renewed by it, as nobody would hear of that. */
export async function tellServer(): Promise<void> {
  await send({ method: 'POST', path: 'session/me', body: {}, when: 'outlives the page' });
}
