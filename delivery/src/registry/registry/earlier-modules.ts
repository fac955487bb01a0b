import type { Channel, LastDayDistance, Release } from 'shared-lib/releases';
import { findProvidedModule } from './contract-fault';
import { readStableAndCanaryReleases } from './manifest';
import type { Registry } from './registry';
import { readTrust } from './trust/trust';

/**
 * An earlier version of a shared module that a live shell still provides. `consumers` are the live releases that use
 * it.
 */
export type EarlierModuleVersion = { module: string; version: string; until: string; consumers: string[] };

/**
 * Lists the earlier versions of shared modules that live shells provide, so that teams see who must upgrade
 * before the last day.
 */
export async function listEarlierModules(
  registry: Registry,
  { remotes }: Pick<Channel, 'remotes'>,
): Promise<EarlierModuleVersion[]> {
  const trust = await readTrust(registry.store, registry.root);
  return findEarlierModules(await readStableAndCanaryReleases(registry, trust, remotes));
}

/** Finds the earlier versions of shared modules that these releases provide. */
export function findEarlierModules(releases: readonly Release[]): EarlierModuleVersion[] {
  const found = new Map<string, EarlierModuleVersion>();
  for (const { contract } of releases)
    for (const [module, versions] of Object.entries(contract?.gives ?? {}))
      for (const { version, until } of versions) {
        if (until === undefined) continue;
        const consumers = releases
          .filter((release) => usesModuleVersion(release, module, { versions, version }))
          .map((release) => `${release.name} ${release.version}`);
        found.set(`${module} ${version}`, { module, version, until, consumers });
      }
  return [...found.values()];
}

/** Returns true if a release uses `version` of a module. `versions`: all versions that the shell provides. */
function usesModuleVersion(
  { contract }: Release,
  module: string,
  { versions, version }: { versions: Parameters<typeof findProvidedModule>[0]; version: string },
): boolean {
  const taken = contract?.takes[module];
  return taken !== undefined && findProvidedModule(versions, taken.version)?.version === version;
}

/** A version is marked as ending this many days before its last day, so that teams upgrade in time. */
const warningDaysBeforeLastDay = 14;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Compares today, in UTC, with the last day of an earlier version. On the last day itself, shells must still
 * provide the version.
 */
export function findLastDayDistance({ until }: Pick<EarlierModuleVersion, 'until'>, now: Date): LastDayDistance {
  const days = countDaysUntil(until, now);
  if (days < 0) return 'past';
  return days <= warningDaysBeforeLastDay ? 'near' : 'far';
}

function countDaysUntil(until: string, now: Date): number {
  const today = now.toISOString().slice(0, 10);
  return Math.round((Date.parse(until) - Date.parse(today)) / dayMs);
}

/** Describes an earlier version of a module in words: who uses it, and until when shells must provide it. */
export function describeEarlierModule(earlier: EarlierModuleVersion, now: Date): string {
  const { module, version, until, consumers } = earlier;
  const who = consumers.length > 0 ? `still taken by ${consumers.join(', ')}` : 'nobody takes it any more';
  const promises = {
    far: `is promised until ${until}`,
    near: `is promised until ${until}, ${describeDayCount(countDaysUntil(until, now))}`,
    past: `was promised until ${until}, a day that has passed`,
  } satisfies Record<LastDayDistance, string>;
  return `${module} ${version} ${promises[findLastDayDistance(earlier, now)]}: ${who}.`;
}

function describeDayCount(days: number): string {
  if (days < 2) return days === 0 ? 'which is today' : 'which is tomorrow';
  return `only ${days} days from now`;
}
