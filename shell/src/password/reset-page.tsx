import { useState } from 'react';
import { useSaid } from '../messages/use-said';
import { forgetDeadSession } from '../session/forget-dead-session';
import { Sheet } from '../sheet/sheet';
import { Snackbar } from '../sheet/snackbar';
import { SubmitButton } from '../sheet/submit-button';
import { useEntranceForm } from '../sheet/use-entrance-form';
import { NewPasswordFields } from './new-password-fields';
import { newPasswordSchema } from './new-password-schema';
import { setPassword } from './password-calls';
import { Refused } from './refused';
import { endReset, isResetOver, takeResetToken } from './reset-token';

/** What the server says of a link that is none, or none any more (document 1 §8). */
const deadLink = 'Invalid User!';

/** Sets a new password with the token of a mailed link. */
export function ResetPage() {
  const [token] = useState(takeResetToken);
  const [isSet, setSet] = useState(isResetOver);
  const finish = async () => {
    endReset();
    // The sessions of the account have ended with its password; the one that is kept here may be another person's.
    await forgetDeadSession();
    setSet(true);
  };
  // One sheet for all of them: it leads the focus on when the form is gone.
  return (
    <Sheet title={isSet ? 'Password updated' : 'Reset password'}>
      {isSet && <Done />}
      {!isSet && token === '' && <NoLink />}
      {!isSet && token !== '' && <ResetForm token={token} onSet={finish} />}
    </Sheet>
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

function ResetForm({ token, onSet }: { token: string; onSet: () => Promise<void> }) {
  const [said, say] = useSaid();
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
      <Refused>{message}</Refused>
      {message === deadLink && (
        <>
          <p>The link was used, replaced by a newer one, or is too old.</p>
          <NewLink />
        </>
      )}
      <NewPasswordFields password={text('password')} again={text('conformPasswords')} />
      <SubmitButton isBusy={isBusy}>Update</SubmitButton>
      <Snackbar said={said} />
    </form>
  );
}

function NewLink() {
  return (
    <a href="/forgot_password" className="center">
      Ask for a new link
    </a>
  );
}

function Done() {
  return (
    <>
      <p role="status">Your new password is set. All sessions under the old one have ended.</p>
      <a href="/login" className="button">
        Login now
      </a>
    </>
  );
}
