import { useSyncExternalStore } from 'react';
import { announce, announcementsOf } from 'shared-lib/bus';
import { readSession, readStored, type Session, writeStored } from 'shared-lib/session';

const accessStorageKeys = ['role', 'workspaceAccessType', 'model_access_controller', 'lexboard.read-only'] as const;

/**
 * Returns the session: the signed-in user and the user's rights. Renders again when the stored rights change. It
 * compares the stored values, because a change may be announced before this remote listens.
 */
export function useAccess(): Session {
  useSyncExternalStore(subscribeToAccessChanges, readStoredAccess);
  return readSession();
}

function readStoredAccess(): string {
  return JSON.stringify(accessStorageKeys.map(readStored));
}

/**
 * Stores whether the organisation's data are read-only, for example after the subscription has ended. The shell calls
 * this with what the server says.
 */
export function saveReadOnly(isReadOnly: boolean): void {
  if (isReadOnly === readSession().isReadOnly) return;
  writeStored('lexboard.read-only', isReadOnly ? 'yes' : 'no');
  announce({ type: 'access-changed' });
}

function subscribeToAccessChanges(report: () => void): () => void {
  const subscription = announcementsOf('access-changed').subscribe(report);
  return () => subscription.unsubscribe();
}
