import type { Channel } from 'shared-lib/releases';
import { channelFileName, readChannel, saveChannel, stableFileName } from '../../registry/registry/channel';
import { buildManifestPath } from '../../registry/registry/manifest';
import type { Registry } from '../../registry/registry/registry';
import type { RegistryStore } from '../../registry/registry/store/registry-store';
import {
  findKeysForName,
  readTrustWithRotations,
  trustFileName,
  type VerifiedTrust,
} from '../../registry/registry/trust/trust';
import { type LiveReleases, readLiveReleases } from './live-set';

/**
 * A verified channel with its releases. `root` is the present root key: the configured one, or one that
 * replaced it.
 */
export type FollowedChannel = VerifiedTrust & LiveReleases & { channel: Channel };

export type ChannelFollower = {
  /** Returns the newest verified channel. If it has expired, it has no canaries. */
  followed(): FollowedChannel;
  /** Reads the channel again. If that fails, the edge continues with the channel that it has. */
  checkForUpdate(): Promise<void>;
};

type FollowChannelOptions = {
  registry: Registry;
  /** The local copy of the channel, which the edge uses while the registry is unreachable. */
  localStore: RegistryStore;
  /** The edge refuses a channel with a lower number than this. */
  leastSeq?: number;
  say(sentence: string): void;
};

/**
 * Follows the channel of a registry, beginning with the local copy. Throws an error if neither the copy nor
 * the registry has a channel.
 */
export async function followChannel({
  registry,
  localStore,
  leastSeq = 0,
  say,
}: FollowChannelOptions): Promise<ChannelFollower> {
  const localRegistry = { ...registry, store: localStore };
  const silent = { leastSeq, mayHaveExpired: true, say: () => undefined };
  let known = await readFollowedChannel(localRegistry, undefined, silent).catch(() => undefined);
  let lastSentence = '';
  const checkForUpdate = async () => {
    try {
      const next = await readFollowedChannel(registry, known, { leastSeq, mayHaveExpired: false, say });
      if (next !== known) await saveDocumentsLocally(registry.store, localStore, next);
      known = next;
      await renewChannelWhenDue(registry, next);
      lastSentence = '';
    } catch (error) {
      const sentence = `The channel in ${registry.store.displayAddress} is not followed: ${String(Object(error).message)}.`;
      if (sentence !== lastSentence) say(sentence);
      lastSentence = sentence;
    }
  };
  await checkForUpdate();
  if (!known) throw new Error(lastSentence);
  const first = known;
  let expired: { channel: FollowedChannel; withoutCanaries: FollowedChannel } | undefined;
  return {
    checkForUpdate,
    followed: () => {
      const newest = known ?? first;
      if (Date.parse(newest.channel.expires) > registry.environment.now().getTime()) return newest;
      if (expired?.channel !== newest) expired = { channel: newest, withoutCanaries: removeCanaries(newest) };
      return expired.withoutCanaries;
    },
  };
}

/**
 * Reads the current channel, and refuses it if it is older than the known one. Returns the known object if
 * nothing has changed. Tries again to read releases that could not be read before.
 */
async function readFollowedChannel(
  registry: Registry,
  known: FollowedChannel | undefined,
  { leastSeq, mayHaveExpired, say }: ReadFollowedChannelOptions,
) {
  const trusted = await readTrustWithRotations(registry.store, known?.root ?? registry.root);
  const { trust, root } = trusted;
  const channel = await readChannel({ ...registry, root });
  if (!channel) throw new Error('there is none');
  if (known) refuseOlderDocuments(known, { trust, channel });
  if (channel.seq < leastSeq)
    throw new Error(`it has the number ${channel.seq}, and RELEASES_LEAST_NUMBER asks for ${leastSeq}`);
  if (!mayHaveExpired && Date.parse(channel.expires) <= registry.environment.now().getTime())
    throw new Error(`it has expired: ${channel.expires}`);
  const isKnown = known !== undefined && areDocumentsUnchanged(known, { trust, channel });
  if (isKnown && known.missing.length === 0) return known;
  const live = await readLiveReleases({ registry, trust }, channel);
  if (isKnown && live.missing.join() === known.missing.join()) return known;
  const before = [...(known?.missing ?? []), ...(known?.unfit ?? [])];
  for (const sentence of [...live.missing, ...live.unfit]) if (!before.includes(sentence)) say(sentence);
  return { ...trusted, ...live, channel };
}

type ReadFollowedChannelOptions = {
  leastSeq: number;
  /** True if an expired channel is accepted. That is allowed only for the local copy. */
  mayHaveExpired: boolean;
  say(sentence: string): void;
};

type ChannelDocuments = Pick<FollowedChannel, 'trust' | 'channel'>;

/**
 * Throws an error if the new documents are older than the known ones. Otherwise an attacker could bring back
 * a release that was rolled back.
 */
function refuseOlderDocuments(known: ChannelDocuments, next: ChannelDocuments): void {
  if (next.trust.version < known.trust.version) throw new Error('its trust document is an older one');
  const [from, to] = [known.channel.seq, next.channel.seq];
  if (to < from) throw new Error(`it goes back from ${from} to ${to}`);
  if (to === from && next.channel.head !== known.channel.head) throw new Error(`there are two of number ${to}`);
}

function areDocumentsUnchanged(known: ChannelDocuments, next: ChannelDocuments): boolean {
  const { channel, trust } = known;
  return (
    channel.head === next.channel.head &&
    channel.expires === next.channel.expires &&
    trust.version === next.trust.version
  );
}

/** Removes all canaries of an expired channel. Its stable releases stay. */
function removeCanaries(known: FollowedChannel): FollowedChannel {
  return { ...known, remotes: known.remotes.map((remote) => ({ ...remote, canary: undefined })) };
}

/** Saves all documents to the local copy. The channel is saved last, because it refers to the others. */
async function saveDocumentsLocally(
  registryStore: RegistryStore,
  localStore: RegistryStore,
  next: FollowedChannel,
): Promise<void> {
  const { remotes, rotations } = next;
  const releases = remotes.flatMap(({ stable, canary, fallback }) =>
    [stable, canary?.release, fallback].flatMap((one) => (one ? buildManifestPath(one.name, one.version) : [])),
  );
  for (const name of [...releases, ...rotations, trustFileName, stableFileName, channelFileName]) {
    const content = await registryStore.read(name);
    if (content) await localStore.replace(name, content);
  }
}

const renewalWindowMs = 6 * 86_400_000;

/**
 * Signs the channel again if it expires in less than six days. It is valid for seven, so this happens once a day. Only
 * an edge with the channel key can do this.
 */
async function renewChannelWhenDue(
  registry: Registry,
  { channel: { expires }, trust, root }: Pick<FollowedChannel, 'channel' | 'trust' | 'root'>,
): Promise<void> {
  const { signer, environment } = registry;
  if (!signer || Date.parse(expires) - environment.now().getTime() > renewalWindowMs) return;
  // Signs only while the registry still trusts the key of this edge.
  if (findKeysForName(trust, 'channel').has(signer.key)) await saveChannel({ ...registry, root }, signer);
}
