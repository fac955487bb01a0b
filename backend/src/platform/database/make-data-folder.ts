import { mkdirSync, statSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { StartError } from '../start-error';
import { readErrorCode } from './error-code';

/** Creates DATA_DIR if it is missing; throws a StartError if that fails. */
export function makeDataFolder(dataFolder: string): void {
  try {
    createFolderPath(dataFolder);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataFolder} cannot be made: ${String(error)}. Set DATA_DIR to a folder that Lexboard may write.`,
    );
  }
}

/** Converts an error about missing rights in DATA_DIR to a StartError. Returns any other error unchanged. */
export function explainDeniedAccess(error: unknown, dataFolder: string): unknown {
  const { path = '', message } = Object(error) as { path?: unknown; message?: string };
  const isInside = `${path}${sep}`.startsWith(`${dataFolder}${sep}`);
  if (!isInside || !['EACCES', 'EPERM', 'EROFS'].includes(readErrorCode(error) ?? '')) return error;
  const user = process.geteuid?.() ?? 'that user';
  return new StartError(
    `${path} in DATA_DIR cannot be used by this user (${user}): ${message}. Start Lexboard as the user who owns DATA_DIR, or give the whole folder to this one: chown -R ${user} ${dataFolder}`,
  );
}

/** Creates the folders one by one. In Node 20, a recursive mkdir never ends on a path like /proc. */
function createFolderPath(folder: string): void {
  if (isFolder(folder)) return;
  createFolderPath(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // It is no error if another process has created the folder first.
    if (readErrorCode(error) !== 'EEXIST' || !isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
