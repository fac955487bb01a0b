import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { packLevel } from '../../platform/api/compress';

/** A text as gzip, and how long it was. */
export type Packed = { bytes: Buffer; length: number };

/** So much goes to the packer at once, which does its work in a thread of its own. */
const partLength = 65_536;

/** Packs a text as it comes, without ever having all of it. */
export async function packText(pieces: Iterable<string>): Promise<Packed> {
  let length = 0;
  const parts = function* () {
    for (const part of partsOf(pieces)) {
      const bytes = Buffer.from(part);
      length += bytes.length;
      yield bytes;
    }
  };
  const source = Readable.from(parts(), { highWaterMark: 1 });
  const packer = createGzip({ level: packLevel });
  source.once('error', (error) => packer.destroy(error));
  return { bytes: await buffer(source.pipe(packer)), length };
}

function* partsOf(pieces: Iterable<string>): Generator<string> {
  let part = '';
  for (const piece of pieces) {
    part += piece;
    if (part.length < partLength) continue;
    yield part;
    part = '';
  }
  yield part;
}
