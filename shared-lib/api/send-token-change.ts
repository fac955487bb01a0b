import { beginTokenChangeInTurn, readSession, writeStored } from 'shared-lib/session';
import { type Answer, readAccessToken } from './answer';
import { type ApiRequest, createFetchTransport, readReply, requestApi, requestTimeoutMs } from './send';

/**
 * Makes a call that ends the user's other sessions, and stores the new token from its reply. While this call runs, the
 * session does not end, even if the server refuses the old token of another call.
 */
export async function sendTokenChange(call: ApiRequest): Promise<Answer<Record<string, unknown>>> {
  const end = await beginTokenChangeInTurn();
  const { username } = readSession();
  try {
    const answer = await requestApi(call, {
      transport: createFetchTransport(readReply, requestTimeoutMs),
      waitForToken: async () => undefined,
    });
    if (answer.ok) storeRenewedToken(username, readAccessToken(answer.value));
    return answer;
  } finally {
    end();
  }
}

/**
 * Stores the new token, because the server no longer accepts the old ones. Stores nothing if the calling user has
 * signed out in the meantime.
 */
function storeRenewedToken(caller: string, newToken: string | undefined): void {
  const { token, username } = readSession();
  if (newToken !== undefined && token !== undefined && username === caller) writeStored('access_token', newToken);
}
