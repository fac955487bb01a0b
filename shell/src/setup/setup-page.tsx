import { useState } from 'react';
import { readAnswer, send } from 'shared-lib/api';
import type { SignInReply } from 'shared-lib/host/sign-in-reply';
import { isUserName, normalizeUserName } from 'shared-lib/people';
import { tabStore } from 'shared-lib/session';
import { t } from 'shared-lib/words';
import { string } from 'yup';
import { AuthField, type FormRefusal, SubmitButton, useAuthForm } from '../auth-layout/auth-form';
import { AuthLayout } from '../auth-layout/auth-layout';
import { Snackbar } from '../auth-layout/snackbar';
import { useSnackbarMessage } from '../messages/snackbar-message';
import { NewPasswordFields, newPasswordSchema } from '../password/new-password-fields';
import { RefusalMessage } from '../password/password-notices';
import { beginSession, explainStorageFailure, makeNavigateOnce } from '../sign-in/begin-session';
import { endUnacceptedSession, requestSignIn } from '../sign-in/sign-in-calls';
import { TermsForm } from '../sign-in/terms-form';
import { TermsLink } from '../sign-in/terms-link';

type SessionReply = Extract<SignInReply, { kind: 'session' }>;

/** The page that creates the first organisation of a new installation and signs its administrator in. */
export function SetupPage({ go }: { go: (address: string) => void }) {
  const [token] = useState(takeSetupToken);
  const [reply, setReply] = useState<SessionReply>();
  const [leave] = useState(() => makeNavigateOnce(go));
  const handleReply = (signInReply: SignInReply | undefined) => {
    tabStore.remove(setupTokenKey);
    if (signInReply?.kind !== 'session') leave('/login');
    else if (signInReply.owesTerms) setReply(signInReply);
    else beginSession(signInReply, leave);
  };
  return (
    <AuthLayout title={t('Set up Lexboard')}>
      {token === '' && <MissingLinkNotice />}
      {token !== '' && !reply && <SetupForm token={token} onDone={handleReply} />}
      {reply && (
        <TermsForm
          token={reply.token}
          username={new Map(reply.storageEntries).get('username') ?? ''}
          onAccepted={() => beginSession(reply, leave)}
          onBack={() => {
            void endUnacceptedSession(reply.token);
            leave('/login');
          }}
        />
      )}
      <TermsLink />
    </AuthLayout>
  );
}

function MissingLinkNotice() {
  return (
    <>
      <p>
        {t(
          'This page sets up a new installation with the link that the server prints when it starts. The address has no such link.',
        )}
      </p>
      <a href="/login" className="button">
        {t('Login')}
      </a>
    </>
  );
}

const setupTokenKey = 'lexboard.setup-token';

/**
 * Takes the token out of the address, so that history and bookmarks do not have it. The tab keeps the token
 * until it is used.
 */
function takeSetupToken(): string {
  const inAddress = new URLSearchParams(location.search).get('token');
  if (inAddress !== null) {
    tabStore.write(setupTokenKey, inAddress);
    history.replaceState(null, '', location.pathname);
  }
  return tabStore.read(setupTokenKey) ?? '';
}

type SetupFormProps = {
  token: string;
  /**
   * Called after the organisation was created. `reply` is undefined if the administrator could not be signed
   * in.
   */
  onDone: (reply: SignInReply | undefined) => void;
};

const setupSchema = newPasswordSchema.shape({
  organisation: string()
    .trim()
    .required(t('Enter the name of your organisation.'))
    .max(200, t('At most 200 characters.')),
  username: string()
    .trim()
    .required(t('Enter your e-mail address.'))
    .test('address', 'Enter a valid e-mail address.', (typed) => isUserName(normalizeUserName(typed))),
});

/** The form for the organisation's name and for its administrator. */
function SetupForm({ token, onDone }: SetupFormProps) {
  const [snackbarMessage, showMessage] = useSnackbarMessage();
  const { form, text, isBusy, message } = useAuthForm({
    initial: { organisation: '', username: '', password: '', conformPasswords: '' },
    schema: setupSchema,
    onMessage: showMessage,
    send: async (typed) => {
      const result = await createOrganisation({ ...typed, setup_token: token });
      if ('message' in result) return result;
      onDone(result.reply);
      return undefined;
    },
  });
  return (
    <form {...form} className="stack">
      <p className="quiet">{t('Nobody uses this installation yet. You will be its first administrator.')}</p>
      <RefusalMessage>{message}</RefusalMessage>
      <AuthField
        {...text('organisation')}
        label={t('Name of the organisation')}
        autoComplete="organization"
        voice="quiet"
      />
      <AuthField
        {...text('username')}
        label={t('Your e-mail address')}
        inputMode="email"
        autoComplete="username"
        voice="quiet"
      />
      <NewPasswordFields password={text('password')} repetition={text('conformPasswords')} />
      <SubmitButton isBusy={isBusy}>{t('Set up')}</SubmitButton>
      <Snackbar message={snackbarMessage} />
    </form>
  );
}

/** Creates the organisation and signs its administrator in. Without a sign-in, `reply` is undefined. */
async function createOrganisation(body: {
  setup_token: string;
  organisation: string;
  username: string;
  password: string;
  conformPasswords: string;
}): Promise<FormRefusal | { reply: SignInReply | undefined }> {
  const storageFailure = explainStorageFailure();
  if (storageFailure !== undefined) return { message: storageFailure };
  const created = readAnswer(await send({ method: 'POST', path: 'setup', body }), () => true);
  if (!created.ok) return created;
  const answer = await requestSignIn(body);
  return { reply: answer.ok ? answer.value : undefined };
}
