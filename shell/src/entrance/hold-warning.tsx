import { useSyncExternalStore } from 'react';
import { PlainWarning } from '../session/watch/plain-warning';
import type { SessionWatch } from '../session/watch/session-watch';

/** The last word before a session ends, as the entrance can say it. */
export function HoldWarning({ watch }: { watch: SessionWatch }) {
  const view = useSyncExternalStore(watch.subscribe, watch.view);
  return view ? <PlainWarning {...view} onExtend={watch.extend} onLogOut={watch.logOut} /> : null;
}
