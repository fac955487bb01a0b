import { readAnswer, send } from 'shared-lib/api';
import { announcementsOf } from 'shared-lib/bus';
import { clearSession, readSession, replaceSession } from 'shared-lib/session';
import { t } from 'shared-lib/words';
import { parseSignInReply } from './sign-in-reply';

type SignInOptions = {
  username: string;
  password: string;
  /** The code of the second factor, if the user has one. */
  code?: string;
};

/** The result of a sign-in. With `code-owed`, the page must ask for the code of the second factor. */
type SignInResult = { ok: true } | { ok: false; reason: 'refused' | 'code-owed'; message: string };

/** Signs a user in on a page that is not ours, and stores the session in this browser. */
export async function signIn({ username, password, code }: SignInOptions): Promise<SignInResult> {
  let answer = await requestSignIn({ path: 'login', body: { username: username.trim(), password } });
  if (answer.ok && answer.value.kind === 'code-owed') {
    if (!code) return { ok: false, reason: 'code-owed', message: t('Type the code for two-step sign-in.') };
    const token = answer.value.challenge;
    answer = await requestSignIn({ path: 'twofactor', body: { otp: code.trim() }, token });
  }
  if (!answer.ok) return { ok: false, reason: 'refused', message: answer.message };
  if (answer.value.kind === 'code-owed') throw new Error('A code was sent, and the server asks for one.');
  if (answer.value.owesTerms)
    return { ok: false, reason: 'refused', message: t('Sign in to Lexboard once and accept its terms.') };
  replaceSession(answer.value.storageEntries);
  return { ok: true };
}

async function requestSignIn(call: { path: string; body: object; token?: string }) {
  return readAnswer(await send({ method: 'POST', ...call }), parseSignInReply);
}

/** Ends the session on the server and in this browser. */
export async function signOut(): Promise<void> {
  const { token } = readSession();
  clearSession();
  if (token !== undefined) await send({ method: 'POST', path: 'logout', body: {}, token });
}

/** Calls a function when the server has ended the session. Returns a function that cancels this. */
export function onSessionEnd(call: () => void): () => void {
  const subscription = announcementsOf('session-ended').subscribe(call);
  return () => subscription.unsubscribe();
}
