import { open } from 'node:fs/promises';

const headBytes = 1_024;
/** The record at the end of a ZIP archive plus its longest possible comment. */
const tailBytes = 22 + 65_535;
const endOfArchive = Buffer.from('504b0506', 'hex');

/** The second format that a file is valid in, if any: one program may read it from its start, another from its end. */
export async function findSecondFormat({
  path,
  extension,
}: {
  path: string;
  extension: string;
}): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(headBytes, size));
    await file.read(head, 0, head.length, 0);
    if (extension !== 'pdf' && head.includes('%PDF-')) return 'it is a PDF as well';
    if (extension === 'docx' || extension === 'xlsx') return undefined;
    const tail = Buffer.alloc(Math.min(tailBytes, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    return endsArchive(tail) ? 'it is an archive as well' : undefined;
  } finally {
    await file.close();
  }
}

/**
 * Whether a ZIP end record ends exactly at the end of the file. The four-byte signature alone can occur in any picture.
 */
function endsArchive(tail: Buffer): boolean {
  for (let at = tail.indexOf(endOfArchive); at >= 0; at = tail.indexOf(endOfArchive, at + 1)) {
    const isWhole = at + 22 <= tail.length;
    if (isWhole && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
