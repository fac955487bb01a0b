import { readSession, type Session, writeStored } from './session';

let pageUserName: string | undefined;

/**
 * Stores the name of the signed-in user as the user for whom this page was loaded. The page keeps this name until it is
 * closed. Stores `undefined` if nobody is signed in.
 */
export function setPageUser(): void {
  const { token, username } = readSession();
  pageUserName = token === undefined ? undefined : username;
}

/**
 * Returns the name of the user for whom this page was loaded, or `undefined` if nobody was signed in. The name stays
 * the same when another user signs in in another tab.
 */
export function getPageUser(): string | undefined {
  return pageUserName;
}

/** Whether the session belongs to the user for whom this page was loaded. If not, this page must not store anything. */
export function isSessionOfPageUser(session: Session): boolean {
  return session.token !== undefined && !isAnotherUserSignedIn(session);
}

/**
 * Whether the signed-in user has changed since this page was loaded. If so, this page must not act for the new
 * user.
 */
export function isAnotherUserSignedIn({ token, username }: Session): boolean {
  return pageUserName !== undefined && token !== undefined && username !== pageUserName;
}

/**
 * Stores the list or the status filter that the user has chosen in the workspace. Stores nothing if this page was
 * loaded for another user.
 */
export function saveWorkspaceTabOrStatus(key: 'selectedTabIndex' | 'btnStatus', value: string): void {
  if (isSessionOfPageUser(readSession())) writeStored(key, value);
}
