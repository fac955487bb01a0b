import { useSyncExternalStore } from 'react';
import { announcementsOf } from 'shared-lib/bus';
import { readSession, readStored, type Session } from 'shared-lib/session';

const accessKeys = ['role', 'workspaceAccessType', 'model_access_controller'] as const;

/**
 * Returns the session: who is signed in and what they may do. Re-renders when an administrator changes it. The
 * stored values are compared as well, because the announcement may come while a remote is still loading.
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
