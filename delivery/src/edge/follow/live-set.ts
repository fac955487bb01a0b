import type { Channel, LiveRelease, RemoteChannel } from 'shared-lib/releases';
import { findContractFault } from '../../registry/registry/contract-fault';
import { readManifest } from '../../registry/registry/manifest';
import type { Registry } from '../../registry/registry/registry';
import type { TrustDocument } from '../../registry/registry/trust/trust';
import type { LiveRemote } from '../choose/canary-choice';

type LiveReleaseSource = { registry: Registry; trust: TrustDocument };

export type LiveReleases = {
  remotes: LiveRemote[];
  /** The reasons why releases could not be read. They may be available later. */
  missing: string[];
  /** The reasons why releases do not fit the shell. */
  unfit: string[];
};

/**
 * Reads and verifies all releases of a channel. Leaves out an unreadable or unfit canary. Throws when a
 * stable release is missing.
 */
export async function readLiveReleases(
  source: LiveReleaseSource,
  { remotes }: Channel,
): Promise<LiveReleases> {
  // Reads every remote of the channel, even one that this edge does not know.
  const live = await Promise.all(
    Object.entries(remotes).map(([name, channel]) => readReleasesOfRemote(source, name, channel)),
  );
  const shell = live.find(({ remote }) => remote.name === 'shell')?.remote;
  if (!shell) throw new Error('the channel has no shell');
  const fitting = live.map(({ remote }) => removeUnfitReleases(remote, shell));
  return {
    remotes: fitting.map(({ remote }) => remote),
    missing: live.flatMap((one) => one.missing),
    unfit: fitting.flatMap((one) => one.unfit),
  };
}

async function readReleasesOfRemote(source: LiveReleaseSource, name: string, channel: RemoteChannel) {
  const { stable, canary, retired } = channel;
  const missing: string[] = [];
  const first = await readRelease(source, name, stable);
  const readIfPossible = (live: LiveRelease) =>
    readRelease(source, name, live).catch((error: unknown) => {
      missing.push(`${name} ${live.version} is left out: ${String(Object(error).message)}.`);
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

async function readRelease({ registry, trust }: LiveReleaseSource, name: string, live: LiveRelease) {
  const { version, manifest } = live;
  const found = await readManifest(registry, trust, { name, version });
  if (!found) throw new Error(`${name} ${version} is not in the registry`);
  if (found.hash !== manifest)
    throw new Error(`${name} ${version} is not the release that the channel means`);
  return found.release;
}

/**
 * Drops a remote's canary and fallback if their contract does not fit the stable shell, or the shell's
 * canary.
 */
function removeUnfitReleases(remote: LiveRemote, shell: LiveRemote): { remote: LiveRemote; unfit: string[] } {
  const { name, canary, fallback } = remote;
  if (name === 'shell') return { remote, unfit: [] };
  const givers = [shell.stable, shell.canary?.release].filter((giver) => giver !== undefined);
  const faultOf = (release: LiveRemote['stable'] | undefined) =>
    release && givers.map((giver) => findContractFault(release, giver)).find(Boolean);
  const [ofCanary, ofFallback] = [faultOf(canary?.release), faultOf(fallback)];
  return {
    remote: {
      ...remote,
      canary: ofCanary ? undefined : canary,
      fallback: ofFallback ? undefined : fallback,
    },
    unfit: [ofCanary, ofFallback].filter((fault) => fault !== undefined),
  };
}
