import { useSyncExternalStore } from 'react';
import { announce, announcementsOf } from 'shared-lib/bus';
import { readSession, readStored, type Session, writeStored } from 'shared-lib/session';

const accessStorageKeys = ['role', 'workspaceAccessType', 'model_access_controller', 'lexboard.read-only'] as const;

/**
 * Returns the session: the signed-in user and their rights. Re-renders when the stored rights change. It
 * compares the stored values themselves, because a change may be announced before this remote listens.
 */
export function useAccess(): Session {
  useSyncExternalStore(subscribeToAccessChanges, readStoredAccess);
  return readSession();
}

function readStoredAccess(): string {
  return JSON.stringify(accessStorageKeys.map(readStored));
}

/**
 * Stores whether the organisation's data is read-only, for example after the subscription has ended. The
 * shell gets this from the server.
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
