import { readSession, type Session, writeStored } from './session';

let currentHolder: string | undefined;

/** Sets the page's holder for the life of the page: the signed-in user, or nobody. */
export function setPageHolder(): void {
  const { token, username } = readSession();
  currentHolder = token === undefined ? undefined : username;
}

/** The page's holder, even when another user has signed in since; `undefined` when there is none. */
export function getPageHolder(): string | undefined {
  return currentHolder;
}

/** Whether the session is still that of the page's holder: only then may this page store anything. */
export function isSessionOfPageHolder(session: Session): boolean {
  return session.token !== undefined && !isAnotherUserSignedIn(session);
}

/** Whether another user than the page's holder is signed in now: this page must then do nothing in their name. */
export function isAnotherUserSignedIn({ token, username }: Session): boolean {
  return currentHolder !== undefined && token !== undefined && username !== currentHolder;
}

/**
 * Stores the user's place in the workspace. Stores nothing once their session has ended or another user has signed
 * in.
 */
export function saveWorkspacePlace(key: 'selectedTabIndex' | 'btnStatus', value: string): void {
  if (isSessionOfPageHolder(readSession())) writeStored(key, value);
}
