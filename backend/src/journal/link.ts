import type { JournalEntry } from './entry';

/** An entry in its place in the chain. */
export type Link = { entry: JournalEntry; previousHash: Buffer; hash: Buffer };

/** How far a chain has come. */
export type Head = { seq: number; hash: Buffer };

export const journalMoment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
