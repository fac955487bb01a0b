import { mkdirSync, statSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { StartError } from '../start-error';
import { errorCode } from './error-code';

/** Makes DATA_DIR where it is not there yet; throws a StartError where it cannot be. */
export function makeDataFolder(dataFolder: string): void {
  try {
    makeFolder(dataFolder);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataFolder} cannot be made: ${String(error)}. Set DATA_DIR to a folder that Lexboard may write.`,
    );
  }
}

/** That this user may not use something in DATA_DIR, as a StartError; any other error as it is. */
export function explainDenied(error: unknown, dataFolder: string): unknown {
  const { path = '', message } = Object(error) as { path?: unknown; message?: string };
  const isInside = `${path}${sep}`.startsWith(`${dataFolder}${sep}`);
  if (!isInside || !['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return error;
  const user = process.geteuid?.() ?? 'that user';
  return new StartError(
    `${path} in DATA_DIR cannot be used by this user (${user}): ${message}. Start Lexboard as the user who owns DATA_DIR, or give the whole folder to this one: chown -R ${user} ${dataFolder}`,
  );
}

/** One by one: below a folder that takes none, as /proc, a recursive mkdir of Node 20 never ends. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start on the same DATA_DIR was quicker.
    if (errorCode(error) !== 'EEXIST' || !isFolder(folder)) throw error;
  }
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}
