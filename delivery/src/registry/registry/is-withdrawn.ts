import type { RemoteChannel } from 'shared-lib/releases';

/** Whether nothing of a version may run any more, wherever it is open. */
export function isWithdrawn(now: RemoteChannel | undefined, version: string): boolean {
  return now?.retired.some((one) => one.version === version && one.why === 'withdrawn') ?? false;
}
