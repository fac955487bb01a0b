import { send } from 'shared-lib/api';
import type { Refusal } from '../entrance/use-entrance-form';

/** Tells the server that whoever holds this session accepts the terms; `undefined` once it has kept that. */
export async function acceptTerms(token: string): Promise<Refusal<never> | undefined> {
  const answer = await send({ method: 'POST', path: 'session/accept-terms', body: {}, token });
  if (answer.ok) return undefined;
  if (answer.reason === 'session-ended') return { message: 'The time for this is over. Log in again.' };
  return { message: answer.message };
}

/** Ends a session that was begun and is not wanted: its terms were not accepted. */
export async function giveUpSession(token: string): Promise<void> {
  await send({ method: 'POST', path: 'logout', body: {}, token });
}
