import { type Answer, type ApiRequest, readAnswer, send } from 'shared-lib/api';
import { beginTokenChangeInTurn, readSession } from 'shared-lib/session';
import { parseSignInReply, type SignInReply } from './sign-in-reply';

export function requestSignIn({
  username,
  password,
}: {
  username: string;
  password: string;
}): Promise<Answer<SignInReply>> {
  return ask({ method: 'POST', path: 'login', body: { username: username.trim(), password } });
}

/** Sends the code of the second factor, or a recovery code. */
export async function requestSignInWithCode(challenge: string, code: string): Promise<Answer<SignInReply>> {
  const body = { otp: code.trim() };
  const answer = await ask({ method: 'POST', path: 'twofactor', body, token: challenge });
  const isTooLate = !answer.ok && answer.reason === 'session-ended';
  return isTooLate ? { ...answer, message: 'The time for the code is over. Log in again.' } : answer;
}

/**
 * Sends one sign-in at a time across all tabs: the cookie of one answer does not match the token of another. When
 * somebody has signed in meanwhile no request is sent, since this page is about to be left.
 */
async function ask(call: ApiRequest): Promise<Answer<SignInReply>> {
  const end = await beginTokenChangeInTurn();
  if (readSession().token !== undefined) {
    end();
    return new Promise(() => {});
  }
  const answer = readAnswer(await send(call), parseSignInReply);
  if (!letsIn(answer)) end();
  return answer;
}

/** Whether the answer signs the person in: then the session is stored at once, which ends the exclusive section. */
function letsIn(answer: Answer<SignInReply>): boolean {
  return answer.ok && answer.value.kind === 'session' && !answer.value.owesTerms;
}

/** Tells the server that the holder of this session accepts the terms; ok once the server has stored it. */
export async function acceptTerms({
  token,
  username,
}: {
  token: string;
  username: string;
}): Promise<Answer<unknown>> {
  // The session has not started yet, so nothing else knows whose token it is.
  const query = { accessusername: username };
  const answer = await send({ method: 'POST', path: 'session/accept-terms', query, body: {}, token });
  const isTooLate = !answer.ok && answer.reason === 'session-ended';
  return isTooLate ? { ...answer, message: 'The time for this is over. Log in again.' } : answer;
}

/** Ends a session that was opened but is not wanted, since its terms were not accepted. */
export async function giveUpSession(token: string): Promise<void> {
  await send({ method: 'POST', path: 'logout', body: {}, token });
}
