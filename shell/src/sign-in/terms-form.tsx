import { useEffect } from 'react';
import { t } from 'shared-lib/words';
import { boolean, object } from 'yup';
import { FormNotice, SubmitButton, useAuthForm } from '../auth-layout/auth-form';
import { acceptTerms } from './sign-in-calls';

const termsSchema = object({
  terms: boolean()
    .defined()
    .test('ticked', 'Please accept the Terms and Conditions.', (isTicked) => isTicked),
});

type TermsFormProps = {
  /** The token of the session, which the browser stores only after the user has accepted. */
  token: string;
  username: string;
  onAccepted: () => void;
  onBack: () => void;
};

/** The last step of signing in, for users who have not accepted the current terms of use. */
export function TermsForm({ token, username, onAccepted, onBack }: TermsFormProps) {
  const { form, box, isBusy, message } = useAuthForm({
    initial: { terms: false },
    schema: termsSchema,
    send: async () => {
      const answer = await acceptTerms({ token, username });
      if (!answer.ok) return answer;
      onAccepted();
      return undefined;
    },
  });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  const { fault, ...tick } = box('terms');
  return (
    <form {...form} className="stack">
      <p className="quiet">{t('Before you go on, read the terms of use below and accept them.')}</p>
      <FormNotice>{message}</FormNotice>
      <div>
        <label className="tick">
          <input
            {...tick}
            type="checkbox"
            aria-invalid={fault !== undefined}
            aria-describedby={fault === undefined ? undefined : 'terms-fault'}
          />
          {t('I accept the Terms and Conditions.')}
        </label>
        {fault !== undefined && (
          <p id="terms-fault" role="alert" className="fault">
            {fault}
          </p>
        )}
      </div>
      <SubmitButton isBusy={isBusy}>{t('Login')}</SubmitButton>
      <button type="button" className="link center" onClick={onBack}>
        {t('Back to login')}
      </button>
    </form>
  );
}
