import type { Channel, ReleaseLogEntry, RemoteChannel } from 'shared-lib/releases';
import { channelSchema } from './document-schemas';
import type { Registry } from './registry';
import { hashEntry, noPreviousHash, readEntry, readEntryAfter } from './release-log';
import type { Signer } from './trust/key';
import { type PublicKeysById, readSignedDocument, signDocument } from './trust/signed';
import { findKeysFor, readTrust } from './trust/trust';

export const channelFileName = 'channel.json';

const daysUntilExpiry = 7;
const dayMs = 86_400_000;

/** Reads the channel. Throws when no trusted key has signed it. Returns undefined when there is none yet. */
export async function readChannel(registry: Registry): Promise<Channel | undefined> {
  return readStoredChannel(registry, findKeysFor(await readTrust(registry.store, registry.root), 'channel'));
}

/**
 * Reads the newest log entry. It may be newer than the channel: a writer may have stopped between writing the
 * entry and updating the channel.
 */
export async function readNewestEntry(
  registry: Registry,
  keys: PublicKeysById,
): Promise<ReleaseLogEntry | undefined> {
  const stored = await readStoredChannel(registry, keys);
  let newest = stored && stored.seq > 0 ? await readEntry(registry, keys, stored.seq) : undefined;
  if (stored && stored.head !== (newest ? hashEntry(newest) : noPreviousHash))
    throw new Error(`the channel ${stored.seq} does not go with its entry of the log`);
  for (
    let next = await readEntryAfter(registry, keys, newest);
    next;
    next = await readEntryAfter(registry, keys, newest)
  )
    newest = next;
  return newest;
}

/** Builds the channel from the newest log entry, signs and saves it. It is valid for a week. */
export async function saveChannel(registry: Registry, signer: Signer): Promise<Channel> {
  const keys = findKeysFor(await readTrust(registry.store, registry.root), 'channel');
  if (!keys.has(signer.key)) throw new Error('the key here may not sign the channel');
  let newest = await readNewestEntry(registry, keys);
  for (;;) {
    const channel = buildChannel(newest, registry.environment.now());
    await registry.store.replace(channelFileName, signDocument('channel', channel, signer));
    // Another process may have written a newer entry, so check before you return.
    const next = await readEntryAfter(registry, keys, newest);
    if (!next) return channel;
    newest = next;
  }
}

function buildChannel(entry: ReleaseLogEntry | undefined, now: Date): Channel {
  return {
    seq: entry?.seq ?? 0,
    at: entry?.at ?? now.toISOString(),
    expires: new Date(now.getTime() + daysUntilExpiry * dayMs).toISOString(),
    head: entry ? hashEntry(entry) : noPreviousHash,
    remotes: entry?.remotes ?? {},
  };
}

async function readStoredChannel({ store }: Registry, keys: PublicKeysById): Promise<Channel | undefined> {
  const bytes = await store.read(channelFileName);
  return bytes && readSignedDocument(bytes, 'channel', { keys, schema: channelSchema });
}

/** Whether a version is withdrawn. A withdrawn version must not run anywhere. */
export function isWithdrawn(now: RemoteChannel | undefined, version: string): boolean {
  return now?.retired.some((one) => one.version === version && one.why === 'withdrawn') ?? false;
}
