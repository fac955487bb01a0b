import type { Readable } from 'node:stream';
import { errorCode } from '../platform/database/error-code';
import { type Refused, refusedResult } from '../platform/database/result';
import type { Log } from '../platform/operations/log';

/** Where the bytes of a file are stored. The path never contains a name that a person chose. */
export type ContentLocation = { orgId: number; content: string };

/** Stores the bytes of attachments by id until they are removed. Stored bytes never change. */
export type ContentStore = {
  /** Moves a finished local file into the store. A file is stored completely or not at all. */
  put(place: ContentLocation, file: string): Promise<void>;
  /** Undefined if the store has no such content. */
  open(place: ContentLocation): Promise<Readable | undefined>;
  remove(place: ContentLocation): Promise<void>;
  list(orgId: number): AsyncIterable<string>;
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

const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];

const away = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|EIO|EROFS|EACCES)$/;

/** Turns a failure of the store into an answer for the caller. Other errors are rethrown. */
export function toStoreRefusal(error: unknown, log: Log): Refused {
  const code = errorCode(error) ?? '';
  // The S3 client adds metadata to every failed call, with or without a response.
  const metadata: unknown = Object(error).$metadata;
  const isFull = full.includes(code) || Object(metadata).httpStatusCode === 507;
  if (!isFull && !away.test(code) && metadata === undefined) throw error;
  log.error({ err: error }, isFull ? 'there is no room for files' : 'the store of the files is away');
  return refusedResult(isFull ? 'storage-full' : 'storage-away');
}
