import { announcementsOf, useLatest } from 'shared-lib/bus';

const changes$ = announcementsOf('access-changed');

/** Shows the workspace anew when an administrator has changed what this person may do or see. */
export function useFreshAccess(): void {
  useLatest(changes$, undefined);
}
