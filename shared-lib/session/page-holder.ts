import { readSession, type Session, writeStored } from './session';

let currentHolder: string | undefined;

/**
 * Stores the signed-in user as the user for whom this page was loaded. The stored user stays until the page is closed.
 * It is `undefined` if nobody is signed in.
 */
export function setPageUser(): void {
  const { token, username } = readSession();
  currentHolder = token === undefined ? undefined : username;
}

/**
 * Returns the user for whom this page was loaded, or `undefined`. It stays the same when another user signs
 * in in another tab.
 */
export function getPageUser(): string | undefined {
  return currentHolder;
}

/**
 * Whether the session belongs to the user for whom this page was loaded. Otherwise this page must not store
 * anything.
 */
export function isSessionOfPageUser(session: Session): boolean {
  return session.token !== undefined && !isAnotherUserSignedIn(session);
}

/**
 * Whether the signed-in user has changed since this page was loaded. If so, this page must not act for the new
 * user.
 */
export function isAnotherUserSignedIn({ token, username }: Session): boolean {
  return currentHolder !== undefined && token !== undefined && username !== currentHolder;
}

/**
 * Stores the list and status that the user has in the workspace, if this page was loaded for the signed-in
 * user.
 */
export function saveWorkspaceTabOrStatus(key: 'selectedTabIndex' | 'btnStatus', value: string): void {
  if (isSessionOfPageUser(readSession())) writeStored(key, value);
}
