import { readFileSync } from 'node:fs';
import { appendFile, type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../database/error-code';

/** The folder for checkpoints in a data folder. */
export function checkpointFolder(dataFolder: string): string {
  return join(dataFolder, 'checkpoints');
}

/**
 * Reads all complete lines of an organisation's checkpoints; a line that a crash cut short is left out. For commands.
 */
export function readLines(folder: string, orgId: number): string[] {
  return readAll(folder, orgId).split('\n').slice(0, -1);
}

function readAll(folder: string, orgId: number): string {
  try {
    return readFileSync(placeOf(folder, orgId), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

/** Appends lines, and resolves when they are on disk. */
export async function appendLines(folder: string, orgId: number, lines: readonly string[]): Promise<void> {
  const text = lines.map((line) => `${line}\n`).join('');
  await appendFile(placeOf(folder, orgId), text, { mode: 0o600, flush: true });
}

const pieceBytes = 65_536;

/**
 * Yields the lines of an organisation in pieces, newest first: the file grows for years, and only its end matters. Cuts
 * off a line that a crash left incomplete, so that the next line starts on its own.
 */
export async function* piecesFromEnd(folder: string, orgId: number): AsyncGenerator<string[]> {
  const file = await openIfThere(placeOf(folder, orgId));
  if (!file) return;
  try {
    let end = await mend(file);
    /** The end of a line that starts in the previous piece. */
    let rest = '';
    while (end > 0) {
      const begin = Math.max(0, end - pieceBytes);
      const lines = ((await readPiece(file, begin, end)) + rest).split('\n');
      rest = begin > 0 ? (lines.shift() ?? '') : '';
      yield lines.filter((line) => line !== '').reverse();
      end = begin;
    }
  } finally {
    await file.close();
  }
}

/** Cuts off an incomplete last line; returns the remaining size. */
async function mend(file: FileHandle): Promise<number> {
  const { size } = await file.stat();
  let end = size;
  while (end > 0) {
    const begin = Math.max(0, end - pieceBytes);
    const lastBreak = (await readPiece(file, begin, end)).lastIndexOf('\n');
    end = begin + lastBreak + 1;
    if (lastBreak >= 0) break;
  }
  if (end < size) await file.truncate(end);
  return end;
}

/** Lines are ASCII, so a piece may start at any byte. */
async function readPiece(file: FileHandle, begin: number, end: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - begin), 0, end - begin, begin);
  return buffer.toString('latin1', 0, bytesRead);
}

async function openIfThere(place: string): Promise<FileHandle | undefined> {
  try {
    return await open(place, 'r+');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function placeOf(folder: string, orgId: number): string {
  return join(folder, `${orgId}.jsonl`);
}
