/** A part of what came: a piece of the file and how many rows it comes to, the end, or why there is none. */
export type Frame = { kind: 'piece' | 'end' | 'refusal'; rows: number; content: Uint8Array<ArrayBuffer> };

const kinds = new Map<number, Frame['kind']>([
  [1, 'piece'],
  [2, 'end'],
  [3, 'refusal'],
]);
const headBytes = 9;

/** Puts bytes together to frames as they come, in whichever portions: the contract of the export says what they are. */
export function createFrameReader(): (bytes: Uint8Array) => Frame[] {
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
