import type { ReleaseLogEntry } from 'shared-lib/releases';
import { entrySchema } from './document-schemas';
import type { Registry } from './registry';
import type { Signer } from './trust/key';
import { formFault, type Keys, seal, sha256, unseal } from './trust/signed';
import { keysFor, readTrust } from './trust/trust';

/** The hash that the first entry names as its predecessor. */
export const noHash = '0'.repeat(64);

export const hashOf = (entry: ReleaseLogEntry) => sha256(entry);

export const entryName = (seq: number) => `log/${String(seq).padStart(8, '0')}.json`;

/**
 * Reads the release log after a number, oldest first. Throws when an entry is unsigned, is missing, or does not name
 * the hash of the one before it.
 */
export async function readLog(registry: Registry, { after = 0 } = {}): Promise<ReleaseLogEntry[]> {
  const keys = keysFor(await readTrust(registry.store, registry.root), 'channel');
  const before = after === 0 ? undefined : await readEntry(registry, keys, after);
  if (after > 0 && !before) throw new Error(`the log has no entry ${after}`);
  const entries: ReleaseLogEntry[] = [];
  let last = before;
  for (
    let entry = await readEntryAfter(registry, keys, last);
    entry;
    entry = await readEntryAfter(registry, keys, last)
  ) {
    entries.push(entry);
    last = entry;
  }
  return entries;
}

/** The entry after this one; undefined when this one is the newest. */
export async function readEntryAfter(
  registry: Registry,
  keys: Keys,
  last: ReleaseLogEntry | undefined,
): Promise<ReleaseLogEntry | undefined> {
  const seq = (last?.seq ?? 0) + 1;
  const entry = await readEntry(registry, keys, seq);
  if (!entry) return undefined;
  if (entry.before !== (last ? hashOf(last) : noHash))
    throw new Error(`the entry ${seq} of the log does not go on from the one before it`);
  return entry;
}

export async function readEntry(
  { store }: Registry,
  keys: Keys,
  seq: number,
): Promise<ReleaseLogEntry | undefined> {
  const bytes = await store.read(entryName(seq));
  if (!bytes) return undefined;
  const entry = unseal(bytes, 'entry', { keys, schema: entrySchema });
  if (entry.seq !== seq) throw new Error(`the entry ${seq} of the log says that it is ${entry.seq}`);
  return entry;
}

/** Why an entry could not be read back, as a sentence; undefined when it can. */
export function entryFault(entry: ReleaseLogEntry): string | undefined {
  return formFault(entrySchema, entry);
}

/** Writes an entry. False when somebody else has written the entry of that number. */
export function writeEntry({ store }: Registry, entry: ReleaseLogEntry, signer: Signer): Promise<boolean> {
  return store.create(entryName(entry.seq), seal('entry', entry, signer));
}
