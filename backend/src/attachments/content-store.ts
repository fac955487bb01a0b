import type { Readable } from 'node:stream';

/** Where the bytes of a file are stored. The path never contains a name that a person chose. */
export type ContentLocation = { orgId: number; content: string };

/** Stores the bytes of attachments by id until they are removed. Stored bytes never change. */
export type ContentStore = {
  /** Moves a finished local file into the store. A file is stored completely or not at all. */
  put(place: ContentLocation, file: string): Promise<void>;
  /** Undefined if the store has no such content. */
  open(place: ContentLocation): Promise<Readable | undefined>;
  remove(place: ContentLocation): Promise<void>;
  /** The ids of all contents of an organisation. */
  list(orgId: number): AsyncIterable<string>;
  /** The organisations that have contents in this store. */
  organisations(): Promise<number[]>;
  /** An id that tells this store from every other; undefined if the store has none yet. */
  readMark(): Promise<string | undefined>;
  /** Writes this id if the store has none yet, and returns the id that the store has. */
  keepMark(mark: string): Promise<string>;
  /** Resolves if files can be stored; otherwise rejects with the reason. */
  check(): Promise<void>;
  close(): void;
  /** The location of the store, as shown to people. */
  place: string;
};
