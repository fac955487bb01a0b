import { useEffect } from 'react';
import { send } from 'shared-lib/api';
import { clearSession, forgetUnsavedDrafts, readSession } from 'shared-lib/session';
import { AuthLayout } from '../auth-layout/auth-layout';

/** Opening this page logs the person out. */
export function LogoutPage({ go }: { go: (address: string) => void }) {
  useEffect(() => void signOut(go), [go]);
  return (
    <AuthLayout title="Logout">
      <p role="status">Logging out …</p>
    </AuthLayout>
  );
}

const patienceMs = 5000;

/**
 * Forgets the session here at once, then ends it on the server: an unreachable server must neither stop a person who
 * wants to leave nor keep them signed in here. A session whose end the server did not hear of expires unused. Then
 * leaves by a full navigation, so that no state of the session remains.
 */
export async function signOut(go: (address: string) => void): Promise<void> {
  const { token, username } = readSession();
  if (token !== undefined) {
    forgetUnsavedDrafts(username);
    clearSession();
    await tellServer(token);
  }
  go('/login');
}

async function tellServer(token: string): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  await send({ method: 'POST', path: 'logout', body: {}, token, signal }).catch(() => undefined);
}
