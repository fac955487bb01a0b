export type Piece = { bytes: Buffer; rows: number };

/** The kinds of frames. The export contract documents them for clients. */
const kinds = { piece: 1, end: 2, refusal: 3 } as const;

/**
 * Wraps a file in frames, so that the client knows the progress, whether the file is complete, and if not, why. An
 * error during the export goes into the last frame, because the HTTP status has been sent long before.
 */
export async function* toFramedStream(
  pieces: AsyncIterable<Piece>,
  describeError: (error: unknown) => object,
): AsyncGenerator<Buffer> {
  let rows = 0;
  try {
    for await (const piece of pieces) {
      rows = piece.rows;
      yield frame(kinds.piece, piece);
    }
    yield frame(kinds.end, { rows, bytes: Buffer.alloc(0) });
  } catch (error) {
    yield frame(kinds.refusal, { rows, bytes: Buffer.from(JSON.stringify(describeError(error))) });
  }
}

/** Sends the pieces without frames. It skips empty pieces, because a stream treats them as nothing. */
export async function* toPlainStream(pieces: AsyncIterable<Piece>): AsyncGenerator<Buffer> {
  for await (const { bytes } of pieces) if (bytes.length > 0) yield bytes;
}

function frame(kind: number, { bytes, rows }: Piece): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(rows, 1);
  head.writeUInt32BE(bytes.length, 5);
  return Buffer.concat([head, bytes]);
}
