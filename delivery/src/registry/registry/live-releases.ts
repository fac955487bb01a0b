import type { Release, ReleaseAct, RemoteChannel } from 'shared-lib/releases';
import { type Manifest, readManifest } from './manifest';
import type { Registry } from './registry';
import type { Trust } from './trust/trust';

/** Name and version → the release in the registry, as its team signed it. */
export type KnownReleases = ReadonlyMap<string, Manifest>;

export const keyOf = (name: string, version: string) => `${name} ${version}`;

/** The releases that a decision needs: what is live, what was stable before, and what the act names. */
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

/** Stable, canary, and the release that a roll-back would return to. */
function versionsOf({ stable, canary, retired }: RemoteChannel): string[] {
  const before = retired.find(({ why }) => why === 'replaced');
  return [stable, canary, before].flatMap((live: Release | typeof stable | undefined) => live?.version ?? []);
}
