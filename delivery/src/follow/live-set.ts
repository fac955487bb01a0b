import type { Channel, LiveRelease, RemoteChannel } from 'shared-lib/releases';
import type { LiveRemote } from '../choose/choose-for';
import { contractFault } from '../registry/contract-fault';
import { readManifest } from '../registry/read-manifest';
import type { Registry } from '../registry/registry';
import type { Trust } from '../registry/trust/trust';

type Source = { registry: Registry; trust: Trust; say(sentence: string): void };

export type LiveSet = {
  remotes: LiveRemote[];
  /** Of each release that could not be had, why; another time it may be. */
  missing: string[];
};

/**
 * The releases that a channel means, read and verified. A canary that cannot be had, or does not fit, is left out
 * with a sentence; without one of the stable releases the whole is refused.
 */
export async function readLiveSet(source: Source, { remotes }: Channel): Promise<LiveSet> {
  const missing: string[] = [];
  // All that it names: a remote that came after this edge started needs none of its own knowledge.
  const live = await Promise.all(
    Object.entries(remotes).map(([name, channel]) => readRemote({ ...source, missing }, name, channel)),
  );
  const shell = live.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('the channel has no shell');
  return { remotes: live.map((remote) => fitted(remote, shell, source.say)), missing };
}

async function readRemote(source: Source & Pick<LiveSet, 'missing'>, name: string, channel: RemoteChannel) {
  const { stable, canary, retired } = channel;
  const first = await readRelease(source, name, stable);
  const orNothing = (live: LiveRelease) =>
    readRelease(source, name, live).catch((error: unknown) => {
      source.missing.push(`${name} ${live.version} is left out: ${String(Object(error).message)}.`);
      return undefined;
    });
  const next = canary && (await orNothing(canary));
  const before = retired.find(({ why }) => why === 'replaced');
  const older = before && (await orNothing(before));
  return {
    name,
    stable: first,
    canary: canary && next && { ...canary, release: next },
    fallback: older && older.container !== first.container ? older : undefined,
  } satisfies LiveRemote;
}

async function readRelease({ registry, trust }: Source, name: string, live: LiveRelease) {
  const { version, manifest } = live;
  const found = await readManifest(registry, trust, { name, version });
  if (!found) throw new Error(`${name} ${version} is not in the registry`);
  if (found.hash !== manifest)
    throw new Error(`${name} ${version} is not the release that the channel means`);
  return found.release;
}

/** What does not fit the stable shell is not given to anybody beside it. */
function fitted(remote: LiveRemote, shell: LiveRemote, say: Source['say']): LiveRemote {
  const { name, canary, fallback } = remote;
  if (name === 'shell') return remote;
  const fits = (release: LiveRemote['stable'] | undefined) => {
    const fault =
      release &&
      [shell.stable, shell.canary?.release].flatMap(
        (giver) => (giver && contractFault(release, giver)) ?? [],
      )[0];
    if (fault) say(fault);
    return !fault;
  };
  return {
    ...remote,
    canary: fits(canary?.release) ? canary : undefined,
    fallback: fits(fallback) ? fallback : undefined,
  };
}
