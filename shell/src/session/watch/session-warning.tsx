import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Box } from 'shared-lib/ui';
import { inTime } from 'shared-lib/ui/in-time';
import { plainLook } from './plain-look';
import { PlainWarning, type WarningProps } from './plain-warning';
import type { SessionWatch } from './session-watch';

let Dialog: ComponentType<WarningProps> | undefined;

/** Fetches what the warning is made of, before it is needed. */
export async function loadWarning(): Promise<ComponentType<WarningProps>> {
  const { WarningDialog } = await import('./warning-dialog');
  Dialog = WarningDialog;
  return WarningDialog;
}

/** The last word before a session ends for want of anybody there. */
export function SessionWarning({ watch }: { watch: SessionWatch }) {
  const view = useSyncExternalStore(watch.subscribe, watch.view);
  return view ? <Opened {...view} onExtend={watch.extend} onLogOut={watch.logOut} /> : null;
}

/** It stays as it opened: what arrives while it counts down changes nothing. */
function Opened(props: WarningProps) {
  const [Shown] = useState(
    () => Dialog ?? lazy(async () => ({ default: await inTime(loadWarning(), InPlainLook) })),
  );
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}

/** Nobody is to lose their session because a file did not arrive. */
function InPlainLook(props: WarningProps) {
  return (
    <Box css={plainLook}>
      <PlainWarning {...props} />
    </Box>
  );
}
