import { send } from 'shared-lib/api';
import { clearSession, forgetKeepsakes, readSession } from 'shared-lib/session';

const patienceMs = 5000;

/**
 * Forgets the session here at once, then ends it on the server: nobody who wants to leave is held back, or found still
 * signed in, because the server cannot be reached. Where it was not told, the session dies of nobody using it. Then
 * leaves by a full navigation, so that nothing of the session lives on.
 */
export async function signOut(go: (address: string) => void): Promise<void> {
  const { token, username } = readSession();
  if (token !== undefined) {
    forgetKeepsakes(username);
    clearSession();
    await tellServer(token);
  }
  go('/login');
}

async function tellServer(token: string): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  await send({ method: 'POST', path: 'logout', body: {}, token, signal }).catch(() => undefined);
}
