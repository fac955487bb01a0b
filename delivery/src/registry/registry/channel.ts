import type { Channel, RemoteChannel } from 'shared-lib/releases';
import { emptyLogState, hashChannels, type LogState, replayLogEntry } from './channel-delta';
import { channelSchema } from './document-schemas';
import type { Registry } from './registry';
import { hashLogEntry, noPreviousHash, readLogEntry, readNextLogEntry } from './release-log';
import type { Signer } from './trust/key';
import { type PublicKeysById, readSignedDocument, signDocument } from './trust/signed';
import { findKeysForName, readTrust } from './trust/trust';

export const channelFileName = 'channel.json';

/**
 * The public part of the channel: the stable releases, with a separate signature. Federation hosts follow this
 * file.
 */
export const stableFileName = 'stable.json';

const channelLifetimeDays = 7;
const dayMs = 86_400_000;

/**
 * Reads the channel. Returns undefined if there is none yet. Throws an error if no trusted key has signed it.
 */
export async function readChannel(registry: Registry): Promise<Channel | undefined> {
  return readStoredChannel(registry, findKeysForName(await readTrust(registry.store, registry.root), 'channel'));
}

/**
 * Reads the newest log entry and the state after it. The channel may be older, if a writer stopped after
 * writing the entry and before updating the channel.
 */
export async function readNewestLogState(registry: Registry, keys: PublicKeysById): Promise<LogState> {
  let state = await readStoredLogState(registry, keys);
  for (
    let next = await readNextLogEntry(registry, keys, state.newest);
    next;
    next = await readNextLogEntry(registry, keys, state.newest)
  )
    state = replayLogEntry(state, next);
  return state;
}

/** Reads the state in the stored channel, and compares it with the channel's log entry. */
async function readStoredLogState(registry: Registry, keys: PublicKeysById): Promise<LogState> {
  const stored = await readStoredChannel(registry, keys);
  if (!stored) return emptyLogState;
  const { seq, head, remotes } = stored;
  const newest = seq > 0 ? await readLogEntry(registry, keys, seq) : undefined;
  const isOfEntry = newest
    ? head === hashLogEntry(newest) && hashChannels(remotes) === newest.state
    : head === noPreviousHash && Object.keys(remotes).length === 0;
  if (!isOfEntry) throw new Error(`the channel ${seq} does not go with its entry of the log`);
  return { newest, remotes };
}

/** Builds the channel from the newest log entry, signs it and saves it. It is valid for a week. */
export async function saveChannel(registry: Registry, signer: Signer): Promise<Channel> {
  const keys = findKeysForName(await readTrust(registry.store, registry.root), 'channel');
  if (!keys.has(signer.key)) throw new Error('the key here may not sign the channel');
  let state = await readNewestLogState(registry, keys);
  for (;;) {
    const channel = buildChannel(state, registry.environment.now());
    await registry.store.replace(stableFileName, signDocument('stable', buildStableDocument(channel), signer));
    await registry.store.replace(channelFileName, signDocument('channel', channel, signer));
    // Starts again if another process has written a newer entry in the meantime.
    const next = await readNextLogEntry(registry, keys, state.newest);
    if (!next) return channel;
    state = replayLogEntry(state, next);
  }
}

function buildChannel({ newest, remotes }: LogState, now: Date): Channel {
  return {
    seq: newest?.seq ?? 0,
    at: newest?.at ?? now.toISOString(),
    expires: new Date(now.getTime() + channelLifetimeDays * dayMs).toISOString(),
    head: newest ? hashLogEntry(newest) : noPreviousHash,
    remotes,
  };
}

/**
 * Builds the public part of the channel. Leaves out canaries, because they name organisations, and proposals,
 * because they name people.
 */
function buildStableDocument({ seq, at, expires, remotes }: Channel) {
  const stable = Object.entries(remotes).map(([name, { stable }]) => [
    name,
    { version: stable.version, manifest: stable.manifest },
  ]);
  return { seq, at, expires, remotes: Object.fromEntries(stable) };
}

async function readStoredChannel({ store }: Registry, keys: PublicKeysById): Promise<Channel | undefined> {
  const bytes = await store.read(channelFileName);
  return bytes && readSignedDocument(bytes, 'channel', { keys, schema: channelSchema });
}

/** Returns true if a version is withdrawn. Such a version must not run anywhere. */
export function isWithdrawn(channel: RemoteChannel | undefined, version: string): boolean {
  return channel?.retired.some((one) => one.version === version && one.why === 'withdrawn') ?? false;
}
