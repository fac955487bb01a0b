import { useState } from 'react';
import { tabStore } from 'shared-lib/session';
import { waitWithFallback } from 'shared-lib/ui/in-time';
import { t } from 'shared-lib/words';
import { SubmitButton, useAuthForm } from '../auth-layout/auth-form';
import { AuthLayout } from '../auth-layout/auth-layout';
import { Snackbar } from '../auth-layout/snackbar';
import { useSnackbarMessage } from '../messages/snackbar-message';
import { forgetEndedSession } from '../session/end-session';
import { NewPasswordFields, newPasswordSchema } from './new-password-fields';
import { deadLinkMessage, isResetLinkDead, setPassword } from './password-calls';
import { DeadLinkNotice, NewLinkAndLoginLinks, RefusalMessage } from './password-notices';

/** The page that sets a new password with the token of a mailed link. */
export function ResetPasswordPage({ link }: { link: ResetLinkState }) {
  const [isSet, setSet] = useState(link.state === 'used');
  const finish = async () => {
    forgetResetToken();
    // The new password ended the account's sessions. The stored session stays if it belongs to another user.
    await forgetEndedSession();
    setSet(true);
  };
  // All states share one card, which takes the focus when the form has disappeared.
  return (
    <AuthLayout title={isSet ? t('Password updated') : t('Reset password')}>
      {isSet && <PasswordSetNotice />}
      {!isSet && link.state === 'none' && <MissingLinkNotice />}
      {!isSet && link.state === 'dead' && (
        <DeadLinkNotice isAlone subject={t('This link does not work any more: it')} />
      )}
      {!isSet && link.state === 'good' && <ResetPasswordForm token={link.token} onSet={finish} />}
    </AuthLayout>
  );
}

function MissingLinkNotice() {
  return (
    <>
      <p>{t('This page sets a new password with the link from a mail. The address has no such link.')}</p>
      <NewLinkAndLoginLinks isAlone />
    </>
  );
}

function PasswordSetNotice() {
  return (
    <>
      <p role="status">{t('Your new password is set. Sessions that were open have ended.')}</p>
      <a href="/login" className="button">
        {t('Login now')}
      </a>
    </>
  );
}

/** The form that asks twice for the new password. The link works only once. */
function ResetPasswordForm({ token, onSet }: { token: string; onSet: () => Promise<void> }) {
  const [snackbarMessage, showMessage] = useSnackbarMessage();
  const { form, text, isBusy, message } = useAuthForm({
    initial: { password: '', conformPasswords: '' },
    schema: newPasswordSchema,
    onMessage: showMessage,
    send: async (typed) => {
      const answer = await setPassword(typed, token);
      if (answer.ok) await onSet();
      return answer.ok ? undefined : answer;
    },
  });
  return (
    <form {...form} className="stack">
      <RefusalMessage>{message}</RefusalMessage>
      {message === deadLinkMessage && <DeadLinkNotice subject={t('The link')} />}
      <NewPasswordFields password={text('password')} repetition={text('conformPasswords')} />
      <SubmitButton isBusy={isBusy}>{t('Update')}</SubmitButton>
      <Snackbar message={snackbarMessage} />
    </form>
  );
}

/** The state of the mailed link by which the user opened this page. */
type ResetLinkState = { state: 'none' | 'dead' | 'used' } | { state: 'good'; token: string };

/**
 * Takes the token out of the address and checks it. If no answer comes in time, treats the link as good,
 * because the form checks it again.
 */
export async function checkResetLink(): Promise<ResetLinkState> {
  const token = takeResetToken();
  if (isLinkUsed()) return { state: 'used' };
  if (token === '') return { state: 'none' };
  const isDead = await waitWithFallback(isResetLinkDead(token), false);
  return isDead ? { state: 'dead' } : { state: 'good', token };
}

const resetTokenKey = 'lexboard.reset-token';

/** The history state of a page whose link was used for a new password. */
const usedLinkHistoryState = t('link used');

/**
 * Takes the token out of the address, so that history, bookmarks and logs do not have it. The tab keeps it
 * for a reload. A later visit without a link deletes it, because the visitor may be another user.
 */
function takeResetToken(): string {
  const { pathname, search } = location;
  const inAddress = new URLSearchParams(search).get('authToken');
  if (inAddress !== null) {
    tabStore.write(resetTokenKey, inAddress);
    history.replaceState(null, '', pathname);
  } else if (!isPageReloaded()) tabStore.remove(resetTokenKey);
  return tabStore.read(resetTokenKey) ?? '';
}

function isPageReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

/** Deletes the used token. A user who comes back to this page then reads that the link was used. */
export function forgetResetToken(): void {
  tabStore.remove(resetTokenKey);
  history.replaceState(usedLinkHistoryState, '');
}

/** Whether the link was already used on this page, before the user reloaded it or came back. */
function isLinkUsed(): boolean {
  return history.state === usedLinkHistoryState;
}
