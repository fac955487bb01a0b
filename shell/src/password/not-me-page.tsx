import { type ReactNode, useState } from 'react';
import { t } from 'shared-lib/words';
import { object } from 'yup';
import { SubmitButton, useAuthForm } from '../auth-layout/auth-form';
import { AuthLayout } from '../auth-layout/auth-layout';
import { Snackbar } from '../auth-layout/snackbar';
import { useSnackbarMessage } from '../messages/snackbar-message';
import { forgetEndedSession } from '../session/end-session';
import { disputePasswordChange } from './password-calls';
import { NewLinkAndLoginLinks, RefusalMessage } from './password-notices';

/** Opens the page with the token in this address. Removes the token, so that the history does not keep it. */
export function makeNotMePage(): () => ReactNode {
  const token = new URLSearchParams(location.search).get('authToken') ?? '';
  history.replaceState(null, '', location.pathname);
  return () => <NotMePage token={token} />;
}

/**
 * Ends all sessions of a user whose account somebody else changed. The user must click a button first,
 * because programs that scan mails open every link in them.
 */
function NotMePage({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const finish = async () => {
    await forgetEndedSession();
    setDone(true);
  };
  return (
    <AuthLayout title={isDone ? t('Your sessions have ended') : t('Was this not you?')}>
      {isDone && <SessionsEndedNotice />}
      {!isDone && token === '' && <MissingLinkNotice />}
      {!isDone && token !== '' && <DisputeForm token={token} onDone={finish} />}
    </AuthLayout>
  );
}

function DisputeForm({ token, onDone }: { token: string; onDone: () => Promise<void> }) {
  const [snackbarMessage, showMessage] = useSnackbarMessage();
  const { form, isBusy, message } = useAuthForm({
    initial: {},
    schema: object({}),
    onMessage: showMessage,
    send: async () => {
      const answer = await disputePasswordChange(token);
      if (answer.ok) await onDone();
      return answer.ok ? undefined : answer;
    },
  });
  return (
    <form {...form} className="stack">
      <p>
        {t(
          'You got a mail about a change of your account. If you did not make it, press the button: all sessions of your account end, its password stops working, and a mail has a link to set a new one.',
        )}
      </p>
      <RefusalMessage>{message}</RefusalMessage>
      {message !== undefined && <NewLinkAndLoginLinks />}
      <SubmitButton isBusy={isBusy}>{t('It was not me')}</SubmitButton>
      <Snackbar message={snackbarMessage} />
    </form>
  );
}

function MissingLinkNotice() {
  return (
    <>
      <p>
        {t(
          'This page works with the link from a mail. The address has no such link. Please open the link from the mail again.',
        )}
      </p>
      <NewLinkAndLoginLinks isAlone />
    </>
  );
}

function SessionsEndedNotice() {
  return (
    <>
      <p role="status">
        {t(
          'All sessions of your account have ended, and its password no longer works. You get a mail with a link to set a new one.',
        )}
      </p>
      <p className="quiet">{t('Please inform an administrator of your organisation, too.')}</p>
    </>
  );
}
