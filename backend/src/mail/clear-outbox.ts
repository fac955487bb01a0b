import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../database/error-code';
import { outboxOf } from './keep-in-folder';

const longestMs = 30 * 24 * 3_600_000;

/** Mails that were kept as files a month ago are kept no longer. */
export async function clearOutbox(dataFolder: string, now: number): Promise<void> {
  const folder = outboxOf(dataFolder);
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > longestMs) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
