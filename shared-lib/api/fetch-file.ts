import { type Answer, parseReplyStatus, unreachable } from './answer';
import { byFetch, type Call, requestApi } from './send';

/** Asks for a file. Returns the whole file, or why there is none. */
export function fetchFile(call: Call): Promise<Answer<Blob>> {
  return requestApi(call, { reach: byFetch(readFile) });
}

/** An answer that is no file is a refusal, which comes as JSON. */
async function readFile(response: Response): Promise<Answer<Blob>> {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && !type.startsWith('application/json')) return { ok: true, value: await response.blob() };
  return refusalOf(await response.json(), response.status);
}

/** How many of all rows have come so far. */
export type Progress = { rows: number; total: number };

/** Asks for a file in frames and reports progress. Returns the whole file, or why there is none. */
export function fetchInFrames(call: Call, onProgress: (progress: Progress) => void): Promise<Answer<Blob>> {
  return requestApi(call, { reach: byFetch((response) => readFrames(response, onProgress)) });
}

async function readFrames(
  response: Response,
  onProgress: (progress: Progress) => void,
): Promise<Answer<Blob>> {
  if (!response.ok || !response.body) return refusalOf(await response.json(), response.status);
  const total = Number(response.headers.get('x-total-rows'));
  const pieces: BlobPart[] = [];
  const read = createFrameReader();
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const { kind, rows, content } of read(part.value)) {
      if (kind === 'refusal') return refusalOf(JSON.parse(new TextDecoder().decode(content)), 500);
      onProgress({ rows, total });
      if (kind === 'end') return { ok: true, value: new Blob(pieces) };
      pieces.push(content);
    }
  }
  return unreachable('The server broke off before the end.');
}

function refusalOf(reply: unknown, status: number): Answer<Blob> {
  const said = parseReplyStatus(reply, status);
  return said.ok ? unreachable('The server gave no file.') : said;
}

/** One frame: a piece of the file with its number of rows, the end, or the reason why there is no file. */
type Frame = { kind: 'piece' | 'end' | 'refusal'; rows: number; content: Uint8Array<ArrayBuffer> };

const kinds = new Map<number, Frame['kind']>([
  [1, 'piece'],
  [2, 'end'],
  [3, 'refusal'],
]);

const headBytes = 9;

/** Assembles frames from bytes that come in chunks of any size. The contract of the export defines a frame. */
function createFrameReader(): (bytes: Uint8Array) => Frame[] {
  let left = new Uint8Array(0);
  return (bytes) => {
    const all = new Uint8Array(left.length + bytes.length);
    all.set(left);
    all.set(bytes, left.length);
    const frames: Frame[] = [];
    let at = 0;
    for (let next = frameAt(all, at); next; next = frameAt(all, at)) {
      frames.push(next);
      at += headBytes + next.content.length;
    }
    left = all.slice(at);
    return frames;
  };
}

function frameAt(all: Uint8Array<ArrayBuffer>, at: number): Frame | undefined {
  if (all.length - at < headBytes) return undefined;
  const head = new DataView(all.buffer, at, headBytes);
  const end = at + headBytes + head.getUint32(5);
  if (all.length < end) return undefined;
  const kind = kinds.get(head.getUint8(0));
  if (!kind) throw new Error('The export is no export.');
  return { kind, rows: head.getUint32(1), content: all.slice(at + headBytes, end) };
}
