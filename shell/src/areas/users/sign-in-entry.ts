import { saidText } from '../list/said-text';

/** An entry of the log about a user's sign-ins. */
export type SignInEntry = { id: string; at: string; action: string; from: string; agent: string };

/** What the log calls what happens at a door, in the order in which people ask for it. */
export const signInActions = [
  ['Signed in', 'Signed in'],
  ['Sign-in failed', 'Sign-in failed'],
  ['Locked out', 'Locked out'],
  ['Signed out', 'Signed out'],
] as const;

/** Reads a line of the log; what has no moment is none. */
export function readSignIn(said: Record<string, unknown>): SignInEntry | undefined {
  const { id, at, action } = said;
  if (typeof id !== 'string' || typeof at !== 'string' || typeof action !== 'string') return undefined;
  return { id, at, action, from: saidText(said.ip) || saidText(said.reason), agent: saidText(said.agent) };
}
