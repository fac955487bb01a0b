/** What the list at the end of a zip says of a part. */
export type Packed = { name: string; offset: number; size: number; unpacked: number; sum: number };

/** PKWARE's APPNOTE 4.3: deflated, the name in UTF-8, sizes and sum behind the content. */
const version = 20;
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980: the file says nothing of when. */
const noDay = 0x0021;

export function localHeader(name: string): Buffer {
  return Buffer.concat([
    fields([0x04034b50, 4], [version, 2], [flags, 2], [deflated, 2], [0, 2], [noDay, 2]),
    // Sum and sizes come behind.
    fields([0, 4], [0, 4], [0, 4], [Buffer.byteLength(name), 2], [0, 2]),
    Buffer.from(name),
  ]);
}

export function sizesBehind({ sum, size, unpacked }: Packed): Buffer {
  return fields([0x08074b50, 4], [sum, 4], [size, 4], [unpacked, 4]);
}

export function centralHeader({ name, offset, size, unpacked, sum }: Packed): Buffer {
  return Buffer.concat([
    fields([0x02014b50, 4], [version, 2], [version, 2], [flags, 2], [deflated, 2], [0, 2], [noDay, 2]),
    fields([sum, 4], [size, 4], [unpacked, 4], [Buffer.byteLength(name), 2]),
    // Neither more fields nor a comment, on the first disk, without attributes.
    fields([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    Buffer.from(name),
  ]);
}

type End = { parts: number; offset: number; size: number };

export function endOfZip({ parts, offset, size }: End): Buffer {
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
