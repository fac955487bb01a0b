import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ReleaseFile } from 'shared-lib/releases';

/** How to unpack each form of a file: a release holds the plain file and its compressed forms. */
const unpack = {
  '': (bytes: Buffer) => bytes,
  '.br': (bytes: Buffer) => brotliDecompressSync(bytes),
  '.gz': (bytes: Buffer) => gunzipSync(bytes),
};

export type PackedForm = keyof typeof unpack;

/** Whether these bytes, unpacked, are the file that the release describes. */
export function isFile({ sha384 }: ReleaseFile, bytes: Buffer, suffix: PackedForm): boolean {
  try {
    const content = unpack[suffix](bytes);
    return `sha384-${createHash('sha384').update(content).digest('base64')}` === sha384;
  } catch {
    return false;
  }
}
