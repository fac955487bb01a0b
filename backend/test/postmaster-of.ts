import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresProcesses, readPostmasterFile } from '../src/platform/database/embedded/postmaster-file';
import { dataPrefix, realHome } from './data-folder';

/**
 * Returns the PostgreSQL process id of a data folder, for signals. Throws if none runs, because id 0 would mean our
 * whole process group.
 */
export function postmasterOf(folder: string): number {
  const pid = readPostmasterFile(join(realHome(folder), 'data'))?.pid;
  if (pid === undefined) throw new Error(`No PostgreSQL runs in ${folder}.`);
  return pid;
}

/** Returns the process ids of the PostgreSQL servers in a run's folder, or in a data folder directly below it. */
export function postgresBelow(folder: string): number[] {
  const homes = [folder, ...dataFoldersIn(folder)].map((home) => join(realHome(home), 'data'));
  return homes.flatMap((data) => {
    const pid = readPostmasterFile(data)?.pid;
    // After a kill, another process may have the id in the file.
    return pid !== undefined && findPostgresProcesses(data)?.includes(pid) !== false ? [pid] : [];
  });
}

function dataFoldersIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.startsWith(dataPrefix)).map((name) => join(folder, name));
}
