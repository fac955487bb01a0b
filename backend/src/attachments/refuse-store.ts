import { errorCode } from '../platform/database/error-code';
import { type Refused, refused } from '../platform/database/outcome';
import type { Log } from '../platform/operations/log';

const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const away = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|EIO|EROFS|EACCES)$/;

/** Turns a failure of the store into an answer for the caller. Other errors are rethrown. */
export function toStoreRefusal(error: unknown, log: Log): Refused {
  const code = errorCode(error) ?? '';
  const isFull = full.includes(code) || Object(metadataOf(error)).httpStatusCode === 507;
  if (!isFull && !away.test(code) && metadataOf(error) === undefined) throw error;
  log.error({ err: error }, isFull ? 'there is no room for files' : 'the store of the files is away');
  return refused(isFull ? 'storage-full' : 'storage-away');
}

/** The metadata that the S3 client adds to every failed call, with or without a response. */
function metadataOf(error: unknown): unknown {
  return Object(error).$metadata;
}
