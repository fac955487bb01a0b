export type ExportPiece = { bytes: Buffer; rows: number };

/** The numbers of the kinds of frames, which the export's contract documents for clients. */
const frameKinds = { piece: 1, end: 2, refusal: 3 } as const;

/**
 * Wraps the parts of a file in frames, which tell the client about progress and end. If the export fails, the
 * last frame has the error, because the HTTP status was sent long before.
 */
export async function* toFramedStream(
  pieces: AsyncIterable<ExportPiece>,
  describeError: (error: unknown) => object,
): AsyncGenerator<Buffer> {
  let rows = 0;
  try {
    for await (const piece of pieces) {
      rows = piece.rows;
      yield buildFrame(frameKinds.piece, piece);
    }
    yield buildFrame(frameKinds.end, { rows, bytes: Buffer.alloc(0) });
  } catch (error) {
    yield buildFrame(frameKinds.refusal, { rows, bytes: Buffer.from(JSON.stringify(describeError(error))) });
  }
}

/** Yields the bytes of the pieces without frames. Leaves out empty pieces. */
export async function* toPlainStream(pieces: AsyncIterable<ExportPiece>): AsyncGenerator<Buffer> {
  for await (const { bytes } of pieces) if (bytes.length > 0) yield bytes;
}

function buildFrame(kind: number, { bytes, rows }: ExportPiece): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(rows, 1);
  head.writeUInt32BE(bytes.length, 5);
  return Buffer.concat([head, bytes]);
}
