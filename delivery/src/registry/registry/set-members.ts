import type { LiveRelease, RemoteChannel, SetMember } from 'shared-lib/releases';

/**
 * Lists the live releases of a release's set, including the release itself. Returns an empty list if the
 * release belongs to no set.
 */
export function listSetMembers(
  remotes: Record<string, RemoteChannel>,
  { set }: { set?: LiveRelease['set'] | undefined },
): SetMember[] {
  if (set === undefined) return [];
  return Object.entries(remotes).flatMap(([remote, { stable, canary }]) =>
    [stable, canary].flatMap((live) => (live?.set === set ? { remote, version: live.version } : [])),
  );
}
