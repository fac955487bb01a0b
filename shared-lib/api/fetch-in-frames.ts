import { type Answer, judge, unreachable } from './answer';
import { createFrameReader } from './frame-reader';
import { ask, byFetch, type Call } from './send';

/** How many of so many rows have come. */
export type Progress = { rows: number; total: number };

/** Asks for a file in frames and says how far it is; the whole of it, or why there is none. */
export function fetchInFrames(call: Call, onProgress: (progress: Progress) => void): Promise<Answer<Blob>> {
  return ask(call, { reach: byFetch((response) => readFrames(response, onProgress)) });
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
  const said = judge(reply, status);
  return said.ok ? unreachable('The server gave no file.') : said;
}
