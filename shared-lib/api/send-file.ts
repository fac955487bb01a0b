import { t } from 'shared-lib/words';
import { type Answer, makeUnreachableAnswer, parseReplyStatus } from './answer';
import { requestApi } from './send';

type SendFileOptions = {
  /** The path below `/api/`. */
  path: string;
  file: File;
  signal: AbortSignal;
  /** Called with the share of the bytes that are sent, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** Uploads one file. The reply contains the id of the stored file. */
export function sendFile({
  path,
  file,
  signal,
  onProgress,
}: SendFileOptions): Promise<Answer<Record<string, unknown>>> {
  const form = new FormData();
  form.append('file', file, file.name);
  return requestApi(
    { method: 'POST', path, form, signal },
    { transport: (address, init) => uploadWithProgress(address, init, onProgress) },
  );
}

/** Sends the request by XMLHttpRequest, because fetch does not report the progress of an upload. */
function uploadWithProgress(
  address: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: SendFileOptions['onProgress'],
): Promise<Answer<Record<string, unknown>>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readUploadAnswer(request));
    request.onerror = () => reject(new TypeError('The file did not go out.'));
    request.onabort = () => reject(new DOMException(t('The upload was cancelled.'), 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body instanceof FormData ? body : null);
  });
}

/**
 * Reads the answer to an upload. The status 429 asks the sender to wait and says nothing about the file. So it counts
 * as an unreachable server: the page then tries again.
 */
function readUploadAnswer({ status, responseText }: XMLHttpRequest): Answer<Record<string, unknown>> {
  const answer = parseReplyStatus(parseReply(responseText), status);
  return !answer.ok && status === 429 ? makeUnreachableAnswer(answer.message) : answer;
}

function parseReply(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
