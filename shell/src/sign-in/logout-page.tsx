import { useEffect } from 'react';
import { send } from 'shared-lib/api';
import { clearSession, forgetUnsavedDrafts, readSession } from 'shared-lib/session';
import { t } from 'shared-lib/words';
import { AuthLayout } from '../auth-layout/auth-layout';
import { saveLogoutReason } from '../session/logout-reason';

/** The page that logs the user out as soon as it opens. */
export function LogoutPage({ go }: { go: (address: string) => void }) {
  useEffect(() => void signOut(go), [go]);
  return (
    <AuthLayout title={t('Logout')}>
      <p role="status">{t('Logging out …')}</p>
    </AuthLayout>
  );
}

const replyTimeoutMs = 5000;

/**
 * Deletes the stored session first, then ends it on the server. So the user is signed out even if the server
 * cannot be reached. If the request is lost, the unused session expires. Then leaves by a full page load.
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
  const signal = AbortSignal.timeout(replyTimeoutMs);
  await send({ method: 'POST', path: 'logout', body: {}, token, signal }).catch(() => undefined);
}
