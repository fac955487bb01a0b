import type { StorageKey } from 'shared-lib/session';

/** What the server says to the right password: a session to keep, or that the code of the second factor is owed. */
export type SignInReply =
  | { kind: 'session'; kept: readonly (readonly [StorageKey, string])[] }
  | { kind: 'code-owed'; challenge: string };

/** What document 1 §3 keeps of a sign-in, under the same names as the reply has it. */
const keys = [
  'access_token',
  'username',
  'role',
  'workspaceAccessType',
  'model_access_controller',
] as const satisfies readonly StorageKey[];

/** Reads a positive reply of `login` or `twofactor`; `undefined` where it has no token. */
export function parseSignInReply(reply: Record<string, unknown>): SignInReply | undefined {
  const { access_token: token, twofactor } = reply;
  if (typeof token !== 'string' || token === '') return undefined;
  if (twofactor === true) return { kind: 'code-owed', challenge: token };
  return { kind: 'session', kept: keys.map((key) => [key, say(reply[key])] as const) };
}

/** Module access is documented as JSON text; a server that sends the object means the same. */
function say(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value);
}
