import { Field } from '../sheet/field';
import { Notice } from '../sheet/notice';
import { PasswordField } from '../sheet/password-field';
import { SubmitButton } from '../sheet/submit-button';
import { useEntranceForm } from '../sheet/use-entrance-form';
import { askSignIn } from './ask-sign-in';
import { whyNotKept } from './begin-session';
import { credentialsSchema } from './credentials-schema';
import type { SignInReply } from './sign-in-reply';

/** Name and password. What is missing is said beside its field, which takes the focus. */
export function CredentialsForm({ onReply }: { onReply: (reply: SignInReply) => void }) {
  const { form, text, isBusy, message } = useEntranceForm({
    initial: { username: '', password: '' },
    schema: credentialsSchema,
    send: async (said) => {
      const hindrance = whyNotKept();
      if (hindrance !== undefined) return { message: hindrance };
      const answer = await askSignIn(said);
      if (!answer.ok) return answer;
      onReply(answer.value);
      return undefined;
    },
  });
  return (
    <form {...form} className="stack">
      <Notice>{message}</Notice>
      <Field {...text('username')} label="Username or email" autoComplete="username" />
      <PasswordField {...text('password')} label="Password" autoComplete="current-password" />
      <SubmitButton isBusy={isBusy}>Login</SubmitButton>
      <a href="/forgot_password" className="center">
        Forgot password?
      </a>
    </form>
  );
}
