import { useSyncExternalStore } from 'react';
import { announcementsOf } from 'shared-lib/bus';
import { readSession, readStored, type Session } from 'shared-lib/session';

const changeable = ['role', 'workspaceAccessType', 'model_access_controller'] as const;

/**
 * Returns the session: who is signed in and what they may do. Re-renders when an administrator changes it. The
 * stored values are compared as well, because the announcement may come while a remote is still loading.
 */
export function useAccess(): Session {
  useSyncExternalStore(subscribe, storedAccess);
  return readSession();
}

function storedAccess(): string {
  return JSON.stringify(changeable.map(readStored));
}

function subscribe(report: () => void): () => void {
  const subscription = announcementsOf('access-changed').subscribe(report);
  return () => subscription.unsubscribe();
}
