import { useState } from 'react';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import { AuthField, SubmitButton, useAuthForm } from '../auth-layout/auth-form';
import { AuthLayout } from '../auth-layout/auth-layout';
import { Snackbar } from '../auth-layout/snackbar';
import { useSnackbarMessage } from '../messages/snackbar-message';
import { requestResetLink } from './password-calls';
import { RefusalMessage } from './password-notices';

const forgotPasswordSchema = object({
  username: string()
    .trim()
    .required(t('Please fill the Email.'))
    .max(320, t('This email is too long: 320 characters are the most.')),
});

/** The page that requests a link for a new password. It then says that the mail is on its way. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthLayout title={sentTo === undefined ? t('Forgot password') : t('Link sent')}>
      {sentTo === undefined ? <ForgotPasswordForm onSent={setSentTo} /> : <LinkSentNotice to={sentTo} />}
      <a href="/login" className="center">
        {t('Back to login')}
      </a>
    </AuthLayout>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: (username: string) => void }) {
  const [snackbarMessage, showMessage] = useSnackbarMessage();
  const { form, text, isBusy, message } = useAuthForm({
    initial: { username: '' },
    schema: forgotPasswordSchema,
    onMessage: showMessage,
    send: async ({ username }) => {
      const answer = await requestResetLink(username);
      if (!answer.ok) return answer;
      onSent(username.trim());
      return undefined;
    },
  });
  return (
    <form {...form} className="stack">
      <p className="quiet">{t('Enter the email that you log in with. We send a link to set a new password.')}</p>
      <RefusalMessage>{message}</RefusalMessage>
      <AuthField {...text('username')} label={t('Email')} inputMode="email" autoComplete="username" voice="quiet" />
      <SubmitButton isBusy={isBusy}>{t('Send link')}</SubmitButton>
      <Snackbar message={snackbarMessage} />
    </form>
  );
}

function LinkSentNotice({ to }: { to: string }) {
  return (
    <div role="status" className="stack">
      <p>
        {t('A link that sets a new password was sent to')} <bdi>{to}</bdi>.
      </p>
      <p className="quiet">{t('It works once, within 30 minutes. Earlier links no longer work.')}</p>
      <p className="quiet">{t('If no mail comes, check the spam folder and the spelling of the address.')}</p>
    </div>
  );
}
