import { setTimeout as sleep } from 'node:timers/promises';

/** What can happen to a file on its way to the browser. */
export type Behaviour = 'missing' | 'fails-once' | 'hangs' | 'breaks-off' | 'changed' | 'comes-late';

export type EdgeResponse = { status: number; headers: Record<string, string | string[]>; body: Buffer };

/** The answer that replaces the edge's; it announces `promised` bytes, but sends only those of `body`. */
export type FaultyResponse = EdgeResponse & { announcedBytes: number };

/** Long enough for a person to go to another page. */
const lateMs = 700;

/** Applies a behaviour to an answer of the edge. A hanging answer never ends. */
export async function applyBehaviour(behaviour: Behaviour, answer: EdgeResponse): Promise<FaultyResponse> {
  const { body } = answer;
  const whole = { ...answer, announcedBytes: body.length };
  if (behaviour === 'missing') return refusal(404, 'No release has this file.');
  if (behaviour === 'fails-once') return refusal(503, 'Try again shortly.');
  if (behaviour === 'hangs') await sleep(2 ** 31 - 1, undefined, { ref: false });
  if (behaviour === 'comes-late') return sleep(lateMs, whole);
  if (behaviour === 'breaks-off') return { ...whole, body: body.subarray(0, body.length >> 1) };
  return { ...whole, body: oneByteChanged(body) };
}

function refusal(status: number, text: string): FaultyResponse {
  const body = Buffer.from(text);
  return { status, headers: { 'content-type': 'text/plain' }, body, announcedBytes: body.length };
}

/** Changes a letter in the middle; the file would still run if its hash were not checked. */
function oneByteChanged(body: Buffer): Buffer {
  const changed = Buffer.from(body);
  const place = changed.length >> 1;
  changed[place] = (changed[place] ?? 0) ^ 1;
  return changed;
}
