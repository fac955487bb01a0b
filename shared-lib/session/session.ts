import { localStore } from './browser-storage';
import { type StorageKey, storageKeys } from './storage-keys';

/** Which lists a user starts with and which tools are shown; a display hint, never a right. */
export type ModuleAccess = { statusInfo: string; serchInfo: string; gridInfo: string };

/** What the browser remembers of who is signed in. The server decides; this only decorates. */
export type Session = {
  token: string | undefined;
  username: string;
  isAdministrator: boolean;
  canEdit: boolean;
  moduleAccess: ModuleAccess;
};

export function readSession(): Session {
  return {
    token: readKept('access_token') || undefined,
    username: readKept('username') ?? '',
    isAdministrator: readKept('role') === 'yes',
    canEdit: readKept('workspaceAccessType') === 'Edit',
    moduleAccess: parseModuleAccess(readKept('model_access_controller')),
  };
}

export function readKept(key: StorageKey): string | null {
  return localStore.read(key);
}

export function keep(key: StorageKey, value: string): void {
  localStore.write(key, value);
}

/** Forgets everything of this session; do it before any navigation to the sign-in page. */
export function clearSession(): void {
  for (const key of storageKeys) localStore.remove(key);
}

/** Anything unreadable counts as "nothing said": All records, search and grid shown. */
export function parseModuleAccess(text: string | null): ModuleAccess {
  const said = Object(parseJson(text));
  return {
    statusInfo: String(said.statusInfo ?? ''),
    serchInfo: String(said.serchInfo ?? 'Yes'),
    gridInfo: String(said.gridInfo ?? 'Yes'),
  };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
