import { type Entry, openPromise, type ZipFile } from 'yauzl';

const mostEntries = 2_000;
const mostBytes = 200 * 1_048_576;
const mostRatio = 100;
const mostTypesBytes = 1_048_576;
const linkMode = 0o12;

/** Why a file is no Word or Excel document of today. Reads the list of its parts and the part that says what they are. */
export async function officeFault(path: string, main: string): Promise<string | undefined> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true });
  } catch {
    return 'it cannot be opened';
  }
  try {
    return await faultOf(zip, main);
  } catch {
    // Damaged, or a part's name leads out of the document.
    return 'it is damaged';
  } finally {
    zip.close();
  }
}

async function faultOf(zip: ZipFile, main: string): Promise<string | undefined> {
  if (zip.entryCount > mostEntries) return 'it has too many parts';
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const fault = entries.map(entryFault).find(Boolean) ?? sizeFault(entries) ?? sameNameFault(entries);
  if (fault) return fault;
  const types = entries.find(({ fileName }) => fileName === '[Content_Types].xml');
  if (!types || types.uncompressedSize > mostTypesBytes) return 'it does not say what its parts are';
  const text = await readPart(zip, types);
  if (/macroEnabled|vbaProject/i.test(text)) return 'it has macros';
  return text.includes(`officedocument.${main}.main+xml`) ? undefined : 'it is another kind of document';
}

function entryFault(entry: Entry): string | undefined {
  if (entry.isEncrypted()) return 'it is encrypted';
  if (entry.externalFileAttributes >>> 28 === linkMode) return 'it has links in it';
  return /(^|\/)vbaProject\.bin$/i.test(entry.fileName) ? 'it has macros' : undefined;
}

function sizeFault(entries: readonly Entry[]): string | undefined {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  return unpacked > mostBytes || unpacked > packed * mostRatio ? 'it unpacks to too much' : undefined;
}

function sameNameFault(entries: readonly Entry[]): string | undefined {
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
  return names.size < entries.length ? 'two of its parts have one name' : undefined;
}

async function readPart(zip: ZipFile, part: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(part)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
