import { beginTokenChangeInTurn, keep, readSession } from 'shared-lib/session';
import type { Answer } from './answer';
import { ask, byFetch, type Call, patienceMs, readReply } from './send';
import { tokenIn } from './token-in';

type Reply = Record<string, unknown>;

/**
 * Asks by a call that ends all sessions of a person but this one, which goes on under the token that the answer
 * brings. It is kept here; until then no answer to another call ends the session, in any tab.
 */
export async function sendForToken(call: Call): Promise<Answer<Reply>> {
  const end = await beginTokenChangeInTurn();
  const { username } = readSession();
  try {
    const answer = await ask(call, { reach: byFetch(readReply, patienceMs), settled: async () => undefined });
    if (answer.ok) keepFor(username, tokenIn(answer.value));
    return answer;
  } finally {
    end();
  }
}

/** Whatever token the same person has by now is dead. Nobody who has left is brought back. */
function keepFor(holder: string, renewed: string | undefined): void {
  const { token, username } = readSession();
  if (renewed !== undefined && token !== undefined && username === holder) keep('access_token', renewed);
}
