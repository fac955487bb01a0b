import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { JournalEntry } from './entry';

/** The previous hash of the first entry of a chain. */
export const firstHash = Buffer.alloc(32);

/** SHA-256 of the previous hash and the entry in canonical JSON (RFC 8785). */
export function hashEntry(previous: Buffer, entry: JournalEntry): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(canonicalize(entry) ?? '')
    .digest();
}
