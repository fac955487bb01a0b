import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** What the database keeps of a file's content. */
export type StoredContent = { size: number; sha256: Buffer };

/** So much is read before anything is answered: a change in a small file can still be told in words. */
const readAheadBytes = 262_144;

class ChangedContentError extends Error {
  override readonly name = 'ChangedContentError';
}

/**
 * Passes bytes on while it compares them with what was stored, and keeps the last chunk back until all of them are
 * right: what was changed never arrives whole. Undefined where the first bytes already show a change; a change that
 * shows later is told, and breaks the stream.
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
  // A visitor who leaves before the first byte starts nothing that would end by itself.
  return rest.once('close', () => bytes.destroy());
}

/** Reads a whole content and says how it differs from what was stored; undefined where it does not. */
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
