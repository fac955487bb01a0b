import { send } from 'shared-lib/api';
import { localStore, readSession } from 'shared-lib/session';
import { keepRenewed } from '../keep-renewed';

const patienceMs = 5000;
const owed = 'lexboard.touch-owed';

/**
 * Tells the server that somebody is still there; `yes` only where it said so. A session that it knows no more is
 * announced by the call itself.
 */
export async function askTouch(): Promise<'yes' | 'no'> {
  const { token } = readSession();
  localStore.write(owed, 'yes');
  const answer = await send({
    method: 'POST',
    path: 'session/touch',
    body: {},
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined);
  if (!answer?.ok) return 'no';
  localStore.remove(owed);
  keepRenewed(token, answer.value);
  return 'yes';
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
