import { readFileSync } from 'node:fs';
import { appendFile, type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../database/error-code';

/** Where the checkpoints of a data folder lie. */
export function checkpointFolder(dataFolder: string): string {
  return join(dataFolder, 'checkpoints');
}

/** The whole lines of an organisation's checkpoints; what a crash cut short is no line. For a command. */
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

/** Adds lines, and comes back when they are on the disk. */
export async function appendLines(folder: string, orgId: number, lines: readonly string[]): Promise<void> {
  const text = lines.map((line) => `${line}\n`).join('');
  await appendFile(placeOf(folder, orgId), text, { mode: 0o600, flush: true });
}

const pieceBytes = 65_536;

/**
 * The lines of an organisation, the newest first, piece by piece: the file grows with the years, and its end is what
 * counts. Takes away what a crash cut short, so that the next line begins a line.
 */
export async function* piecesFromEnd(folder: string, orgId: number): AsyncGenerator<string[]> {
  const file = await openIfThere(placeOf(folder, orgId));
  if (!file) return;
  try {
    let end = await mend(file);
    /** The end of a line that begins in the piece before. */
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

/** Cuts off a line without its end; gives the size that is left. */
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

/** A line is ASCII, so that a piece may begin anywhere. */
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
