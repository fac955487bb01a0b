import { type Entry, openPromise, type ZipFile } from 'yauzl';

const maxZipEntries = 2_000;
const maxUnpackedBytes = 200 * 1_048_576;
const maxCompressionRatio = 100;
const maxContentTypesBytes = 1_048_576;
const symlinkFileMode = 0o12;

/**
 * Returns why a file is no valid .docx or .xlsx document. Reads only the list of parts and the content types.
 */
export async function findOfficeFileFault(path: string, mainType: string): Promise<string | undefined> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true });
  } catch {
    return 'it cannot be opened';
  }
  try {
    return await findArchiveFault(zip, mainType);
  } catch {
    // The archive is damaged, or a part's name points outside the document.
    return 'it is damaged';
  } finally {
    zip.close();
  }
}

async function findArchiveFault(zip: ZipFile, mainType: string): Promise<string | undefined> {
  if (zip.entryCount > maxZipEntries) return 'it has too many parts';
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const fault =
    entries.map(findZipEntryFault).find(Boolean) ?? findUnpackedSizeFault(entries) ?? findDuplicateNameFault(entries);
  if (fault) return fault;
  const types = entries.find(({ fileName }) => fileName === '[Content_Types].xml');
  if (!types || types.uncompressedSize > maxContentTypesBytes) return 'it does not say what its parts are';
  const text = await readZipPart(zip, types);
  if (/macroEnabled|vbaProject|macrosheet/i.test(text)) return 'it has macros';
  const linkFault = await findExternalLinkFault(zip, entries);
  if (linkFault) return linkFault;
  return text.includes(`officedocument.${mainType}.main+xml`) ? undefined : 'it is another kind of document';
}

function findZipEntryFault(entry: Entry): string | undefined {
  if (entry.isEncrypted()) return 'it is encrypted';
  if (entry.externalFileAttributes >>> 28 === symlinkFileMode) return 'it has links in it';
  // Compression hardly ever makes a part larger. If it does, the stated size is wrong, and the part may
  // unpack to any size.
  if (entry.compressedSize > entry.uncompressedSize * 1.1 + 64) return 'its sizes are not true';
  return findDangerousPartFault(entry.fileName);
}

/** Finds parts that run code or open another program. A chart's embedded workbook is allowed. */
function findDangerousPartFault(name: string): string | undefined {
  // Excel 4 macro sheets run without a VBA project.
  if (/(^|\/)(vbaProject\.bin|macrosheets\/.*|intlMacrosheets\/.*)$/i.test(name)) return 'it has macros';
  return /(^|\/)(activeX\/.*|embeddings\/.*\.bin)$/i.test(name) ? 'it has embedded objects' : undefined;
}

const maxRelationshipBytes = 4 * 1_048_576;

/** Finds external content that the document loads when it opens. Hyperlinks are allowed. */
async function findExternalLinkFault(zip: ZipFile, entries: readonly Entry[]): Promise<string | undefined> {
  const lists = entries.filter(({ fileName }) => /\.rels$/i.test(fileName));
  const bytes = lists.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (bytes > maxRelationshipBytes) return 'it has too many links';
  for (const list of lists) {
    const links = (await readZipPart(zip, list)).match(/<(\w+:)?Relationship\b[^>]*>/g) ?? [];
    if (links.some(isExternalContentLink)) return 'it loads something from elsewhere';
  }
  return undefined;
}

function isExternalContentLink(link: string): boolean {
  const isElsewhere = /TargetMode\s*=\s*["']External["']/i.test(link);
  return isElsewhere && /\/(attachedTemplate|oleObject|subDocument|frame|control|package)["']/i.test(link);
}

function findUnpackedSizeFault(entries: readonly Entry[]): string | undefined {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  return unpacked > maxUnpackedBytes || unpacked > packed * maxCompressionRatio ? 'it unpacks to too much' : undefined;
}

function findDuplicateNameFault(entries: readonly Entry[]): string | undefined {
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
  return names.size < entries.length ? 'two of its parts have one name' : undefined;
}

async function readZipPart(zip: ZipFile, part: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(part)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
