import { readAccessToken, send } from 'shared-lib/api';
import { localStore, readSession, writeStored } from 'shared-lib/session';
import type { TouchAnswer } from './watch-state';

const answerTimeoutMs = 5000;
const unansweredTouchKey = 'lexboard.touch-owed';

/**
 * Tells the server that the user is active. Resolves to `no` unless the server accepts; if the session has
 * ended, the call itself announces that. `again` means that an earlier answer has the renewed token.
 */
export async function sendTouch(): Promise<TouchAnswer> {
  const { token } = readSession();
  localStore.write(unansweredTouchKey, 'yes');
  const answer = await send({
    method: 'POST',
    path: 'session/touch',
    body: {},
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).catch(() => undefined);
  if (!answer?.ok) {
    if (answer?.reason === 'session-ended') localStore.remove(unansweredTouchKey);
    return 'no';
  }
  if (answer.value.renewed === true) return 'again';
  localStore.remove(unansweredTouchKey);
  storeRenewedToken(token, readAccessToken(answer.value));
  return 'yes';
}

/** Stores the renewed token, unless another token was stored meanwhile. */
function storeRenewedToken(sent: string | undefined, renewed: string | undefined): void {
  if (renewed !== undefined && readSession().token === sent) writeStored('access_token', renewed);
}

/**
 * Whether the page was left before the answer arrived, which may have had a renewed token. Only another
 * request gets that token. After a minute the server treats the old one as stolen.
 */
export function isLastTouchUnanswered(): boolean {
  return localStore.read(unansweredTouchKey) !== null;
}

/** The last call of a page that is being left. It renews no token, since the page could not store it. */
export async function sendLastTouch(): Promise<void> {
  await send({ method: 'POST', path: 'session/me', body: {}, when: 'outlives the page' });
}
