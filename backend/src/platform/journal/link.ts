import type { JournalEntry } from './entry';

/** An entry and its hashes, as read from the database. */
export type ReadLink = { entry: JournalEntry; previousHash: Buffer; hash: Buffer };

/** The last entry of a chain when it was read. */
export type ReadHead = { seq: number; hash: Buffer };

export const journalMoment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
