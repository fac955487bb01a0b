import { useSyncExternalStore } from 'react';
import { announcementsOf } from 'shared-lib/bus';
import { readKept, readSession, type Session } from 'shared-lib/session';

const changeable = ['role', 'workspaceAccessType', 'model_access_controller'] as const;

/**
 * Who is signed in and what they may do, read anew when an administrator has changed it. What is kept is compared
 * too: the word of a change may come while a remote is on its way into the page.
 */
export function useAccess(): Session {
  useSyncExternalStore(hear, whatIsKept);
  return readSession();
}

function whatIsKept(): string {
  return JSON.stringify(changeable.map(readKept));
}

function hear(tell: () => void): () => void {
  const subscription = announcementsOf('access-changed').subscribe(tell);
  return () => subscription.unsubscribe();
}
