import { useState } from 'react';
import { t } from 'shared-lib/words';
import { PasswordField, SubmitButton, useAuthForm } from '../auth-layout/auth-form';
import { AuthLayout } from '../auth-layout/auth-layout';
import { Snackbar } from '../auth-layout/snackbar';
import { useSnackbarMessage } from '../messages/snackbar-message';
import { HiddenUserNameField } from './hidden-user-name-field';
import { changePasswordSchema, NewPasswordFields } from './new-password-fields';
import { changePassword } from './password-calls';
import { RefusalMessage } from './password-notices';

/** The page on which signed-in users change their password. */
export function ChangePasswordPage() {
  const [isChanged, setChanged] = useState(false);
  return (
    <AuthLayout title={isChanged ? t('Password changed') : t('Change password')}>
      {isChanged ? (
        <p role="status">{t('Your password is changed. Your other sessions have ended; this one goes on.')}</p>
      ) : (
        <ChangePasswordForm onChanged={() => setChanged(true)} />
      )}
      <a href="/workspace" className={isChanged ? 'button' : 'center'}>
        {t('Back to the workspace')}
      </a>
    </AuthLayout>
  );
}

/** The form that asks for the current password, and twice for the new one. */
function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const [snackbarMessage, showMessage] = useSnackbarMessage();
  const { form, text, isBusy, message } = useAuthForm({
    initial: { currentPassword: '', password: '', conformPasswords: '' },
    schema: changePasswordSchema,
    onMessage: showMessage,
    send: async (typed) => {
      const answer = await changePassword(typed);
      if (answer.ok) onChanged();
      return answer.ok ? undefined : answer;
    },
  });
  return (
    <form {...form} className="stack">
      <RefusalMessage>{message}</RefusalMessage>
      <HiddenUserNameField />
      <PasswordField
        {...text('currentPassword')}
        label={t('Current password')}
        autoComplete="current-password"
        voice="quiet"
      />
      <NewPasswordFields password={text('password')} repetition={text('conformPasswords')} />
      <SubmitButton isBusy={isBusy}>{t('Update')}</SubmitButton>
      <Snackbar message={snackbarMessage} />
    </form>
  );
}
