import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { filetypemime } from 'magic-bytes.js';
import { readErrorCode } from '../platform/database/error-code';
import { okResult, type Result, refusedResult } from '../platform/database/result';
import { findOfficeFileFault } from './office-fault';

type KnownFileType = {
  type: string;
  /**
   * The content types that a check of the first bytes may find. Empty for text files, whose type cannot be
   * detected.
   */
  detectableTypes: readonly string[];
  findFault?: (path: string) => Promise<string | undefined>;
};

const createOfficeFileType = (mainType: 'wordprocessingml.document' | 'spreadsheetml.sheet'): KnownFileType => ({
  type: `application/vnd.openxmlformats-officedocument.${mainType}`,
  detectableTypes: ['application/zip'],
  findFault: (path) => findOfficeFileFault(path, mainType),
});

const jpegFileType: KnownFileType = { type: 'image/jpeg', detectableTypes: ['image/jpeg'] };

const fileTypeByExtension: Readonly<Record<string, KnownFileType>> = {
  pdf: { type: 'application/pdf', detectableTypes: ['application/pdf'] },
  png: { type: 'image/png', detectableTypes: ['image/png'] },
  jpeg: jpegFileType,
  jpg: jpegFileType,
  docx: createOfficeFileType('wordprocessingml.document'),
  xlsx: createOfficeFileType('spreadsheetml.sheet'),
  xls: {
    type: 'application/vnd.ms-excel',
    detectableTypes: ['application/vnd.ms-excel'],
    findFault: findOldWorkbookFault,
  },
  txt: {
    type: 'text/plain; charset=utf-8',
    detectableTypes: [],
    findFault: async (path) => ((await isPlainText(path)) ? undefined : 'it is no text in UTF-8'),
  },
};

const maxFileHeadBytes = 4_096;

/** Returns the content type of a file. Refuses a file whose name and content disagree. */
export async function checkFileContent(name: string, path: string): Promise<Result<string>> {
  const extension = /[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
  const expected = fileTypeByExtension[extension];
  if (!expected) return refusedResult('bad-file-type', { name });
  const fault = (await findContentFault(expected, path)) ?? (await findSecondFileFormat(path, extension));
  return fault ? refusedResult('bad-file-content', { name, reason: fault }) : okResult(expected.type);
}

async function findContentFault(
  { detectableTypes, findFault }: KnownFileType,
  path: string,
): Promise<string | undefined> {
  const head = await readFileHead(path);
  if (head.length === 0) return 'it is empty';
  const types = filetypemime(head);
  if (detectableTypes.length > 0 && !detectableTypes.some((type) => types.includes(type)))
    return 'it is something else';
  return findFault?.(path);
}

async function readFileHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(maxFileHeadBytes), 0, maxFileHeadBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Encodes the name of a stream as an Excel 97–2003 workbook stores it. */
const encodeStreamName = (name: string) => Buffer.from(name, 'utf16le');
const macroStreamName = encodeStreamName('_VBA_PROJECT');
const embeddedObjectStreamName = encodeStreamName('\u0001Ole10Native');

/** Returns why an Excel 97–2003 workbook is refused: macros, or objects that open another program. */
async function findOldWorkbookFault(path: string): Promise<string | undefined> {
  const bytes = await readFile(path);
  if (bytes.includes(macroStreamName) || hasMacroSheet(bytes)) return 'it has macros';
  return bytes.includes(embeddedObjectStreamName) ? 'it has embedded objects' : undefined;
}

/**
 * Returns true if a workbook has an Excel 4 macro sheet. Each sheet has a record: the bytes 85 00, then the
 * record's length, the sheet's offset (4 bytes), visibility, type (1: macros) and name.
 */
function hasMacroSheet(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(0x85); at >= 0 && at + 12 <= bytes.length; at = bytes.indexOf(0x85, at + 1)) {
    if (bytes[at + 1] !== 0 || bytes[at + 3] !== 0) continue;
    const [hidden = 9, kind, letters = 0, isWide = 9] = bytes.subarray(at + 8, at + 12);
    const isSheet = hidden <= 2 && isWide <= 1 && letters > 0 && letters <= 31;
    if (isSheet && kind === 1 && bytes[at + 2] === 8 + letters * (1 + isWide)) return true;
  }
  return false;
}

/** Returns true if a file is UTF-8 without NUL bytes. Such a file is neither a program nor an archive. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      if (decoder.decode(chunk, { stream: true }).includes('\0')) return false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (readErrorCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

const pdfMarkerSearchBytes = 1_024;

/** The size of the end record of a ZIP archive: 22 bytes and the longest possible comment. */
const maxZipEndRecordBytes = 22 + 65_535;

const zipEndSignature = Buffer.from('504b0506', 'hex');

/**
 * Finds a second format in a file, such as a ZIP archive at the end of a picture. Such a file is refused,
 * because another program could open it in that format.
 */
async function findSecondFileFormat(path: string, extension: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(pdfMarkerSearchBytes, size));
    await file.read(head, 0, head.length, 0);
    if (extension !== 'pdf' && head.includes('%PDF-')) return 'it is a PDF as well';
    if (extension === 'docx' || extension === 'xlsx') return undefined;
    const tail = Buffer.alloc(Math.min(maxZipEndRecordBytes, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    return endsWithZipEndRecord(tail) ? 'it is an archive as well' : undefined;
  } finally {
    await file.close();
  }
}

/**
 * Returns true if a ZIP end record ends exactly at the file's end. Its four-byte signature alone may occur in
 * any picture.
 */
function endsWithZipEndRecord(tail: Buffer): boolean {
  for (let at = tail.indexOf(zipEndSignature); at >= 0; at = tail.indexOf(zipEndSignature, at + 1)) {
    const isWhole = at + 22 <= tail.length;
    if (isWhole && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
