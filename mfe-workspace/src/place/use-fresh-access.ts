import { useSyncExternalStore } from 'react';
import { announcementsOf } from 'shared-lib/bus';
import { readKept } from 'shared-lib/session';

/**
 * Shows the workspace anew when an administrator has changed what this person may do or see. What is kept is compared
 * too: the word of a change may come while the workspace is on its way into the page.
 */
export function useFreshAccess(): void {
  useSyncExternalStore(
    hear,
    () => `${readKept('workspaceAccessType')} ${readKept('model_access_controller')}`,
  );
}

function hear(tell: () => void): () => void {
  const subscription = announcementsOf('access-changed').subscribe(tell);
  return () => subscription.unsubscribe();
}
