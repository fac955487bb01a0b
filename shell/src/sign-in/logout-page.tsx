import { useEffect } from 'react';
import { send } from 'shared-lib/api';
import { clearSession, forgetUnsavedDrafts, readSession } from 'shared-lib/session';
import { t } from 'shared-lib/words';
import { AuthLayout } from '../auth-layout/auth-layout';
import { saveLogoutReason } from '../session/logout-reason';

/** Opening this page logs the user out. */
export function LogoutPage({ go }: { go: (address: string) => void }) {
  useEffect(() => void signOut(go), [go]);
  return (
    <AuthLayout title={t('Logout')}>
      <p role="status">{t('Logging out …')}</p>
    </AuthLayout>
  );
}

const answerTimeoutMs = 5000;

/**
 * Deletes the stored session first and then ends it on the server, so that an unreachable server cannot keep
 * the user signed in. If the request to end the session is lost, the session expires because nobody uses it.
 * Then leaves by a full navigation.
 */
export async function signOut(go: (address: string) => void): Promise<void> {
  const { token, username } = readSession();
  if (token !== undefined) {
    saveLogoutReason('chosen');
    forgetUnsavedDrafts(username);
    clearSession();
    await sendLogout(token);
  }
  go('/login');
}

async function sendLogout(token: string): Promise<void> {
  const signal = AbortSignal.timeout(answerTimeoutMs);
  await send({ method: 'POST', path: 'logout', body: {}, token, signal }).catch(() => undefined);
}
