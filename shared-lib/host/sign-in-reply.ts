import { readAccessToken } from 'shared-lib/api';
import type { StorageKey } from 'shared-lib/session';

/** The server's reply to the right password: a session, or a request for the code of the second factor. */
export type SignInReply = SignedInReply | { kind: 'code-owed'; challenge: string };

export type SignedInReply = {
  kind: 'session';
  token: string;
  kept: readonly (readonly [StorageKey, string])[];
  /** Whether the user must still accept the current terms of use. */
  owesTerms: boolean;
  /** The first page after signing in, as the server says it. */
  startPage: unknown;
};

/**
 * The values that S-1.3 stores at a sign-in, by their names in the reply. The token is last, so that another
 * tab that sees it sees a complete session.
 */
const sessionKeys = [
  'username',
  'role',
  'workspaceAccessType',
  'model_access_controller',
  'access_token',
] as const satisfies readonly StorageKey[];

/** Parses a positive reply of `login` or `twofactor`. `undefined` when it has no token. */
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

/** Turns a value into text. The server may send module access as JSON text or as an object. */
function toStoredText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value);
}
