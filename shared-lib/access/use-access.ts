import { useSyncExternalStore } from 'react';
import { announce, announcementsOf } from 'shared-lib/bus';
import { localStore, readSession, readStored, type Session } from 'shared-lib/session';

const accessKeys = ['role', 'workspaceAccessType', 'model_access_controller'] as const;

/**
 * Returns the session: the signed-in user and their rights. Re-renders when an administrator changes the
 * rights. It also compares the stored values, because a change may be announced while a remote still loads.
 */
export function useAccess(): Session {
  useSyncExternalStore(subscribeToAccessChanges, readStoredAccess);
  const session = readSession();
  return isLibraryReadOnly() ? { ...session, canEdit: false } : session;
}

function readStoredAccess(): string {
  return JSON.stringify([...accessKeys.map(readStored), isLibraryReadOnly()]);
}

const readOnlyKey = 'lexboard.read-only';

const isLibraryReadOnly = () => localStore.read(readOnlyKey) === 'yes';

/** Keeps whether nobody can change the library, as after the end of the subscription. The shell learns it from the server. */
export function saveReadOnly(isReadOnly: boolean): void {
  if (isReadOnly === isLibraryReadOnly()) return;
  if (isReadOnly) localStore.write(readOnlyKey, 'yes');
  else localStore.remove(readOnlyKey);
  announce({ type: 'access-changed' });
}

function subscribeToAccessChanges(report: () => void): () => void {
  const subscription = announcementsOf('access-changed').subscribe(report);
  return () => subscription.unsubscribe();
}
