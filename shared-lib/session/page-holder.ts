import { readSession, type Session, writeStored } from './session';

let holder: string | undefined;

/** Sets the page's holder for the life of the page: the signed-in user, or nobody. */
export function holdPage(): void {
  const { token, username } = readSession();
  holder = token === undefined ? undefined : username;
}

/** The page's holder, even when another user has signed in since; `undefined` when there is none. */
export function pageHolder(): string | undefined {
  return holder;
}

/** Whether the session is still that of the page's holder: only then may this page store anything. */
export function isHoldersOwn(session: Session): boolean {
  return session.token !== undefined && !isHeldByAnother(session);
}

/** Whether another user than the page's holder is signed in now: this page must then do nothing in their name. */
export function isHeldByAnother({ token, username }: Session): boolean {
  return holder !== undefined && token !== undefined && username !== holder;
}

/**
 * Stores the user's place in the workspace. Stores nothing once their session has ended or another user has signed
 * in.
 */
export function saveWorkspacePlace(key: 'selectedTabIndex' | 'btnStatus', value: string): void {
  if (isHoldersOwn(readSession())) writeStored(key, value);
}
