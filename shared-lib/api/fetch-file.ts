import { t } from 'shared-lib/words';
import { type Answer, makeUnreachableAnswer, parseReplyStatus } from './answer';
import { type ApiRequest, createFetchTransport, requestApi } from './send';

/** Fetches a file. Returns the whole file, or the reason for the failure. */
export function fetchFile(call: ApiRequest): Promise<Answer<Blob>> {
  return requestApi(call, { transport: createFetchTransport(readFileResponse) });
}

/** Reads the file from the response. A JSON response means that the server refused. */
async function readFileResponse(response: Response): Promise<Answer<Blob>> {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && !type.startsWith('application/json')) return { ok: true, value: await response.blob() };
  return parseRefusal(await response.json(), response.status);
}

/** The number of rows received so far, and of all rows. */
export type DownloadProgress = { rows: number; total: number };

/**
 * Fetches a file that the server sends in frames, and reports the progress after each frame. Returns the whole
 * file, or the reason for the failure.
 */
export function fetchFileWithProgress(
  call: ApiRequest,
  onProgress: (progress: DownloadProgress) => void,
): Promise<Answer<Blob>> {
  return requestApi(call, {
    transport: createFetchTransport((response) => collectFileFromFrames(response, onProgress)),
  });
}

async function collectFileFromFrames(
  response: Response,
  onProgress: (progress: DownloadProgress) => void,
): Promise<Answer<Blob>> {
  if (!response.ok || !response.body) return parseRefusal(await response.json(), response.status);
  const total = Number(response.headers.get('x-total-rows'));
  const pieces: BlobPart[] = [];
  const read = createFrameReader();
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const { kind, rows, content } of read(part.value)) {
      if (kind === 'refusal') return parseRefusal(JSON.parse(new TextDecoder().decode(content)), 500);
      onProgress({ rows, total });
      if (kind === 'end') return { ok: true, value: new Blob(pieces) };
      pieces.push(content);
    }
  }
  return makeUnreachableAnswer(t('The download stopped before the end. Please try again.'));
}

function parseRefusal(reply: unknown, status: number): Answer<Blob> {
  const answer = parseReplyStatus(reply, status);
  return answer.ok ? makeUnreachableAnswer(t('The server sent no file.')) : answer;
}

/** One frame of a file: a piece with its number of rows, the end of the file, or a refusal. */
type ExportFrame = { kind: 'piece' | 'end' | 'refusal'; rows: number; content: Uint8Array<ArrayBuffer> };

const frameKindsByCode = new Map<number, ExportFrame['kind']>([
  [1, 'piece'],
  [2, 'end'],
  [3, 'refusal'],
]);

const frameHeaderBytes = 9;

/**
 * Creates a function that takes the next bytes and returns the frames that are now complete. `buildExportQuerySchema`
 * in the contract describes the format of a frame.
 */
function createFrameReader(): (bytes: Uint8Array) => ExportFrame[] {
  let unread = new Uint8Array(0);
  return (bytes) => {
    const all = new Uint8Array(unread.length + bytes.length);
    all.set(unread);
    all.set(bytes, unread.length);
    const frames: ExportFrame[] = [];
    let at = 0;
    for (let next = readFrameAt(all, at); next; next = readFrameAt(all, at)) {
      frames.push(next);
      at += frameHeaderBytes + next.content.length;
    }
    unread = all.slice(at);
    return frames;
  };
}

function readFrameAt(all: Uint8Array<ArrayBuffer>, at: number): ExportFrame | undefined {
  if (all.length - at < frameHeaderBytes) return undefined;
  const head = new DataView(all.buffer, at, frameHeaderBytes);
  const end = at + frameHeaderBytes + head.getUint32(5);
  if (all.length < end) return undefined;
  const kind = frameKindsByCode.get(head.getUint8(0));
  if (!kind) throw new Error('The export is no export.');
  return { kind, rows: head.getUint32(1), content: all.slice(at + frameHeaderBytes, end) };
}
