import type { Readable } from 'node:stream';

/** Where bytes lie: never under a name that a person chose. */
export type ContentPlace = { orgId: number; content: string };

/** Keeps the bytes of attachments, each under its id, until they are removed; they never change. */
export type ContentStore = {
  /** Takes over a finished file of this machine. What is not kept whole is not kept at all. */
  put(place: ContentPlace, file: string): Promise<void>;
  /** Undefined where there are no such bytes. */
  open(place: ContentPlace): Promise<Readable | undefined>;
  remove(place: ContentPlace): Promise<void>;
  /** All that an organisation has. */
  list(orgId: number): AsyncIterable<string>;
  /** The organisations that have something here. */
  organisations(): Promise<number[]>;
  /** A word that tells this place from every other; undefined where it bears none yet. */
  readMark(): Promise<string | undefined>;
  /** Gives it this word where it bears none yet, and gives the one that it bears. */
  keepMark(mark: string): Promise<string>;
  /** Resolves where files can be kept; its error says why not. */
  check(): Promise<void>;
  close(): void;
  /** For people. */
  place: string;
};
