import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of a ZIP archive whose text arrives piece by piece. */
export type ZipPart = { name: string; pieces: Iterable<string> | AsyncIterable<string> };

/**
 * Streams a ZIP archive: for each piece, the bytes compressed so far, possibly none. Sizes and checksums follow each
 * file, so they need not be known before it is sent.
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

type Packer = {
  /** Compresses bytes and returns the output that is ready. */
  add(bytes: Buffer): Promise<Buffer>;
  /** Returns the remaining output. */
  end(): Promise<Buffer>;
  /** Frees the memory, finished or not. */
  leave(): void;
};

/** Level 6 compresses a third better than level 1 and is still faster than the database reads. */
const level = 6;

/** Compresses bytes with raw deflate, as ZIP files store them. */
function createPacker(): Packer {
  const stream = createDeflateRaw({ level });
  let out: Buffer[] = [];
  stream.on('data', (bytes: Buffer) => out.push(bytes));
  const taken = () => {
    const bytes = Buffer.concat(out);
    out = [];
    return bytes;
  };
  return {
    add: (bytes) =>
      new Promise((resolve, reject) => {
        stream.write(bytes, (error) => (error ? reject(error) : resolve(taken())));
      }),
    end: () =>
      new Promise((resolve, reject) => {
        stream.once('error', reject).once('end', () => resolve(taken()));
        stream.end();
      }),
    leave: () => void stream.destroy(),
  };
}

/** The entry of a file in the central directory. */
type Packed = { name: string; offset: number; size: number; unpacked: number; sum: number };

/** PKWARE's APPNOTE 4.3: deflated, UTF-8 names, sizes and checksum after the content. */
const version = 20;

const flags = 0x0808;

const deflated = 8;

/** 1 January 1980. The archive states no real date. */
const noDay = 0x0021;

function localHeader(name: string): Buffer {
  return Buffer.concat([
    fields([0x04034b50, 4], [version, 2], [flags, 2], [deflated, 2], [0, 2], [noDay, 2]),
    // Checksum and sizes follow the content.
    fields([0, 4], [0, 4], [0, 4], [Buffer.byteLength(name), 2], [0, 2]),
    Buffer.from(name),
  ]);
}

function sizesBehind({ sum, size, unpacked }: Packed): Buffer {
  return fields([0x08074b50, 4], [sum, 4], [size, 4], [unpacked, 4]);
}

function centralHeader({ name, offset, size, unpacked, sum }: Packed): Buffer {
  return Buffer.concat([
    fields([0x02014b50, 4], [version, 2], [version, 2], [flags, 2], [deflated, 2], [0, 2], [noDay, 2]),
    fields([sum, 4], [size, 4], [unpacked, 4], [Buffer.byteLength(name), 2]),
    // No extra fields, no comment, first disk, no attributes.
    fields([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    Buffer.from(name),
  ]);
}

function endOfZip({ parts, offset, size }: { parts: number; offset: number; size: number }): Buffer {
  return fields([0x06054b50, 4], [0, 2], [0, 2], [parts, 2], [parts, 2], [size, 4], [offset, 4], [0, 2]);
}

/** Writes numbers with the given number of bytes, little-endian. */
function fields(...numbers: readonly (readonly [number, 2 | 4])[]): Buffer {
  return Buffer.concat(
    numbers.map(([number, length]) => {
      const bytes = Buffer.alloc(length);
      bytes.writeUIntLE(number, 0, length);
      return bytes;
    }),
  );
}
