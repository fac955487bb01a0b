import { readSession, tokenSettled } from 'shared-lib/session';
import { takeGoing } from '../session/going-to';

/**
 * Leaves the sign-in page for where this tab was going as soon as somebody is in, in whatever tab; a sign-in that is
 * under way comes first. Gives the way to stop listening.
 */
export function hearSignIn(leave: (address: string) => void): () => void {
  const hear = async () => {
    await tokenSettled();
    const { token, username } = readSession();
    if (token !== undefined) leave(takeGoing(username));
  };
  void hear();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
