import { send } from 'shared-lib/api';
import { clearSession, forgetKeepsakes, readSession } from 'shared-lib/session';

const patienceMs = 5000;

/**
 * Ends the session on the server and forgets it here, whatever the server says: nobody who wants to leave is held
 * back. Then leaves by a full navigation, so that nothing of the session lives on. What another person who has signed
 * in meanwhile keeps here stays.
 */
export async function signOut(go: (address: string) => void): Promise<void> {
  const { token, username } = readSession();
  if (token !== undefined) {
    forgetKeepsakes(username);
    await tellServer(token);
  }
  const now = readSession();
  const goesOn = now.token !== undefined && now.token !== token;
  if (goesOn && now.username === username) return signOut(go);
  if (!goesOn) clearSession();
  go('/login');
}

async function tellServer(token: string): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  await send({ method: 'POST', path: 'logout', body: {}, token, signal }).catch(() => undefined);
}
