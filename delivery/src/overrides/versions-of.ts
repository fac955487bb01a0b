import type { RemoteChannel, VersionHere } from 'shared-lib/releases';
import { type Registry, readChannel } from '../registry';
import { isWithdrawn } from '../registry/is-withdrawn';
import { releasesIn } from '../registry/releases-in';
import { compareVersions } from '../releases/compare-versions';

/** The versions of a remote that lie in the registry and may run, the newest first. */
export async function versionsOf(registry: Registry, remote: string): Promise<VersionHere[]> {
  const remotes = (await readChannel(registry))?.remotes ?? {};
  const now = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
  if (!now) return [];
  return (await releasesIn(registry, remote))
    .map(({ version }) => version)
    .filter((version) => !isWithdrawn(now, version))
    .sort((one, other) => compareVersions(other, one))
    .map((version) => ({ version, is: standingOf(version, now) }));
}

function standingOf(version: string, { stable, canary, retired }: RemoteChannel): VersionHere['is'] {
  if (version === stable.version) return 'stable';
  if (version === canary?.version) return 'canary';
  return retired.some((one) => one.version === version) ? 'past' : 'waiting';
}
