import { type Answer, send } from 'shared-lib/api';

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
