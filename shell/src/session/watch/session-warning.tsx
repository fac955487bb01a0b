import { useSyncExternalStore } from 'react';
import { LazyPart } from 'shared-lib/ui';
import type { SessionWatch } from './session-watch';

export const loadWarning = () => import('./warning-dialog').then(({ WarningDialog }) => WarningDialog);

/** The last word before a session ends for want of anybody there. */
export function SessionWarning({ watch }: { watch: SessionWatch }) {
  const view = useSyncExternalStore(watch.subscribe, watch.view);
  if (!view) return null;
  const answers = { onExtend: watch.extend, onLogOut: watch.logOut };
  return <LazyPart what="Session warning" load={loadWarning} with={{ ...view, ...answers }} waiting={null} />;
}
