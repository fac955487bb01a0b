import { useState } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout';
import { Snackbar } from '../auth-layout/snackbar';
import { SubmitButton } from '../auth-layout/entrance-form';
import { useEntranceForm } from '../auth-layout/entrance-form';
import { useSnackbarMessage } from '../messages/snackbar-message';
import { forgetDeadSession } from '../session/forget-dead-session';
import { DeadLink, NewLink } from './password-notices';
import { NewPasswordFields } from './new-password-fields';
import { newPasswordSchema } from './new-password-schema';
import type { ResetLink } from './open-link';
import { endReset } from './open-link';
import { deadLink, setPassword } from './password-calls';
import { RefusalMessage } from './password-notices';

/** Sets a new password with the token of a mailed link. */
export function ResetPage({ link }: { link: ResetLink }) {
  const [isSet, setSet] = useState(link.is === 'used');
  const finish = async () => {
    endReset();
    // The account's sessions ended with its old password; the stored session may be another person's.
    await forgetDeadSession();
    setSet(true);
  };
  // One card for all states: it moves the focus on when the form is gone.
  return (
    <AuthLayout title={isSet ? 'Password updated' : 'Reset password'}>
      {isSet && <Done />}
      {!isSet && link.is === 'none' && <NoLink />}
      {!isSet && link.is === 'dead' && <DeadLink says="This link does not work any more: it" />}
      {!isSet && link.is === 'good' && <ResetForm token={link.token} onSet={finish} />}
    </AuthLayout>
  );
}

function NoLink() {
  return (
    <>
      <p>This page sets a new password with the link from a mail. The address holds no such link.</p>
      <NewLink />
    </>
  );
}

function Done() {
  return (
    <>
      <p role="status">Your new password is set. Sessions that were open have ended.</p>
      <a href="/login" className="button">
        Login now
      </a>
    </>
  );
}

/** The new password, twice; setting it uses up the link. */
function ResetForm({ token, onSet }: { token: string; onSet: () => Promise<void> }) {
  const [said, say] = useSnackbarMessage();
  const { form, text, isBusy, message } = useEntranceForm({
    initial: { password: '', conformPasswords: '' },
    schema: newPasswordSchema,
    onTold: say,
    send: async (typed) => {
      const taken = await setPassword(typed, token);
      if (taken.ok) await onSet();
      return taken.ok ? undefined : taken;
    },
  });
  return (
    <form {...form} className="stack">
      <RefusalMessage>{message}</RefusalMessage>
      {message === deadLink && <DeadLink says="The link" />}
      <NewPasswordFields password={text('password')} again={text('conformPasswords')} />
      <SubmitButton isBusy={isBusy}>Update</SubmitButton>
      <Snackbar said={said} />
    </form>
  );
}
