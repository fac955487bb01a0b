import { signInActions } from 'shared-lib/people';
import { saidText } from '../list/said-text';

/** An entry of the log about a user's sign-ins. */
export type SignInEntry = { id: string; at: string; action: string; from: string; agent: string };

/** What the list can be narrowed to; all that happened at the door where nothing is said. */
export const signInChoices = [
  ['', 'All'],
  ...signInActions.map((action) => [action, action] as const),
] as const;

/** Reads a line of the log; what has no moment is none. */
export function readSignIn(said: Record<string, unknown>): SignInEntry | undefined {
  const { id, at, action } = said;
  if (typeof id !== 'string' || typeof at !== 'string' || typeof action !== 'string') return undefined;
  return { id, at, action, from: saidText(said.ip) || saidText(said.reason), agent: saidText(said.agent) };
}
