import { readAccessToken } from 'shared-lib/api';
import type { StorageKey } from 'shared-lib/session';

/** The server's reply to a correct password: a session, or a request for the code of the second factor. */
export type SignInReply = SignedInReply | { kind: 'code-owed'; challenge: string };

export type SignedInReply = {
  kind: 'session';
  token: string;
  /** The values to store in the browser, with their storage keys. */
  storageEntries: readonly (readonly [StorageKey, string])[];
  /** Whether the user must still accept the current terms of use. */
  owesTerms: boolean;
  /** The first page after signing in, as the server sent it. */
  startPage: unknown;
};

/**
 * The fields of the reply that a sign-in stores (S-1.3). The token is stored last, so that another tab that sees the
 * token sees a complete session.
 */
const storedReplyKeys = [
  'username',
  'role',
  'workspaceAccessType',
  'model_access_controller',
  'access_token',
] as const satisfies readonly StorageKey[];

/** Parses the reply of a successful `login` or `twofactor` call. Returns `undefined` if the reply has no token. */
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
    storageEntries: storedReplyKeys.map((key) => [key, toStoredText(reply[key])] as const),
  };
}

/** Turns a value into text. The server may send the module access as a JSON text or as an object. */
function toStoredText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value);
}
