import { useSaid } from '../messages/use-said';
import { Snackbar } from '../sheet/snackbar';
import { SubmitButton } from '../sheet/submit-button';
import { useEntranceForm } from '../sheet/use-entrance-form';
import { DeadLink } from './new-link';
import { NewPasswordFields } from './new-password-fields';
import { newPasswordSchema } from './new-password-schema';
import { deadLink, setPassword } from './password-calls';
import { Refused } from './refused';

/** The new password, twice; the link that it came by is used up by it. */
export function ResetForm({ token, onSet }: { token: string; onSet: () => Promise<void> }) {
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
      {message === deadLink && <DeadLink says="The link" />}
      <NewPasswordFields password={text('password')} again={text('conformPasswords')} />
      <SubmitButton isBusy={isBusy}>Update</SubmitButton>
      <Snackbar said={said} />
    </form>
  );
}
