import { useSyncExternalStore } from 'react';
import { announcementsOf } from 'shared-lib/bus';
import { readSession, readStored, type Session } from 'shared-lib/session';

const accessKeys = ['role', 'workspaceAccessType', 'model_access_controller'] as const;

/**
 * Returns the session: the signed-in user and their rights. Re-renders when an administrator changes the
 * rights. It also compares the stored values, because a change may be announced while a remote still loads.
 */
export function useAccess(): Session {
  useSyncExternalStore(subscribeToAccessChanges, readStoredAccess);
  return readSession();
}

function readStoredAccess(): string {
  return JSON.stringify(accessKeys.map(readStored));
}

function subscribeToAccessChanges(report: () => void): () => void {
  const subscription = announcementsOf('access-changed').subscribe(report);
  return () => subscription.unsubscribe();
}
