import { open } from 'node:fs/promises';

const headBytes = 1_024;
/** The end of an archive's list and the longest comment behind it. */
const tailBytes = 22 + 65_535;
const endOfArchive = Buffer.from('504b0506', 'hex');

/** What else a file is besides what its name says: one program reads its beginning, another its end. */
export async function hiddenKind({
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

/** Whether an archive ends just where the file ends: four bytes alone may stand in any picture by chance. */
function endsArchive(tail: Buffer): boolean {
  for (let at = tail.indexOf(endOfArchive); at >= 0; at = tail.indexOf(endOfArchive, at + 1)) {
    const isWhole = at + 22 <= tail.length;
    if (isWhole && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
