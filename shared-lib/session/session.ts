import { localStore } from './browser-storage';
import { forgetMessages } from './kept-messages';
import { forgetActivity } from './last-activity';
import { parseJson } from './parse-json';
import { type StorageKey, storageKeys } from './storage-keys';
import { endTokenChange } from './token-change';

/** What the browser remembers of who is signed in. The server decides; this only decorates. */
export type Session = {
  token: string | undefined;
  username: string;
  isAdministrator: boolean;
  canEdit: boolean;
  /** The status button with which this person's lists start; empty where nothing was said. */
  startStatus: string;
  /** Whether their lists offer a search, and cards instead of rows (P-44). */
  offersSearch: boolean;
  offersGrid: boolean;
};

export function readSession(): Session {
  const moduleAccess = readKept('model_access_controller');
  return {
    token: readKept('access_token') || undefined,
    username: readKept('username') ?? '',
    isAdministrator: readKept('role') === 'yes',
    canEdit: readKept('workspaceAccessType') === 'Edit',
    startStatus: readStartStatus(moduleAccess),
    offersSearch: isOffered(moduleAccess, 'serchInfo'),
    offersGrid: isOffered(moduleAccess, 'gridInfo'),
  };
}

export function readKept(key: StorageKey): string | null {
  return localStore.read(key);
}

export function keep(key: StorageKey, value: string): void {
  localStore.write(key, value);
}

/**
 * Forgets everything of this session; do it before any navigation to the sign-in page. What else is kept stays: how
 * the person likes the app to look, and what they were typing, unless they chose to log out: `forgetKeepsakes`.
 */
export function clearSession(): void {
  replaceSession([]);
}

/**
 * Keeps a session, and nothing of the one before. At no moment is there none: another tab would take that for the
 * end, and clear what is kept here.
 */
export function replaceSession(kept: readonly (readonly [StorageKey, string])[]): void {
  const isKept = (key: StorageKey) => kept.some(([name]) => name === key);
  for (const key of storageKeys) if (!isKept(key)) localStore.remove(key);
  forgetActivity();
  forgetMessages();
  for (const [key, value] of kept) keep(key, value);
  // Last: whoever waits for it reads what is kept by now.
  endTokenChange();
}

/** Module access is kept as JSON text; anything unreadable counts as nothing said. */
export function readStartStatus(moduleAccess: string | null): string {
  const { statusInfo } = Object(parseJson(moduleAccess));
  return typeof statusInfo === 'string' ? statusInfo : '';
}

/** What nobody has hidden is shown. */
function isOffered(moduleAccess: string | null, name: 'serchInfo' | 'gridInfo'): boolean {
  return Object(parseJson(moduleAccess))[name] !== 'No';
}
