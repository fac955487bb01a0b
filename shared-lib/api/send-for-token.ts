import { beginTokenChangeInTurn, readSession, writeStored } from 'shared-lib/session';
import { type Answer, readToken } from './answer';
import { type ApiRequest, createFetchTransport, readReply, requestApi, requestTimeoutMs } from './send';

/**
 * Makes a call that ends all other sessions of a person and answers with a new token for this one. The new token is
 * stored here. Until then no answer to another call, in any tab, ends the session.
 */
export async function sendForToken(call: ApiRequest): Promise<Answer<Record<string, unknown>>> {
  const end = await beginTokenChangeInTurn();
  const { username } = readSession();
  try {
    const answer = await requestApi(call, {
      transport: createFetchTransport(readReply, requestTimeoutMs),
      waitForToken: async () => undefined,
    });
    if (answer.ok) storeToken(username, readToken(answer.value));
    return answer;
  } finally {
    end();
  }
}

/**
 * Stores the new token: any other token of the same person is now invalid. Someone who has signed out stays signed
 * out.
 */
function storeToken(holder: string, renewed: string | undefined): void {
  const { token, username } = readSession();
  if (renewed !== undefined && token !== undefined && username === holder)
    writeStored('access_token', renewed);
}
