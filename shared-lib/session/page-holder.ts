import { readSession, type Session, writeStored } from './session';

let currentHolder: string | undefined;

/**
 * Stores the signed-in user as the user for whom this page was loaded. This does not change until the page is
 * closed. `undefined` if nobody is signed in.
 */
export function setPageHolder(): void {
  const { token, username } = readSession();
  currentHolder = token === undefined ? undefined : username;
}

/**
 * Returns the user for whom this page was loaded, or `undefined`. It stays the same when another user signs
 * in in another tab.
 */
export function getPageHolder(): string | undefined {
  return currentHolder;
}

/**
 * Whether the session belongs to the user for whom this page was loaded. Otherwise this page must not store
 * anything.
 */
export function isSessionOfPageHolder(session: Session): boolean {
  return session.token !== undefined && !isAnotherUserSignedIn(session);
}

/**
 * Whether a user is signed in now who is not the user for whom this page was loaded. This page must then not
 * act for that user.
 */
export function isAnotherUserSignedIn({ token, username }: Session): boolean {
  return currentHolder !== undefined && token !== undefined && username !== currentHolder;
}

/**
 * Stores the list and status that the user has in the workspace, if this page was loaded for the signed-in
 * user.
 */
export function saveWorkspacePlace(key: 'selectedTabIndex' | 'btnStatus', value: string): void {
  if (isSessionOfPageHolder(readSession())) writeStored(key, value);
}
