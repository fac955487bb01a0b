import { join } from 'node:path';
import { readPostmasterFile } from '../src/platform/database/embedded/postmaster-file';
import { realHome } from './data-folder';

/** The PostgreSQL of a data folder, to be signalled. Throws where none runs: number 0 would be our whole group. */
export function postmasterOf(folder: string): number {
  const pid = readPostmasterFile(join(realHome(folder), 'data'))?.pid;
  if (pid === undefined) throw new Error(`No PostgreSQL runs in ${folder}.`);
  return pid;
}
