import type { ReleaseLogEntry } from 'shared-lib/releases';
import { logEntrySchema } from './document-schemas';
import type { Registry } from './registry';
import type { Signer } from './trust/key';
import { computeSha256, findSchemaFault, type PublicKeysById, readSignedDocument, signDocument } from './trust/signed';
import { findKeysForName, readTrust } from './trust/trust';

/** The first log entry has this text in place of the hash of a previous entry. */
export const noPreviousHash = '0'.repeat(64);

export const hashLogEntry = (entry: ReleaseLogEntry) => computeSha256(entry);

export const buildLogEntryPath = (seq: number) => `log/${String(seq).padStart(8, '0')}.json`;

/**
 * Reads the log entries after a number, oldest first. Throws an error if an entry is missing or unsigned, or
 * if it has a wrong hash of the entry before it.
 */
export async function readLog(registry: Registry, { after = 0 } = {}): Promise<ReleaseLogEntry[]> {
  const keys = findKeysForName(await readTrust(registry.store, registry.root), 'channel');
  const before = after === 0 ? undefined : await readLogEntry(registry, keys, after);
  if (after > 0 && !before) throw new Error(`the log has no entry ${after}`);
  const entries: ReleaseLogEntry[] = [];
  let last = before;
  for (
    let entry = await readNextLogEntry(registry, keys, last);
    entry;
    entry = await readNextLogEntry(registry, keys, last)
  ) {
    entries.push(entry);
    last = entry;
  }
  return entries;
}

/** Reads the log entry after `last`. Returns undefined if `last` is the newest one. */
export async function readNextLogEntry(
  registry: Registry,
  keys: PublicKeysById,
  last: ReleaseLogEntry | undefined,
): Promise<ReleaseLogEntry | undefined> {
  const seq = (last?.seq ?? 0) + 1;
  const entry = await readLogEntry(registry, keys, seq);
  if (!entry) return undefined;
  if (entry.before !== (last ? hashLogEntry(last) : noPreviousHash))
    throw new Error(`the entry ${seq} of the log does not go on from the one before it`);
  return entry;
}

export async function readLogEntry(
  { store }: Registry,
  keys: PublicKeysById,
  seq: number,
): Promise<ReleaseLogEntry | undefined> {
  const bytes = await store.read(buildLogEntryPath(seq));
  if (!bytes) return undefined;
  const entry = readSignedDocument(bytes, 'entry', { keys, schema: logEntrySchema });
  if (entry.seq !== seq) throw new Error(`the entry ${seq} of the log says that it is ${entry.seq}`);
  return entry;
}

/** Returns a sentence that says why an entry does not match the schema. Returns undefined if it does. */
export function findLogEntryFault(entry: ReleaseLogEntry): string | undefined {
  return findSchemaFault(logEntrySchema, entry);
}

/** Writes an entry. Returns false if another writer has already used its number. */
export function writeLogEntry({ store }: Registry, entry: ReleaseLogEntry, signer: Signer): Promise<boolean> {
  return store.create(buildLogEntryPath(entry.seq), signDocument('entry', entry, signer));
}
