import type { Channel, Release } from 'shared-lib/releases';
import { findProvided } from './contract-fault';
import { readManifests } from './manifest';
import type { Registry } from './registry';
import { readTrust } from './trust/trust';

/** An earlier version of a shared module that a live shell still provides, and the live releases that take it. */
export type EarlierModule = { module: string; version: string; until: string; takers: string[] };

/** Lists the earlier versions of shared modules, so that their teams know who must upgrade before the last day. */
export async function listEarlierModules(
  registry: Registry,
  { remotes }: Pick<Channel, 'remotes'>,
): Promise<EarlierModule[]> {
  const trust = await readTrust(registry.store, registry.root);
  const places = Object.entries(remotes).flatMap(([name, { stable, canary }]) =>
    [stable, canary].flatMap((live) => (live ? { name, version: live.version } : [])),
  );
  const manifests = await readManifests(registry, trust, places);
  return findEarlierModules([...manifests.values()].map(({ release }) => release));
}

/** The same for these releases. */
export function findEarlierModules(releases: readonly Release[]): EarlierModule[] {
  const found = new Map<string, EarlierModule>();
  for (const { contract } of releases)
    for (const [module, versions] of Object.entries(contract?.gives ?? {}))
      for (const { version, until } of versions) {
        if (until === undefined) continue;
        const takers = releases
          .filter((release) => takesVersion(release, module, { versions, version }))
          .map((release) => `${release.name} ${release.version}`);
        found.set(`${module} ${version}`, { module, version, until, takers });
      }
  return [...found.values()];
}

/** Whether a release gets this one of the provided versions. */
function takesVersion(
  { contract }: Release,
  module: string,
  { versions, version }: { versions: Parameters<typeof findProvided>[0]; version: string },
): boolean {
  const taken = contract?.takes[module];
  return taken !== undefined && findProvided(versions, taken.version)?.version === version;
}

/** Describes an earlier version in words. `now` tells whether its last day has passed. */
export function describeEarlierModule({ module, version, until, takers }: EarlierModule, now: Date): string {
  const promise = now.toISOString().slice(0, 10) > until ? 'was promised' : 'is promised';
  const who = takers.length > 0 ? `still taken by ${takers.join(', ')}` : 'nobody takes it any more';
  return `${module} ${version} ${promise} until ${until}: ${who}.`;
}
