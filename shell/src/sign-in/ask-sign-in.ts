import { type Answer, send } from 'shared-lib/api';
import { parseSignInReply, type SignInReply } from './sign-in-reply';

type Credentials = { username: string; password: string };

/** What came of it: a reply, or why not, in words for the person. */
export type SignInOutcome = { ok: true; reply: SignInReply } | { ok: false; message: string };

export async function askSignIn({ username, password }: Credentials): Promise<SignInOutcome> {
  const body = { username: username.trim(), password };
  return outcomeOf(await send({ method: 'POST', path: 'login', body }));
}

/** Hands in the code of the second factor, or a recovery code. */
export async function askWithCode(challenge: string, code: string): Promise<SignInOutcome> {
  const answer = await send({
    method: 'POST',
    path: 'twofactor',
    body: { otp: code.trim() },
    token: challenge,
  });
  if (!answer.ok && answer.reason === 'session-ended')
    return no('The time for the code is over. Log in again.');
  return outcomeOf(answer);
}

function outcomeOf(answer: Answer<Record<string, unknown>>): SignInOutcome {
  if (!answer.ok) return no(answer.message);
  const reply = parseSignInReply(answer.value);
  return reply ? { ok: true, reply } : no('The server gave an answer that is none.');
}

function no(message: string): SignInOutcome {
  return { ok: false, message };
}
