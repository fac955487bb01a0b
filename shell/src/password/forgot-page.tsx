import { useState } from 'react';
import { object, string } from 'yup';
import { Field, SubmitButton, useAuthForm } from '../auth-layout/auth-form';
import { AuthLayout } from '../auth-layout/auth-layout';
import { Snackbar } from '../auth-layout/snackbar';
import { useSnackbarMessage } from '../messages/snackbar-message';
import { requestResetLink } from './password-calls';
import { RefusalMessage } from './password-notices';

const forgotPasswordSchema = object({
  username: string()
    .trim()
    .required('Please fill the Email.')
    .max(320, 'This email is too long: 320 characters are the most.'),
});

/** Requests a link that sets a new password, then says that the mail is on its way. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthLayout title={sentTo === undefined ? 'Forgot password' : 'Link sent'}>
      {sentTo === undefined ? <ForgotPasswordForm onSent={setSentTo} /> : <LinkSentNotice to={sentTo} />}
      <a href="/login" className="center">
        Back to login
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
      <p className="quiet">
        Tell us the email that you log in with. We send a link that sets a new password.
      </p>
      <RefusalMessage>{message}</RefusalMessage>
      <Field {...text('username')} label="Email" inputMode="email" autoComplete="username" voice="quiet" />
      <SubmitButton isBusy={isBusy}>Send link</SubmitButton>
      <Snackbar message={snackbarMessage} />
    </form>
  );
}

function LinkSentNotice({ to }: { to: string }) {
  return (
    <div role="status" className="stack">
      <p>
        A link that sets a new password was sent to <bdi>{to}</bdi>.
      </p>
      <p className="quiet">It works once, within 30 minutes. A link that was sent before is void.</p>
      <p className="quiet">
        If no mail comes, look among the unwanted ones, and at how the address is spelt.
      </p>
    </div>
  );
}
