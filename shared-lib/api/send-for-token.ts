import { beginTokenChangeInTurn, readSession, writeStored } from 'shared-lib/session';
import type { Answer } from './answer';
import { byFetch, type Call, readReply, requestApi, requestTimeoutMs } from './send';
import { tokenIn } from './token-in';

type Reply = Record<string, unknown>;

/**
 * Makes a call that ends all other sessions of a person and answers with a new token for this one. The new token is
 * stored here. Until then no answer to another call, in any tab, ends the session.
 */
export async function sendForToken(call: Call): Promise<Answer<Reply>> {
  const end = await beginTokenChangeInTurn();
  const { username } = readSession();
  try {
    const answer = await requestApi(call, {
      reach: byFetch(readReply, requestTimeoutMs),
      settled: async () => undefined,
    });
    if (answer.ok) keepFor(username, tokenIn(answer.value));
    return answer;
  } finally {
    end();
  }
}

/**
 * Stores the new token: any other token of the same person is now invalid. Someone who has signed out stays signed
 * out.
 */
function keepFor(holder: string, renewed: string | undefined): void {
  const { token, username } = readSession();
  if (renewed !== undefined && token !== undefined && username === holder)
    writeStored('access_token', renewed);
}
