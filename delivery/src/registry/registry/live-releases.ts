import type { Release, ReleaseAct, RemoteChannel } from 'shared-lib/releases';
import { contractFault } from './contract-fault';
import type { Registry } from './registry';
import { type Manifest, readManifest } from './registry';
import type { Trust } from './trust/trust';

/** Name and version → the release that lies there, as its team signed it. */
export type KnownReleases = ReadonlyMap<string, Manifest>;

export const keyOf = (name: string, version: string) => `${name} ${version}`;

/** The releases that a decision has to do with: what is live, what was stable before, and what is meant. */
export async function liveReleases(
  registry: Registry,
  trust: Trust,
  { remotes, act }: { remotes: Record<string, RemoteChannel>; act: ReleaseAct },
): Promise<KnownReleases> {
  const names = Object.entries(remotes).flatMap(([name, channel]) =>
    versionsOf(channel).map((version) => ({ name, version })),
  );
  const wanted = [...names, { name: act.remote, version: act.version }];
  const read = await Promise.all(wanted.map((place) => readManifest(registry, trust, place)));
  return new Map(
    read.flatMap((manifest, index) => {
      const place = wanted[index];
      return place && manifest ? [[keyOf(place.name, place.version), manifest] as const] : [];
    }),
  );
}

/** Stable, canary, and what a roll-back would go back to. */
function versionsOf({ stable, canary, retired }: RemoteChannel): string[] {
  const before = retired.find(({ why }) => why === 'replaced');
  return [stable, canary, before].flatMap((live: Release | typeof stable | undefined) => live?.version ?? []);
}

/** Whether whatever may meet in a page fits: each remote that is live with each shell that is. */
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
