import { localStore } from 'shared-lib/session';

/**
 * The page that opens after signing in. The specification names the workspace; users may choose Today
 * instead.
 */
export type StartPage = 'workspace' | 'today';

/**
 * The storage key of the start page. The end of a session does not delete it: like the colour mode, it only affects the
 * screen, and each sign-in sets it.
 */
const startPageKey = 'lexboard.start-page';

/** Stores the start page that a reply names. A reply without one means the workspace. */
export function storeStartPage(page: unknown): void {
  if (page === 'today') localStore.write(startPageKey, page);
  else localStore.remove(startPageKey);
}

export function readStartPage(): StartPage {
  return localStore.read(startPageKey) === 'today' ? 'today' : 'workspace';
}

export function getStartAddress(): '/workspace' | '/today' {
  return readStartPage() === 'today' ? '/today' : '/workspace';
}
