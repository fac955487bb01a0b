import { useEffect } from 'react';
import type { SignInReply } from 'shared-lib/host/sign-in-reply';
import { t } from 'shared-lib/words';
import { object } from 'yup';
import { AuthField, FormNotice, SubmitButton, useAuthForm } from '../auth-layout/auth-form';
import { secondFactorCodeSchema } from './code-schema';
import { requestSignInWithCode } from './sign-in-calls';

const codeFormSchema = object({ otp: secondFactorCodeSchema });

type CodeFormProps = {
  /** A token that is valid only for the step with the code. */
  challenge: string;
  onReply: (reply: SignInReply) => void;
  onBack: () => void;
};

/** The second step of signing in, for users with a second factor. */
export function CodeForm({ challenge, onReply, onBack }: CodeFormProps) {
  const { form, text, isBusy, message } = useAuthForm({
    initial: { otp: '' },
    schema: codeFormSchema,
    send: async ({ otp }) => {
      const answer = await requestSignInWithCode(challenge, otp);
      if (!answer.ok) return answer;
      onReply(answer.value);
      return undefined;
    },
  });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form {...form} className="stack">
      <p className="quiet">{t('Enter the code that your authenticator shows, or a recovery code.')}</p>
      <FormNotice>{message}</FormNotice>
      <AuthField {...text('otp')} label={t('Code')} autoComplete="one-time-code" />
      <SubmitButton isBusy={isBusy}>{t('Verify')}</SubmitButton>
      <button type="button" className="link center" onClick={onBack}>
        {t('Back to login')}
      </button>
    </form>
  );
}
