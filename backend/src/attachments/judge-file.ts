import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { filetypemime } from 'magic-bytes.js';
import { errorCode } from '../platform/database/error-code';
import { done, type Outcome, refused } from '../platform/database/outcome';
import { hiddenKind } from './hidden-kind';
import { officeFault } from './office-fault';

type FileType = {
  /** As it is served. */
  type: string;
  /** What the first bytes must say, one of these; none: they say nothing. */
  begins: readonly string[];
  /** Why the rest is not what it should be. */
  fault?: (path: string) => Promise<string | undefined>;
};

const office = (main: 'wordprocessingml.document' | 'spreadsheetml.sheet'): FileType => ({
  type: `application/vnd.openxmlformats-officedocument.${main}`,
  begins: ['application/zip'],
  fault: (path) => officeFault(path, main),
});

const jpeg: FileType = { type: 'image/jpeg', begins: ['image/jpeg'] };

const fileTypes: Readonly<Record<string, FileType>> = {
  pdf: { type: 'application/pdf', begins: ['application/pdf'] },
  png: { type: 'image/png', begins: ['image/png'] },
  jpeg,
  jpg: jpeg,
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  xls: {
    type: 'application/vnd.ms-excel',
    begins: ['application/vnd.ms-excel'],
    fault: oldWorkbookFault,
  },
  txt: {
    type: 'text/plain; charset=utf-8',
    begins: [],
    fault: async (path) => ((await isPlainText(path)) ? undefined : 'it is no text in UTF-8'),
  },
};

const headBytes = 4_096;

/** The type of a file by name and content, which must agree. */
export async function judgeFile(name: string, path: string): Promise<Outcome<string>> {
  const extension = /[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
  const expected = fileTypes[extension];
  if (!expected) return refused('bad-file-type', { name });
  const fault = (await contentFault(expected, path)) ?? (await hiddenKind({ path, extension }));
  return fault ? refused('bad-file-content', { name, reason: fault }) : done(expected.type);
}

async function contentFault({ begins, fault }: FileType, path: string): Promise<string | undefined> {
  const head = await readHead(path);
  if (head.length === 0) return 'it is empty';
  const said = filetypemime(head);
  if (begins.length > 0 && !begins.some((type) => said.includes(type))) return 'it is something else';
  return fault?.(path);
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The name of a part of an old workbook, as its list of parts has it. */
const partName = (name: string) => Buffer.from(name, 'utf16le');
const macroPart = partName('_VBA_PROJECT');
const objectPart = partName('\u0001Ole10Native');

/** Why a workbook of Excel 97 to 2003 is not taken: what in it runs, or opens in another program. */
async function oldWorkbookFault(path: string): Promise<string | undefined> {
  const bytes = await readFile(path);
  if (bytes.includes(macroPart) || hasMacroSheet(bytes)) return 'it has macros';
  return bytes.includes(objectPart) ? 'it has embedded objects' : undefined;
}

/**
 * A sheet of Excel 4's macros, by the record that announces each sheet: 85 00, its length, where the sheet begins
 * (4 bytes), whether it is hidden, what it is (1: macros), and its name with the length of that.
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

/** Whether a file is UTF-8 without NUL, and so nothing that a program would run or unpack. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      if (decoder.decode(chunk, { stream: true }).includes('\0')) return false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (errorCode(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}
