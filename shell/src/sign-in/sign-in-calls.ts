import { type Answer, type ApiRequest, readAnswer, send } from 'shared-lib/api';
import { parseSignInReply, type SignInReply } from 'shared-lib/host/sign-in-reply';
import { beginTokenChangeInTurn, readSession } from 'shared-lib/session';
import { t } from 'shared-lib/words';

export function requestSignIn({
  username,
  password,
}: {
  username: string;
  password: string;
}): Promise<Answer<SignInReply>> {
  return sendSignIn({ method: 'POST', path: 'login', body: { username: username.trim(), password } });
}

/** Sends the code of the second factor, or a recovery code. */
export async function requestSignInWithCode(challenge: string, code: string): Promise<Answer<SignInReply>> {
  const body = { otp: code.trim() };
  const answer = await sendSignIn({ method: 'POST', path: 'twofactor', body, token: challenge });
  const isTooLate = !answer.ok && answer.reason === 'session-ended';
  return isTooLate ? { ...answer, message: t('The time for the code is over. Log in again.') } : answer;
}

/**
 * Sends one sign-in at a time across all tabs, because cookie and token must come from the same answer. It
 * sends nothing if another tab has already signed in.
 */
async function sendSignIn(call: ApiRequest): Promise<Answer<SignInReply>> {
  const end = await beginTokenChangeInTurn();
  if (readSession().token !== undefined) {
    end();
    return new Promise(() => {});
  }
  const answer = readAnswer(await send(call), parseSignInReply);
  if (!isSignedInAnswer(answer)) end();
  return answer;
}

/**
 * Whether the answer signs the user in. If so, the caller stores the session at once, so that the next tab may
 * sign in too.
 */
function isSignedInAnswer(answer: Answer<SignInReply>): boolean {
  return answer.ok && answer.value.kind === 'session' && !answer.value.owesTerms;
}

/** Tells the server that the user accepts the terms. Succeeds when the server has stored this. */
export async function acceptTerms({ token, username }: { token: string; username: string }): Promise<Answer<unknown>> {
  // The call must name the user, because the session is not stored yet.
  const query = { accessusername: username };
  const answer = await send({ method: 'POST', path: 'session/accept-terms', query, body: {}, token });
  const isTooLate = !answer.ok && answer.reason === 'session-ended';
  return isTooLate ? { ...answer, message: t('The time to accept the terms is over. Log in again.') } : answer;
}

/** Ends a session because the user has not accepted the terms. */
export async function endUnacceptedSession(token: string): Promise<void> {
  await send({ method: 'POST', path: 'logout', body: {}, token });
}
