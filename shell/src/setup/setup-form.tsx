import { isUserName, plainUserName } from 'shared-lib/people';
import { string } from 'yup';
import { useSaid } from '../messages/use-said';
import { NewPasswordFields } from '../password/new-password-fields';
import { newPasswordSchema } from '../password/new-password-schema';
import { Refused } from '../password/refused';
import { Field } from '../sheet/field';
import { Snackbar } from '../sheet/snackbar';
import { SubmitButton } from '../sheet/submit-button';
import { useEntranceForm } from '../sheet/use-entrance-form';
import type { SignInReply } from '../sign-in/sign-in-reply';
import { askSetup } from './ask-setup';

type SetupFormProps = {
  token: string;
  /** The organisation is there; nothing where the sign-in after it did not come about. */
  onDone: (reply: SignInReply | undefined) => void;
};

const schema = newPasswordSchema.shape({
  organisation: string()
    .trim()
    .required('Enter the name of your organisation.')
    .max(200, 'At most 200 characters.'),
  username: string()
    .trim()
    .required('Enter your e-mail address.')
    .test('address', 'Enter a valid e-mail address.', (typed) => isUserName(plainUserName(typed))),
});

/** What the organisation is called, and who administers it. */
export function SetupForm({ token, onDone }: SetupFormProps) {
  const [said, say] = useSaid();
  const { form, text, isBusy, message } = useEntranceForm({
    initial: { organisation: '', username: '', password: '', conformPasswords: '' },
    schema,
    onTold: say,
    send: async (typed) => {
      const asked = await askSetup({ ...typed, setup_token: token });
      if ('message' in asked) return asked;
      onDone(asked.reply);
      return undefined;
    },
  });
  return (
    <form {...form} className="stack">
      <p className="quiet">Nobody uses this installation yet. You will be its first administrator.</p>
      <Refused>{message}</Refused>
      <Field
        {...text('organisation')}
        label="Name of the organisation"
        autoComplete="organization"
        voice="quiet"
      />
      <Field
        {...text('username')}
        label="Your e-mail address"
        inputMode="email"
        autoComplete="username"
        voice="quiet"
      />
      <NewPasswordFields password={text('password')} again={text('conformPasswords')} />
      <SubmitButton isBusy={isBusy}>Set up</SubmitButton>
      <Snackbar said={said} />
    </form>
  );
}
