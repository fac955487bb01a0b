import { open } from 'node:fs/promises';
import { filetypemime } from 'magic-bytes.js';
import { done, type Outcome, refused } from '../database/outcome';
import { hiddenKind } from './hidden-kind';
import { officeFault } from './office-fault';
import { oldWorkbookFault } from './old-workbook-fault';
import { isPlainText } from './plain-text';

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
