import { readFileSync } from 'node:fs';
import { appendFile, type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { readErrorCode } from '../../database/error-code';

export function buildCheckpointFolderPath(dataFolder: string): string {
  return join(dataFolder, 'checkpoints');
}

/** Reads all complete lines of an organisation, for commands. Skips a last line that a crash cut short. */
export function readCheckpointLines(folder: string, orgId: number): string[] {
  return readCheckpointFile(folder, orgId).split('\n').slice(0, -1);
}

function readCheckpointFile(folder: string, orgId: number): string {
  try {
    return readFileSync(buildCheckpointFilePath(folder, orgId), 'utf8');
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

/** Appends lines to the file of an organisation. Resolves when they are on disk. */
export async function appendCheckpointLines(folder: string, orgId: number, lines: readonly string[]): Promise<void> {
  const text = lines.map((line) => `${line}\n`).join('');
  await appendFile(buildCheckpointFilePath(folder, orgId), text, { mode: 0o600, flush: true });
}

const chunkBytes = 65_536;

/**
 * Yields an organisation's lines in pieces, newest first, because callers need only the end of a large file.
 * First removes the last line if a crash left it incomplete.
 */
export async function* readLinesFromEnd(folder: string, orgId: number): AsyncGenerator<string[]> {
  const file = await openIfExists(buildCheckpointFilePath(folder, orgId));
  if (!file) return;
  try {
    let end = await removeIncompleteLine(file);
    /** The end of a line whose start is in the next piece, because the file is read from its end. */
    let rest = '';
    while (end > 0) {
      const begin = Math.max(0, end - chunkBytes);
      const lines = ((await readChunk(file, begin, end)) + rest).split('\n');
      rest = begin > 0 ? (lines.shift() ?? '') : '';
      yield lines.filter((line) => line !== '').reverse();
      end = begin;
    }
  } finally {
    await file.close();
  }
}

/** Removes an incomplete last line from the file. Returns the remaining size in bytes. */
async function removeIncompleteLine(file: FileHandle): Promise<number> {
  const { size } = await file.stat();
  let end = size;
  while (end > 0) {
    const begin = Math.max(0, end - chunkBytes);
    const lastBreak = (await readChunk(file, begin, end)).lastIndexOf('\n');
    end = begin + lastBreak + 1;
    if (lastBreak >= 0) break;
  }
  if (end < size) await file.truncate(end);
  return end;
}

/** Reads a piece of the file. It may start at any byte, because lines are ASCII. */
async function readChunk(file: FileHandle, begin: number, end: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - begin), 0, end - begin, begin);
  return buffer.toString('latin1', 0, bytesRead);
}

async function openIfExists(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r+');
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function buildCheckpointFilePath(folder: string, orgId: number): string {
  return join(folder, `${orgId}.jsonl`);
}
