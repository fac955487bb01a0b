import { readSession, type Session, writeStored } from './session';

let currentHolder: string | undefined;

/** Makes the signed-in user the holder of this page until it is closed. Without a user there is no holder. */
export function setPageHolder(): void {
  const { token, username } = readSession();
  currentHolder = token === undefined ? undefined : username;
}

/**
 * The page's holder, `undefined` if there is none. The holder does not change when another user signs in in
 * another tab.
 */
export function getPageHolder(): string | undefined {
  return currentHolder;
}

/** Whether the session belongs to the page's holder. Only then may this page store anything. */
export function isSessionOfPageHolder(session: Session): boolean {
  return session.token !== undefined && !isAnotherUserSignedIn(session);
}

/**
 * Whether another user than the page's holder is signed in now. This page must then not act for that user.
 */
export function isAnotherUserSignedIn({ token, username }: Session): boolean {
  return currentHolder !== undefined && token !== undefined && username !== currentHolder;
}

/** Stores the user's list and status in the workspace, if the session belongs to the page's holder. */
export function saveWorkspacePlace(key: 'selectedTabIndex' | 'btnStatus', value: string): void {
  if (isSessionOfPageHolder(readSession())) writeStored(key, value);
}
