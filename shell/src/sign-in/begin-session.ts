import { localStore, readSession, replaceSession } from 'shared-lib/session';
import { takeGoing } from '../session/going-to';
import type { SignedInReply } from './sign-in-reply';

/** Why this browser cannot hold a session: it would be lost with the next page. */
export function whyNotKept(): string | undefined {
  if (navigator.cookieEnabled && localStore.keeps()) return undefined;
  return 'This browser does not let Lexboard keep you signed in. Allow cookies and site data for this address, then log in.';
}

/**
 * Keeps a session, and nothing of the one before; then goes where the person was going by a full navigation, so that
 * no state of one user reaches the next.
 */
export function beginSession({ kept }: SignedInReply, go: (address: string) => void): void {
  replaceSession(kept);
  go(takeGoing(readSession().username));
}
