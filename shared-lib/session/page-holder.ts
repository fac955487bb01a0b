import { readSession, type Session } from './session';

let holder: string | undefined;

/** Settles whose page this is, for as long as it lives; nobody's where nobody has signed in. */
export function holdPage(): void {
  const { token, username } = readSession();
  holder = token === undefined ? undefined : username;
}

/** Whose page this is, also when another person has signed in meanwhile; `undefined` where nobody said. */
export function pageHolder(): string | undefined {
  return holder;
}

/** Whether the session is still that of the page's holder: only then is anything of this page to be kept. */
export function isHoldersOwn(session: Session): boolean {
  return session.token !== undefined && !isHeldByAnother(session);
}

/** Whether somebody other than the page's holder is signed in now: nothing of this page may be done in their name. */
export function isHeldByAnother({ token, username }: Session): boolean {
  return holder !== undefined && token !== undefined && username !== holder;
}
