import type { JournalEntry } from './entry';

/** An entry in its place in the chain, as it was read back. */
export type ReadLink = { entry: JournalEntry; previousHash: Buffer; hash: Buffer };

/** How far a chain had come when it was read. */
export type ReadHead = { seq: number; hash: Buffer };

export const journalMoment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
