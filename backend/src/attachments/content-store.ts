import type { Readable } from 'node:stream';
import { readErrorCode } from '../platform/database/error-code';
import { type Refusal, refusedResult } from '../platform/database/result';
import type { Log } from '../platform/operations/log';

/** Where a file's bytes are stored. It contains no text from users, so they cannot choose the path. */
export type ContentLocation = { orgId: number; content: string };

/** Stores the bytes of attachments by id. Stored bytes never change. */
export type ContentStore = {
  /** Moves a finished local file into the store. A file is stored completely or not at all. */
  put(location: ContentLocation, file: string): Promise<void>;
  /** Opens the bytes of a file for reading. Undefined if the store does not have them. */
  open(location: ContentLocation): Promise<Readable | undefined>;
  remove(location: ContentLocation): Promise<void>;
  /** Lists the content ids of an organisation. */
  list(orgId: number): AsyncIterable<string>;
  /** Returns the ids of the organisations that have files in the store. */
  organisations(): Promise<number[]>;
  /** Reads the unique id of this store. Undefined if nobody has stored an id yet. */
  readStoreId(): Promise<string | undefined>;
  /** Returns the store's id. If the store has no id yet, it stores and returns this one. */
  ensureStoreId(id: string): Promise<string>;
  /** Resolves if the store accepts files. Otherwise rejects with the reason. */
  check(): Promise<void>;
  close(): void;
  /** Names the store's folder or bucket in messages for people. */
  displayName: string;
};

const diskFullErrorCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

const storeUnreachableCodePattern = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|EIO|EROFS|EACCES)$/;

/** Converts a failure of the store to a refusal. Rethrows other errors. */
export function toStoreRefusal(error: unknown, log: Log): Refusal {
  const code = readErrorCode(error) ?? '';
  // S3 failures are recognised by the metadata that the S3 client adds to its errors.
  const metadata: unknown = Object(error).$metadata;
  const isFull = diskFullErrorCodes.includes(code) || Object(metadata).httpStatusCode === 507;
  if (!isFull && !storeUnreachableCodePattern.test(code) && metadata === undefined) throw error;
  log.error({ err: error }, isFull ? 'there is no room for files' : 'the store of the files is away');
  return refusedResult(isFull ? 'storage-full' : 'storage-away');
}
