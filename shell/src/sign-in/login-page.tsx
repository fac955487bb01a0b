import { Suspense, useEffect, useState } from 'react';
import type { SignedInReply, SignInReply } from 'shared-lib/host/sign-in-reply';
import { readSession, waitForTokenChange } from 'shared-lib/session';
import { t } from 'shared-lib/words';
import { object, string } from 'yup';
import { AuthField, FormNotice, PasswordField, SubmitButton, useAuthForm } from '../auth-layout/auth-form';
import { AuthLayout } from '../auth-layout/auth-layout';
import { makeLazyComponent } from '../auth-layout/lazy-part';
import { consumeLogoutMessage, readLogoutMessage } from '../session/logout-reason';
import { consumeReturnAddress } from '../session/return-address';
import { beginSession, explainStorageFailure, makeNavigateOnce } from './begin-session';
import { makeExistingPasswordSchema } from './existing-password';
import { endUnacceptedSession, requestSignIn } from './sign-in-calls';
import { TermsLink } from './terms-link';

type SignInStep =
  | { step: 'credentials' }
  | { step: 'code'; challenge: string }
  | { step: 'terms'; reply: SignedInReply };

const StepNotLoadedNotice = () => (
  <FormNotice>{t('The next step could not be loaded. Load the page again.')}</FormNotice>
);
const CodeForm = makeLazyComponent(async () => (await import('./code-form')).CodeForm, StepNotLoadedNotice);
const TermsForm = makeLazyComponent(async () => (await import('./terms-form')).TermsForm, StepNotLoadedNotice);

/**
 * The page to sign in. It asks for user name and password, and then for the code and the terms if they are needed. `go`
 * leaves the page.
 */
export function LoginPage({ go }: { go: (address: string) => void }) {
  const [logoutMessage] = useState(readLogoutMessage);
  useEffect(() => void consumeLogoutMessage(), []);
  const [current, setCurrent] = useState<SignInStep>({ step: 'credentials' });
  const [leave] = useState(() => makeNavigateOnce(go));
  useEffect(() => leaveOnSignIn(leave), [leave]);
  const handleReply = (reply: SignInReply) => {
    if (reply.kind === 'code-owed') setCurrent({ step: 'code', challenge: reply.challenge });
    else if (reply.owesTerms) setCurrent({ step: 'terms', reply });
    else beginSession(reply, leave);
  };
  const restart = () => setCurrent({ step: 'credentials' });
  return (
    <AuthLayout title={t('Login')}>
      {logoutMessage !== undefined && current.step === 'credentials' && (
        <p role="status" className="notice told">
          {logoutMessage}
        </p>
      )}
      {current.step === 'credentials' && <CredentialsForm onReply={handleReply} />}
      <Suspense fallback={<p role="status">{t('One moment …')}</p>}>
        {current.step === 'code' && <CodeForm challenge={current.challenge} onReply={handleReply} onBack={restart} />}
        {current.step === 'terms' && (
          <TermsForm
            token={current.reply.token}
            username={new Map(current.reply.storageEntries).get('username') ?? ''}
            onAccepted={() => beginSession(current.reply, leave)}
            onBack={() => {
              void endUnacceptedSession(current.reply.token);
              restart();
            }}
          />
        )}
      </Suspense>
      <div className="links">
        {current.step === 'credentials' && <a href="/forgot_password">{t('Forgot password?')}</a>}
        <TermsLink />
      </div>
    </AuthLayout>
  );
}

/**
 * Leaves this page as soon as a user signs in in any tab. It first waits for a sign-in that is running.
 * Returns a function that stops this.
 */
export function leaveOnSignIn(leave: (address: string) => void): () => void {
  let isWaiting = false;
  const onStorage = async () => {
    if (isWaiting) return;
    isWaiting = true;
    await waitForTokenChange();
    isWaiting = false;
    const { token, username } = readSession();
    if (token !== undefined) leave(consumeReturnAddress(username));
  };
  void onStorage();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** The form for user name and password. An empty field shows its error and gets the focus. */
function CredentialsForm({ onReply }: { onReply: (reply: SignInReply) => void }) {
  const { form, text, isBusy, message } = useAuthForm({
    initial: { username: '', password: '' },
    schema: credentialsSchema,
    send: async (credentials) => {
      const storageFailure = explainStorageFailure();
      if (storageFailure !== undefined) return { message: storageFailure };
      const answer = await requestSignIn(credentials);
      if (!answer.ok) return answer;
      onReply(answer.value);
      return undefined;
    },
  });
  return (
    <form {...form} className="stack">
      <FormNotice>{message}</FormNotice>
      <AuthField {...text('username')} label={t('Username or email')} autoComplete="username" />
      <PasswordField {...text('password')} label={t('Password')} autoComplete="current-password" />
      <SubmitButton isBusy={isBusy}>{t('Login')}</SubmitButton>
    </form>
  );
}

/** The rules for user name and password, with the messages of S-1.5. Only a password may consist of spaces. */
const credentialsSchema = object({
  username: string()
    .trim()
    .required(t('enter the User name.'))
    .max(320, t('This user name is too long: 320 characters are the most.')),
  password: makeExistingPasswordSchema(t('Enter the Password.')),
});
