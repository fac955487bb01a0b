import { readAccessToken, send } from 'shared-lib/api';
import { localStore, readSession, writeStored } from 'shared-lib/session';
import type { ActivityReply } from './watch-state';

const replyTimeoutMs = 5000;
const unconfirmedActivityKey = 'lexboard.touch-owed';

/**
 * Tells the server that the user is active. `yes`: the server accepts this. `again`: it accepts this, but an earlier
 * answer, which was lost, contained a renewed token. `no`: all else. A session that has ended is announced.
 */
export async function sendActivity(): Promise<ActivityReply> {
  const { token } = readSession();
  localStore.write(unconfirmedActivityKey, 'yes');
  const answer = await send({
    method: 'POST',
    path: 'session/touch',
    body: {},
    signal: AbortSignal.timeout(replyTimeoutMs),
  }).catch(() => undefined);
  if (!answer?.ok) {
    if (answer?.reason === 'session-ended') localStore.remove(unconfirmedActivityKey);
    return 'no';
  }
  if (answer.value.renewed === true) return 'again';
  localStore.remove(unconfirmedActivityKey);
  storeRenewedToken(token, readAccessToken(answer.value));
  return 'yes';
}

/** Stores the renewed token, unless another token was stored meanwhile. */
function storeRenewedToken(sent: string | undefined, renewed: string | undefined): void {
  if (renewed !== undefined && readSession().token === sent) writeStored('access_token', renewed);
}

/**
 * Whether an answer did not arrive, because the page was left before. It may have contained a renewed token, which
 * another request must then get. After a minute the server treats the old token as stolen.
 */
export function isActivityUnconfirmed(): boolean {
  return localStore.read(unconfirmedActivityKey) !== null;
}

/**
 * Sends the last call of a page that is being left. It asks for no new token, because the page could not
 * store it.
 */
export async function sendLastActivity(): Promise<void> {
  await send({ method: 'POST', path: 'session/me', body: {}, when: 'outlives the page' });
}
