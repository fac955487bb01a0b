import type { RemoteChannel } from 'shared-lib/releases';

/** Whether a version is withdrawn, so that it must not run anywhere any more. */
export function isWithdrawn(now: RemoteChannel | undefined, version: string): boolean {
  return now?.retired.some((one) => one.version === version && one.why === 'withdrawn') ?? false;
}
