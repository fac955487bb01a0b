import { readSession, tokenSettled } from 'shared-lib/session';
import { takeGoing } from '../session/going-to';

/**
 * Leaves the sign-in page for where this tab was going as soon as somebody is in, in whatever tab; a sign-in that is
 * under way comes first. Gives the way to stop listening.
 */
export function hearSignIn(leave: (address: string) => void): () => void {
  let isWaiting = false;
  const hear = async () => {
    if (isWaiting) return;
    isWaiting = true;
    await tokenSettled();
    isWaiting = false;
    const { token, username } = readSession();
    if (token !== undefined) leave(takeGoing(username));
  };
  void hear();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
