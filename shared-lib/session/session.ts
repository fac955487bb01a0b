import { localStore, parseJson } from './browser-storage';
import { forgetLastActivity } from './last-activity';
import { forgetMessages } from './messages';
import { endTokenChange } from './token-change';

/** The storage keys of a session, as S-1.3 names them; a session uses no others. */
const storageKeys = [
  'access_token',
  'username',
  'role',
  'workspaceAccessType',
  'model_access_controller',
  'selectedTabIndex',
  'btnStatus',
] as const;

export type StorageKey = (typeof storageKeys)[number];

/** What the browser stores about the signed-in user. It only adapts the screens; the server decides what is allowed. */
export type Session = {
  token: string | undefined;
  username: string;
  isAdministrator: boolean;
  canEdit: boolean;
  /** The status button that this user's lists start with; empty when none is set. */
  startStatus: string;
  /** Whether this user's lists offer a search, and cards instead of rows (P-44). */
  offersSearch: boolean;
  offersGrid: boolean;
};

export function readSession(): Session {
  const moduleAccess = readStored('model_access_controller');
  return {
    token: readStored('access_token') || undefined,
    username: readStored('username') ?? '',
    isAdministrator: readStored('role') === 'yes',
    canEdit: readStored('workspaceAccessType') === 'Edit',
    startStatus: readStartStatus(moduleAccess),
    offersSearch: isFeatureOffered(moduleAccess, 'serchInfo'),
    offersGrid: isFeatureOffered(moduleAccess, 'gridInfo'),
  };
}

export function readStored(key: StorageKey): string | null {
  return localStore.read(key);
}

export function writeStored(key: StorageKey, value: string): void {
  localStore.write(key, value);
}

/**
 * Deletes everything of this session; call it before any navigation to the sign-in page. Other stored values stay:
 * the look of the app, and unsaved drafts, which are deleted only on log-out by `forgetUnsavedDrafts`.
 */
export function clearSession(): void {
  replaceSession([]);
}

/**
 * Stores a session and deletes everything of the one before. The token is never absent in between: another tab
 * would take that for the end of the session, and clear what is stored here.
 */
export function replaceSession(entriesToStore: readonly (readonly [StorageKey, string])[]): void {
  const isKept = (key: StorageKey) => entriesToStore.some(([name]) => name === key);
  for (const key of storageKeys) if (!isKept(key)) localStore.remove(key);
  forgetLastActivity();
  forgetMessages();
  for (const [key, value] of entriesToStore) writeStored(key, value);
  // Last, since whoever waits for the token change reads the stored session next.
  endTokenChange();
}

/** Reads the start status from module access, which is stored as JSON text; unreadable text gives none. */
export function readStartStatus(moduleAccess: string | null): string {
  const { statusInfo } = Object(parseJson(moduleAccess));
  return typeof statusInfo === 'string' ? statusInfo : '';
}

/** A feature is offered unless it is hidden explicitly. */
function isFeatureOffered(moduleAccess: string | null, name: 'serchInfo' | 'gridInfo'): boolean {
  return Object(parseJson(moduleAccess))[name] !== 'No';
}
