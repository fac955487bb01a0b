import { localStore, readSession, replaceSession } from 'shared-lib/session';
import { consumeWantedAddress } from '../session/wanted-address';
import type { SignedInReply } from './sign-in-reply';

/** Why this browser cannot store a session, which would be lost with the next page; undefined when it can. */
export function explainStorageFailure(): string | undefined {
  if (navigator.cookieEnabled && localStore.keeps()) return undefined;
  return 'This browser does not let Lexboard keep you signed in. Allow cookies and site data for this address, then log in.';
}

/**
 * Stores a session and deletes all of the previous one; then goes to the wanted address by a full navigation, so that
 * no state of one user reaches the next.
 */
export function beginSession({ kept }: SignedInReply, go: (address: string) => void): void {
  replaceSession(kept);
  go(consumeWantedAddress(readSession().username));
}

/** Makes a navigation that works once: later calls, which would lead elsewhere, do nothing. */
export function leaveOnce(go: (address: string) => void): (address: string) => void {
  let isLeaving = false;
  return (address) => {
    if (isLeaving) return;
    isLeaving = true;
    go(address);
  };
}
