import { localStore, parseJson } from './browser-storage';
import { forgetLastActivityTime } from './last-activity';
import { forgetMessages } from './messages';
import { endTokenChange } from './token-change';

/** The storage keys of a session, as the specification names them (S-1.3). */
const sessionStorageKeys = [
  'access_token',
  'username',
  'role',
  'workspaceAccessType',
  'model_access_controller',
  'selectedTabIndex',
  'btnStatus',
] as const;

/**
 * The only storage key of a session that the specification does not name. Its value is 'yes' while nobody may change
 * the organisation's data.
 */
const readOnlyKey = 'lexboard.read-only';

export type StorageKey = (typeof sessionStorageKeys)[number] | typeof readOnlyKey;

/**
 * The data about the signed-in user in the browser. It only adapts the screens; the server checks all rights.
 */
export type Session = {
  token: string | undefined;
  username: string;
  isAdministrator: boolean;
  /** Whether this user may edit. It is false while the organisation's data are read-only. */
  canEdit: boolean;
  /** Whether the organisation's data are read-only, for example after the subscription has ended. */
  isReadOnly: boolean;
  /** The status filter that is set when this user's lists open. It is empty if there is none. */
  startStatus: string;
  /** Whether this user's lists offer a search. */
  offersSearch: boolean;
  /** Whether this user's lists offer cards instead of rows (P-44). */
  offersGrid: boolean;
};

export function readSession(): Session {
  const moduleAccess = readStored('model_access_controller');
  const isReadOnly = readStored(readOnlyKey) === 'yes';
  return {
    token: readStored('access_token') || undefined,
    username: readStored('username') ?? '',
    isAdministrator: readStored('role') === 'yes',
    canEdit: readStored('workspaceAccessType') === 'Edit' && !isReadOnly,
    isReadOnly,
    startStatus: readInitialStatusFilter(moduleAccess),
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
 * Deletes all data of this session. Call it before you navigate to the sign-in page. The colour mode and the unsaved
 * drafts stay. On log-out, `forgetUnsavedDrafts` deletes the drafts.
 */
export function clearSession(): void {
  replaceSession([]);
}

/**
 * Replaces the stored session. The old token stays until the new one overwrites it. Without a token, other tabs would
 * end the session.
 */
export function replaceSession(entriesToStore: readonly (readonly [StorageKey, string])[]): void {
  const isStored = (key: StorageKey) => entriesToStore.some(([name]) => name === key);
  for (const key of [...sessionStorageKeys, readOnlyKey] as const) if (!isStored(key)) localStore.remove(key);
  forgetLastActivityTime();
  forgetMessages();
  for (const [key, value] of entriesToStore) writeStored(key, value);
  // Ends the token change last. Code that waits for its end then reads the stored session.
  endTokenChange();
}

/**
 * Reads the status filter that is set when lists open. The module access is a JSON text. Returns '' if the text is
 * unreadable or has no filter.
 */
export function readInitialStatusFilter(moduleAccess: string | null): string {
  const { statusInfo } = Object(parseJson(moduleAccess));
  return typeof statusInfo === 'string' ? statusInfo : '';
}

/** Whether a feature is offered. Only the value 'No' in the module access hides it. */
function isFeatureOffered(moduleAccess: string | null, name: 'serchInfo' | 'gridInfo'): boolean {
  return Object(parseJson(moduleAccess))[name] !== 'No';
}
