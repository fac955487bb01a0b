import { localStore } from 'shared-lib/session';

/** The first page after signing in. The documents name the workspace; a user may choose Today. */
export type StartPage = 'workspace' | 'today';

/** Not a value of the session: like the colour mode it only decides what is shown, and each sign-in says it anew. */
const storageKey = 'lexboard.start-page';

/** Keeps what a reply says of the start page. A reply that says nothing means the workspace. */
export function keepStartPage(value: unknown): void {
  if (value === 'today') localStore.write(storageKey, value);
  else localStore.remove(storageKey);
}

export function readStartPage(): StartPage {
  return localStore.read(storageKey) === 'today' ? 'today' : 'workspace';
}

/** The address of the start page. */
export function startAddress(): '/workspace' | '/today' {
  return readStartPage() === 'today' ? '/today' : '/workspace';
}
