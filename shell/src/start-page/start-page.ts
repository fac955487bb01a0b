import { localStore } from 'shared-lib/session';

/**
 * The first page after signing in. The specification names the workspace; a user may choose Today instead.
 */
export type StartPage = 'workspace' | 'today';

/**
 * The key is no part of the session: like the colour mode it only affects the screen, and each sign-in sets
 * it.
 */
const storageKey = 'lexboard.start-page';

/** Stores the start page from a reply. A reply without one means the workspace. */
export function storeStartPage(page: unknown): void {
  if (page === 'today') localStore.write(storageKey, page);
  else localStore.remove(storageKey);
}

export function readStartPage(): StartPage {
  return localStore.read(storageKey) === 'today' ? 'today' : 'workspace';
}

export function getStartAddress(): '/workspace' | '/today' {
  return readStartPage() === 'today' ? '/today' : '/workspace';
}
