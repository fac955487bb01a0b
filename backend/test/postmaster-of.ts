import { join } from 'node:path';
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-file';
import { realHome } from './data-folder';

/**
 * Returns the PostgreSQL process id of a data folder, for signals. Throws if none runs, because id 0 would mean our
 * whole process group.
 */
export function postmasterOf(folder: string): number {
  const pid = readPostmasterFile(join(realHome(folder), 'data'))?.pid;
  if (pid === undefined) throw new Error(`No PostgreSQL runs in ${folder}.`);
  return pid;
}
