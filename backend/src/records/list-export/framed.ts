/** A part of a file, and how many rows it comes to. */
export type Piece = { bytes: Buffer; rows: number };

/** What a frame is; the contract of the export says it to readers. */
const kinds = { piece: 1, end: 2, refusal: 3 } as const;

/**
 * A file in frames: whoever reads it knows how far it is, whether it is whole, and if not, why. What breaks on the way
 * is told in the last frame, since the status of the answer has long gone out.
 */
export async function* framed(
  pieces: AsyncIterable<Piece>,
  sayWhy: (error: unknown) => object,
): AsyncGenerator<Buffer> {
  let rows = 0;
  try {
    for await (const piece of pieces) {
      rows = piece.rows;
      yield frame(kinds.piece, piece);
    }
    yield frame(kinds.end, { rows, bytes: Buffer.alloc(0) });
  } catch (error) {
    yield frame(kinds.refusal, { rows, bytes: Buffer.from(JSON.stringify(sayWhy(error))) });
  }
}

/** Without frames: what is empty would be nothing to a stream. */
export async function* plain(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  for await (const { bytes } of pieces) if (bytes.length > 0) yield bytes;
}

function frame(kind: number, { bytes, rows }: Piece): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(rows, 1);
  head.writeUInt32BE(bytes.length, 5);
  return Buffer.concat([head, bytes]);
}
