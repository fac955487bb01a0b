import type { Release, RemoteChannel } from 'shared-lib/releases';
import { contractFault } from './contract-fault';
import { type KnownReleases, keyOf } from './live-releases';

/** Checks that everything that may meet in a page fits: each live remote with each live shell. */
export function contractsFault(
  remotes: Record<string, RemoteChannel>,
  releases: KnownReleases,
): string | undefined {
  const liveOf = (name: string): Release[] => {
    const { stable, canary } = remotes[name] ?? {};
    return [stable, canary].flatMap((live) => releases.get(keyOf(name, live?.version ?? ''))?.release ?? []);
  };
  const takers = Object.keys(remotes)
    .filter((name) => name !== 'shell')
    .flatMap(liveOf);
  const shells = liveOf('shell');
  for (const taker of takers)
    for (const giver of shells) {
      const fault = contractFault(taker, giver);
      if (fault) return fault;
    }
  return undefined;
}
