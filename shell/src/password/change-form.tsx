import { useSaid } from '../messages/use-said';
import { PasswordField } from '../sheet/password-field';
import { Snackbar } from '../sheet/snackbar';
import { SubmitButton } from '../sheet/submit-button';
import { useEntranceForm } from '../sheet/use-entrance-form';
import { NameOfPassword } from './name-of-password';
import { NewPasswordFields } from './new-password-fields';
import { changePasswordSchema } from './new-password-schema';
import { changePassword } from './password-calls';
import { Refused } from './refused';

/** The password of now, and the new one twice. */
export function ChangeForm({ onChanged }: { onChanged: () => void }) {
  const [said, say] = useSaid();
  const { form, text, isBusy, message } = useEntranceForm({
    initial: { currentPassword: '', password: '', conformPasswords: '' },
    schema: changePasswordSchema,
    onTold: say,
    send: async (typed) => {
      const taken = await changePassword(typed);
      if (taken.ok) onChanged();
      return taken.ok ? undefined : taken;
    },
  });
  return (
    <form {...form} className="stack">
      <Refused>{message}</Refused>
      <NameOfPassword />
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
