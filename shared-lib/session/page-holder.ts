import { readSession, type Session, writeStored } from './session';

let currentHolder: string | undefined;

/**
 * Makes the signed-in user the holder of this page until the page is closed. Without a signed-in user, the
 * page has no holder.
 */
export function setPageHolder(): void {
  const { token, username } = readSession();
  currentHolder = token === undefined ? undefined : username;
}

/**
 * Returns the user who holds this page, or `undefined`. The holder stays the same when another user signs in
 * in another tab.
 */
export function getPageHolder(): string | undefined {
  return currentHolder;
}

/** Whether the session belongs to the page's holder. Otherwise this page must not store anything. */
export function isSessionOfPageHolder(session: Session): boolean {
  return session.token !== undefined && !isAnotherUserSignedIn(session);
}

/**
 * Whether a user other than the page's holder is signed in now. This page must then not act for that user.
 */
export function isAnotherUserSignedIn({ token, username }: Session): boolean {
  return currentHolder !== undefined && token !== undefined && username !== currentHolder;
}

/** Stores the list and status that the user has in the workspace, if the session is the page holder's. */
export function saveWorkspacePlace(key: 'selectedTabIndex' | 'btnStatus', value: string): void {
  if (isSessionOfPageHolder(readSession())) writeStored(key, value);
}
