import type { LiveRelease, RemoteChannel, SetMember } from 'shared-lib/releases';

/** Lists the live releases of the set to which a release belongs, with this release. Empty if it belongs to none. */
export function listSetMembers(
  remotes: Record<string, RemoteChannel>,
  { set }: { set?: LiveRelease['set'] | undefined },
): SetMember[] {
  if (set === undefined) return [];
  return Object.entries(remotes).flatMap(([remote, { stable, canary }]) =>
    [stable, canary].flatMap((live) => (live?.set === set ? { remote, version: live.version } : [])),
  );
}
