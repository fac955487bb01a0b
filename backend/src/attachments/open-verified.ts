import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

export type StoredContent = { size: number; sha256: Buffer };

/** This much is read before the response starts, so a changed small file can still be answered with an error. */
const readAheadBytes = 262_144;

class ChangedContentError extends Error {
  override readonly name = 'ChangedContentError';
}

/**
 * Passes bytes on while it compares them with the stored size and hash. It holds back the last chunk until everything
 * matches, so a changed file never arrives complete. Returns undefined if the first bytes already show a change; a
 * later change is reported and breaks the stream.
 */
export async function openVerified(
  bytes: Readable,
  stored: StoredContent,
  onLateChange: () => void,
): Promise<Readable | undefined> {
  const chunks = compared(bytes, stored);
  const head: Buffer[] = [];
  let ahead = 0;
  try {
    while (ahead < readAheadBytes) {
      const { done, value } = await chunks.next();
      if (done) return Readable.from(head, { objectMode: false });
      head.push(value);
      ahead += value.length;
    }
  } catch (error) {
    if (error instanceof ChangedContentError) return undefined;
    throw error;
  }
  const rest = Readable.from(joined(head, chunks), { objectMode: false });
  rest.once('error', (error) => {
    if (error instanceof ChangedContentError) onLateChange();
  });
  // A client that disconnects before the first byte would otherwise leave the file open.
  return rest.once('close', () => bytes.destroy());
}

/** Reads the whole content and returns how it differs from the stored size and hash; undefined if it does not. */
export async function findChange(bytes: Readable, stored: StoredContent): Promise<string | undefined> {
  try {
    for await (const _chunk of compared(bytes, stored));
    return undefined;
  } catch (error) {
    if (error instanceof ChangedContentError) return error.message;
    throw error;
  }
}

async function* compared(
  bytes: Readable,
  { size, sha256 }: StoredContent,
): AsyncGenerator<Buffer, undefined> {
  const hash = createHash('sha256');
  let length = 0;
  let held: Buffer | undefined;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk);
    length += chunk.length;
    if (length > size) throw new ChangedContentError(`it has more than the ${size} bytes that were stored`);
    if (held) yield held;
    held = chunk;
  }
  if (length < size) throw new ChangedContentError(`it has ${length} bytes instead of ${size}`);
  if (!hash.digest().equals(sha256)) throw new ChangedContentError('its content is another');
  if (held) yield held;
}

async function* joined(head: readonly Buffer[], chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield* head;
  yield* chunks;
}
