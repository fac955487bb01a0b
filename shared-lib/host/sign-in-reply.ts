import { readAccessToken } from 'shared-lib/api';
import type { StorageKey } from 'shared-lib/session';

/** The server's reply to a correct password: a session, or a request for the code of the second factor. */
export type SignInReply = SignedInReply | { kind: 'code-owed'; challenge: string };

export type SignedInReply = {
  kind: 'session';
  token: string;
  kept: readonly (readonly [StorageKey, string])[];
  /** Whether the user must still accept the current terms of use. */
  owesTerms: boolean;
  /** The page that the server names as the first one after signing in. */
  startPage: unknown;
};

/**
 * The values that S-1.3 stores at a sign-in, by their names in the reply. The token comes last: another tab
 * that sees it then sees a complete session.
 */
const sessionKeys = [
  'username',
  'role',
  'workspaceAccessType',
  'model_access_controller',
  'access_token',
] as const satisfies readonly StorageKey[];

/** Parses the reply of a successful `login` or `twofactor` call. `undefined` if the reply has no token. */
export function parseSignInReply(reply: Record<string, unknown>): SignInReply | undefined {
  const token = readAccessToken(reply);
  if (token === undefined) return undefined;
  if (reply.twofactor === true) return { kind: 'code-owed', challenge: token };
  const owesTerms = reply.acceptedTerms === false;
  return {
    kind: 'session',
    token,
    owesTerms,
    startPage: reply.start_page,
    kept: sessionKeys.map((key) => [key, toStoredText(reply[key])] as const),
  };
}

/** Turns a value into text. The server may send the module access as JSON text or as an object. */
function toStoredText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value);
}
