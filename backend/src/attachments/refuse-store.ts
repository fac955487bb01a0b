import { errorCode } from '../database/error-code';
import { type Refused, refused } from '../database/outcome';
import type { Log } from '../operations/log';

const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const away = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|EIO|EROFS|EACCES)$/;

/** What a store that fails means for whoever asked; an error that is none of the store's is thrown on. */
export function refuseStore(error: unknown, log: Log): Refused {
  const code = errorCode(error) ?? '';
  const isFull = full.includes(code) || statusOf(error) === 507;
  if (!isFull && !away.test(code) && statusOf(error) === undefined && !isTimeout(error)) throw error;
  log.error({ err: error }, isFull ? 'there is no room for files' : 'the store of the files is away');
  return refused(isFull ? 'storage-full' : 'storage-away');
}

/** The status that a bucket answered with. */
function statusOf(error: unknown): number | undefined {
  const status = Object(Object(error).$metadata).httpStatusCode;
  return typeof status === 'number' ? status : undefined;
}

function isTimeout(error: unknown): boolean {
  return Object(error).name === 'TimeoutError';
}
