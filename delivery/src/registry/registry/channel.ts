import type { Channel, ReleaseLogEntry, RemoteChannel } from 'shared-lib/releases';
import { channelSchema } from './document-schemas';
import type { Registry } from './registry';
import { hashOf, noHash, readEntry, readEntryAfter } from './release-log';
import type { Signer } from './trust/key';
import { type Keys, seal, unseal } from './trust/signed';
import { keysFor, readTrust } from './trust/trust';

export const channelName = 'channel.json';

const daysUntilExpiry = 7;
const dayMs = 86_400_000;

/** What everybody gets now. Throws when no trusted key has signed it; undefined when there is none yet. */
export async function readChannel(registry: Registry): Promise<Channel | undefined> {
  return readKept(registry, keysFor(await readTrust(registry.store, registry.root), 'channel'));
}

/**
 * The newest log entry, from which the channel is made. A writer that was interrupted between the two leaves an old
 * channel; the next writer updates it.
 */
export async function newestEntry(registry: Registry, keys: Keys): Promise<ReleaseLogEntry | undefined> {
  const kept = await readKept(registry, keys);
  let newest = kept && kept.seq > 0 ? await readEntry(registry, keys, kept.seq) : undefined;
  if (kept && kept.head !== (newest ? hashOf(newest) : noHash))
    throw new Error(`the channel ${kept.seq} does not go with its entry of the log`);
  for (
    let next = await readEntryAfter(registry, keys, newest);
    next;
    next = await readEntryAfter(registry, keys, newest)
  )
    newest = next;
  return newest;
}

/** Makes the channel from the newest entry and saves it. With a new signature it is valid for a week. */
export async function saveChannel(registry: Registry, signer: Signer): Promise<Channel> {
  const keys = keysFor(await readTrust(registry.store, registry.root), 'channel');
  if (!keys.has(signer.key)) throw new Error('the key here may not sign the channel');
  let newest = await newestEntry(registry, keys);
  for (;;) {
    const channel = channelOf(newest, registry.world.now());
    await registry.store.replace(channelName, seal('channel', channel, signer));
    // Somebody may have written a newer entry meanwhile, and our channel may have replaced theirs.
    const next = await readEntryAfter(registry, keys, newest);
    if (!next) return channel;
    newest = next;
  }
}

function channelOf(entry: ReleaseLogEntry | undefined, now: Date): Channel {
  return {
    seq: entry?.seq ?? 0,
    at: entry?.at ?? now.toISOString(),
    expires: new Date(now.getTime() + daysUntilExpiry * dayMs).toISOString(),
    head: entry ? hashOf(entry) : noHash,
    remotes: entry?.remotes ?? {},
  };
}

async function readKept({ store }: Registry, keys: Keys): Promise<Channel | undefined> {
  const bytes = await store.read(channelName);
  return bytes && unseal(bytes, 'channel', { keys, schema: channelSchema });
}

/** Whether a version is withdrawn, so that it must not run anywhere any more. */
export function isWithdrawn(now: RemoteChannel | undefined, version: string): boolean {
  return now?.retired.some((one) => one.version === version && one.why === 'withdrawn') ?? false;
}
