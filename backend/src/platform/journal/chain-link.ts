import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { JournalEntry } from './entry';

/** An entry and its hashes, as read from the database. */
export type ChainLink = { entry: JournalEntry; previousHash: Buffer; hash: Buffer };

/** The last entry of a chain at the time of reading. */
export type ChainEnd = { seq: number; hash: Buffer };

export const formatMomentSql = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The value that the first entry of a chain has as its previous hash. */
export const hashBeforeFirstEntry = Buffer.alloc(32);

/** Computes the SHA-256 of the previous hash and the entry in canonical JSON (RFC 8785). */
export function hashEntry(previous: Buffer, entry: JournalEntry): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(canonicalize(entry) ?? '')
    .digest();
}
