import { beginTokenChangeInTurn, readSession, writeStored } from 'shared-lib/session';
import { type Answer, readAccessToken } from './answer';
import { type ApiRequest, createFetchTransport, readReply, requestApi, requestTimeoutMs } from './send';

/**
 * Makes a call that ends the user's other sessions, and stores the new token from its reply. While it runs,
 * replies to other calls, in any tab, do not end the session.
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
 * Stores the new token, because the server no longer accepts the user's old ones. It stores nothing if the user
 * has signed out in the meantime.
 */
function storeRenewedToken(holder: string, renewed: string | undefined): void {
  const { token, username } = readSession();
  if (renewed !== undefined && token !== undefined && username === holder) writeStored('access_token', renewed);
}
