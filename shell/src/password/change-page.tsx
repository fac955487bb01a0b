import { useEffect, useState } from 'react';
import { readSession } from 'shared-lib/session';
import { PasswordField } from '../entrance/password-field';
import { Sheet } from '../entrance/sheet';
import { Snackbar } from '../entrance/snackbar';
import { SubmitButton } from '../entrance/submit-button';
import { useEntranceForm } from '../entrance/use-entrance-form';
import { leaveWhenEnded } from '../session/leave-when-ended';
import { NewPasswordFields } from './new-password-fields';
import { changePasswordSchema } from './new-password-schema';
import { changePassword } from './password-calls';
import { Refused } from './refused';
import { useSaid } from './use-said';

/** Changes the password of whoever is signed in. */
export function ChangePage({ go }: { go: (address: string) => void }) {
  const [isChanged, setChanged] = useState(false);
  useEffect(() => leaveWhenEnded(go), [go]);
  return (
    <Sheet title={isChanged ? 'Password changed' : 'Change password'}>
      {isChanged ? (
        <p role="status">Your password is changed. Your other sessions have ended; this one goes on.</p>
      ) : (
        <ChangeForm onChanged={() => setChanged(true)} />
      )}
      <a href="/workspace" className="center">
        Back to the workspace
      </a>
    </Sheet>
  );
}

function ChangeForm({ onChanged }: { onChanged: () => void }) {
  const [said, say] = useSaid();
  const { form, text, isBusy, message } = useEntranceForm({
    initial: { currentPassword: '', password: '', conformPasswords: '' },
    schema: changePasswordSchema,
    onTold: say,
    send: async (typed) => {
      const taken = await changePassword(typed);
      if (taken.ok) onChanged();
      return taken.ok ? undefined : { message: taken.message };
    },
  });
  return (
    <form {...form} className="stack">
      <Refused>{message}</Refused>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={readSession().username} />
      <PasswordField
        {...text('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        voice="quiet"
      />
      <NewPasswordFields password={text('password')} again={text('conformPasswords')} />
      <SubmitButton isBusy={isBusy}>Update</SubmitButton>
      <Snackbar said={said} />
    </form>
  );
}
