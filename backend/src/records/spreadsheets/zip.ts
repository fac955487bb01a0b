import { crc32, createDeflateRaw } from 'node:zlib';

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

type Packer = {
  /** Takes bytes in, and gives what has come out by then. */
  add(bytes: Buffer): Promise<Buffer>;
  /** Gives the rest. */
  end(): Promise<Buffer>;
  /** Gives its memory back, finished or not. */
  leave(): void;
};

/** At level 6 a third less than at 1, at a pace that a database does not keep up with. */
const level = 6;

/** Packs bytes as zip files have them. */
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

/** What the list at the end of a zip says of a part. */
type Packed = { name: string; offset: number; size: number; unpacked: number; sum: number };

/** PKWARE's APPNOTE 4.3: deflated, the name in UTF-8, sizes and sum behind the content. */
const version = 20;

const flags = 0x0808;

const deflated = 8;

/** 1 January 1980: the file says nothing of when. */
const noDay = 0x0021;

function localHeader(name: string): Buffer {
  return Buffer.concat([
    fields([0x04034b50, 4], [version, 2], [flags, 2], [deflated, 2], [0, 2], [noDay, 2]),
    // Sum and sizes come behind.
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
    // Neither more fields nor a comment, on the first disk, without attributes.
    fields([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    Buffer.from(name),
  ]);
}

function endOfZip({ parts, offset, size }: { parts: number; offset: number; size: number }): Buffer {
  return fields([0x06054b50, 4], [0, 2], [0, 2], [parts, 2], [parts, 2], [size, 4], [offset, 4], [0, 2]);
}

/** Numbers of so many bytes each, the lowest first. */
function fields(...numbers: readonly (readonly [number, 2 | 4])[]): Buffer {
  return Buffer.concat(
    numbers.map(([number, length]) => {
      const bytes = Buffer.alloc(length);
      bytes.writeUIntLE(number, 0, length);
      return bytes;
    }),
  );
}
