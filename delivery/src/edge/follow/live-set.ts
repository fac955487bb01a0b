import type { Channel, LiveRelease, RemoteChannel } from 'shared-lib/releases';
import { contractFault } from '../../registry/registry/contract-fault';
import type { Registry } from '../../registry/registry/registry';
import { readManifest } from '../../registry/registry/registry';
import type { Trust } from '../../registry/registry/trust/trust';
import type { LiveRemote } from '../choose/choose-for';

type Source = { registry: Registry; trust: Trust };

export type LiveSet = {
  remotes: LiveRemote[];
  /** Of each release that could not be had, why; another time it may be. */
  missing: string[];
  /** Of each that does not fit the shell, why. */
  unfit: string[];
};

/**
 * The releases that a channel means, read and verified. A canary that cannot be had, or does not fit, is left out
 * with a sentence; without one of the stable releases the whole is refused.
 */
export async function readLiveSet(source: Source, { remotes }: Channel): Promise<LiveSet> {
  // All that it names: a remote that came after this edge started needs none of its own knowledge.
  const live = await Promise.all(
    Object.entries(remotes).map(([name, channel]) => readRemote(source, name, channel)),
  );
  const shell = live.find(({ remote }) => remote.name === 'shell')?.remote;
  if (!shell) throw new Error('the channel has no shell');
  const fitting = live.map(({ remote }) => fitted(remote, shell));
  return {
    remotes: fitting.map(({ remote }) => remote),
    missing: live.flatMap((one) => one.missing),
    unfit: fitting.flatMap((one) => one.unfit),
  };
}

async function readRemote(source: Source, name: string, channel: RemoteChannel) {
  const { stable, canary, retired } = channel;
  const missing: string[] = [];
  const first = await readRelease(source, name, stable);
  const orNothing = (live: LiveRelease) =>
    readRelease(source, name, live).catch((error: unknown) => {
      missing.push(`${name} ${live.version} is left out: ${String(Object(error).message)}.`);
      return undefined;
    });
  const next = canary && (await orNothing(canary));
  const before = retired.find(({ why }) => why === 'replaced');
  const older = before && (await orNothing(before));
  const remote: LiveRemote = {
    name,
    stable: first,
    canary: canary && next && { ...canary, release: next },
    fallback: older,
  };
  return { remote, missing };
}

async function readRelease({ registry, trust }: Source, name: string, live: LiveRelease) {
  const { version, manifest } = live;
  const found = await readManifest(registry, trust, { name, version });
  if (!found) throw new Error(`${name} ${version} is not in the registry`);
  if (found.hash !== manifest)
    throw new Error(`${name} ${version} is not the release that the channel means`);
  return found.release;
}

/** What does not fit the shell, stable or coming, is not given to anybody beside it. */
function fitted(remote: LiveRemote, shell: LiveRemote): { remote: LiveRemote; unfit: string[] } {
  const { name, canary, fallback } = remote;
  if (name === 'shell') return { remote, unfit: [] };
  const givers = [shell.stable, shell.canary?.release].filter((giver) => giver !== undefined);
  const faultOf = (release: LiveRemote['stable'] | undefined) =>
    release && givers.map((giver) => contractFault(release, giver)).find(Boolean);
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
