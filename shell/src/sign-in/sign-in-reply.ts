import { tokenIn } from 'shared-lib/api';
import type { StorageKey } from 'shared-lib/session';

/** What the server says to the right password: a session to keep, or that the code of the second factor is owed. */
export type SignInReply = SignedInReply | { kind: 'code-owed'; challenge: string };

export type SignedInReply = {
  kind: 'session';
  token: string;
  kept: readonly (readonly [StorageKey, string])[];
  /** Whether the terms of use as they are now have not been accepted yet. */
  owesTerms: boolean;
};

/**
 * What S-1.3 keeps of a sign-in, under the same names as the reply has it. The token is written last: another
 * tab that sees it sees a whole session.
 */
const keys = [
  'username',
  'role',
  'workspaceAccessType',
  'model_access_controller',
  'access_token',
] as const satisfies readonly StorageKey[];

/** Reads a positive reply of `login` or `twofactor`; `undefined` where it has no token. */
export function parseSignInReply(reply: Record<string, unknown>): SignInReply | undefined {
  const token = tokenIn(reply);
  if (token === undefined) return undefined;
  if (reply.twofactor === true) return { kind: 'code-owed', challenge: token };
  const owesTerms = reply.acceptedTerms === false;
  return { kind: 'session', token, owesTerms, kept: keys.map((key) => [key, say(reply[key])] as const) };
}

/** Module access is documented as JSON text; a server that sends the object means the same. */
function say(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value);
}
