import { crc32 } from 'node:zlib';
import { createPacker } from './packer';
import { centralHeader, endOfZip, localHeader, type Packed, sizesBehind } from './zip-headers';

/** A file of a zip, said piece by piece. */
export type ZipPart = { name: string; pieces: Iterable<string> | AsyncIterable<string> };

/**
 * A zip as it grows: for each piece what is packed of it by then, perhaps nothing. Sizes and sums stand behind each
 * part, so that none has to be known before it is sent.
 */
export async function* zipped(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const list: Packed[] = [];
  let offset = 0;
  for (const { name, pieces } of parts) {
    const head = localHeader(name);
    yield head;
    const packer = createPacker();
    const packed: Packed = { name, offset, size: 0, unpacked: 0, sum: 0 };
    const count = (bytes: Buffer) => {
      packed.size += bytes.length;
      return bytes;
    };
    try {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece);
        packed.unpacked += bytes.length;
        packed.sum = crc32(bytes, packed.sum);
        yield count(await packer.add(bytes));
      }
      yield count(await packer.end());
    } finally {
      packer.leave();
    }
    const behind = sizesBehind(packed);
    yield behind;
    offset += head.length + packed.size + behind.length;
    list.push(packed);
  }
  const directory = Buffer.concat(list.map(centralHeader));
  yield Buffer.concat([directory, endOfZip({ parts: list.length, offset, size: directory.length })]);
}
