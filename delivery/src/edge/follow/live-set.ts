import type { Channel, LiveRelease, RemoteChannel } from 'shared-lib/releases';
import { readManifest } from '../../registry/registry/manifest';
import type { Registry } from '../../registry/registry/registry';
import type { TrustDocument } from '../../registry/registry/trust/trust';
import type { LiveRemote } from '../choose/canary-choice';
import { removeIncompleteSets, selectFittingReleases } from './fitting-releases';

/** A registry, and the document that names the trusted keys. */
type RegistryWithTrust = { registry: Registry; trust: TrustDocument };

export type LiveReleases = {
  remotes: LiveRemote[];
  /** Sentences that say which releases could not be read, and why. A later try may succeed. */
  missing: string[];
  /** Sentences that say which releases do not fit the shell, and why. */
  unfit: string[];
};

/**
 * Reads and verifies all releases of a channel. Leaves out an unreadable or unfit canary, with its whole set.
 * Throws an error if a stable release is missing.
 */
export async function readLiveReleases(source: RegistryWithTrust, { remotes }: Channel): Promise<LiveReleases> {
  // Reads each remote that the channel has, even one that this version of the edge does not know.
  const live = await Promise.all(
    Object.entries(remotes).map(([name, channel]) => readReleasesOfRemote(source, name, channel)),
  );
  const found = live.map(({ remote }) => remote);
  if (!found.some(({ name }) => name === 'shell')) throw new Error('the channel has no shell');
  const incomplete = found.flatMap(({ name, canary }) => (canary ? [] : (remotes[name]?.canary?.set ?? [])));
  const fitting = selectFittingReleases(removeIncompleteSets(found, new Set(incomplete)));
  return { ...fitting, missing: live.flatMap((one) => one.missing) };
}

async function readReleasesOfRemote(source: RegistryWithTrust, name: string, channel: RemoteChannel) {
  const { stable, canary, retired } = channel;
  const missing: string[] = [];
  const first = await readLiveRelease(source, name, stable);
  const readIfPossible = (live: LiveRelease) =>
    readLiveRelease(source, name, live).catch((error: unknown) => {
      const set = live === canary && canary.set !== undefined ? ', and so is its set' : '';
      missing.push(`${name} ${live.version} is left out${set}: ${String(Object(error).message)}.`);
      return undefined;
    });
  const next = canary && (await readIfPossible(canary));
  const before = retired.find(({ why }) => why === 'replaced');
  const older = before && (await readIfPossible(before));
  const remote: LiveRemote = {
    name,
    stable: first,
    canary: canary && next && { ...canary, release: next },
    fallback: older,
  };
  return { remote, missing };
}

async function readLiveRelease({ registry, trust }: RegistryWithTrust, name: string, live: LiveRelease) {
  const { version, manifest } = live;
  const found = await readManifest(registry, trust, { name, version });
  if (!found) throw new Error(`${name} ${version} is not in the registry`);
  if (found.hash !== manifest) throw new Error(`${name} ${version} is not the release that the channel means`);
  return found.release;
}
