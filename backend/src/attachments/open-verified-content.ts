import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

export type StoredContent = { size: number; sha256: Buffer };

/**
 * The number of bytes to check before the response starts. A file up to this size is checked completely, so
 * that a changed one gets an error response.
 */
const bytesToCheckFirst = 262_144;

class ChangedContentError extends Error {
  override readonly name = 'ChangedContentError';
}

/**
 * Passes on the bytes of a file, and compares them with the stored size and hash. Sends the last chunk only
 * after all bytes match, so a changed file never arrives complete. Returns undefined if the first bytes already
 * differ. If later bytes differ, breaks the stream and calls `onLateChange`.
 */
export async function openVerifiedContent(
  bytes: Readable,
  stored: StoredContent,
  onLateChange: () => void,
): Promise<Readable | undefined> {
  const chunks = readAndCompareContent(bytes, stored);
  const head: Buffer[] = [];
  let checkedBytes = 0;
  try {
    while (checkedBytes < bytesToCheckFirst) {
      const { done, value } = await chunks.next();
      if (done) return Readable.from(head, { objectMode: false });
      head.push(value);
      checkedBytes += value.length;
    }
  } catch (error) {
    if (error instanceof ChangedContentError) return undefined;
    throw error;
  }
  const rest = Readable.from(joinChunks(head, chunks), { objectMode: false });
  rest.once('error', (error) => {
    if (error instanceof ChangedContentError) onLateChange();
  });
  // Closes the file if the client disconnects before it reads the first byte.
  return rest.once('close', () => bytes.destroy());
}

/**
 * Reads the whole content and describes how it differs from the stored size and hash. Undefined if it does
 * not differ.
 */
export async function findContentChange(bytes: Readable, stored: StoredContent): Promise<string | undefined> {
  try {
    for await (const _chunk of readAndCompareContent(bytes, stored));
    return undefined;
  } catch (error) {
    if (error instanceof ChangedContentError) return error.message;
    throw error;
  }
}

async function* readAndCompareContent(
  bytes: Readable,
  { size, sha256 }: StoredContent,
): AsyncGenerator<Buffer, undefined> {
  const hash = createHash('sha256');
  let length = 0;
  let pendingChunk: Buffer | undefined;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk);
    length += chunk.length;
    if (length > size) throw new ChangedContentError(`it has more than the ${size} bytes that were stored`);
    if (pendingChunk) yield pendingChunk;
    pendingChunk = chunk;
  }
  if (length < size) throw new ChangedContentError(`it has ${length} bytes instead of ${size}`);
  if (!hash.digest().equals(sha256)) throw new ChangedContentError('its content is another');
  if (pendingChunk) yield pendingChunk;
}

async function* joinChunks(head: readonly Buffer[], chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield* head;
  yield* chunks;
}
