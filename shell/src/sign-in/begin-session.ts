import type { SignedInReply } from 'shared-lib/host/sign-in-reply';
import { localStore, readSession, replaceSession } from 'shared-lib/session';
import { t } from 'shared-lib/words';
import { consumeReturnAddress } from '../session/return-address';
import { storeStartPage } from '../start-page/start-page';

/** Explains that this browser cannot store a session. Returns undefined if it can. */
export function explainStorageFailure(): string | undefined {
  if (navigator.cookieEnabled && localStore.keeps()) return undefined;
  return t(
    'This browser does not let Lexboard keep you signed in. Allow cookies and site data for this address, then log in.',
  );
}

/**
 * Replaces the stored session. It then goes to the requested address by a full page load, so that no state of
 * another user remains.
 */
export function beginSession({ storageEntries, startPage }: SignedInReply, go: (address: string) => void): void {
  // The start page is stored first, because other tabs go to it as soon as they see the session.
  storeStartPage(startPage);
  replaceSession(storageEntries);
  go(consumeReturnAddress(readSession().username));
}

/** Makes a function that navigates at its first call. Further calls do nothing. */
export function makeNavigateOnce(go: (address: string) => void): (address: string) => void {
  let isLeaving = false;
  return (address) => {
    if (isLeaving) return;
    isLeaving = true;
    go(address);
  };
}
