import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { processesIn, readPostmasterFile } from '../src/platform/database/embedded/postmaster-file';
import { dataPrefix, realHome } from './data-folder';

/** The PostgreSQL that run in a folder of a run, or in a data folder directly below it. */
export function postgresBelow(folder: string): number[] {
  const homes = [folder, ...dataFoldersIn(folder)].map((home) => join(realHome(home), 'data'));
  return homes.flatMap((data) => {
    const pid = readPostmasterFile(data)?.pid;
    // The number in the file of one that was killed may be a stranger's by now.
    return pid !== undefined && processesIn(data)?.includes(pid) !== false ? [pid] : [];
  });
}

function dataFoldersIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.startsWith(dataPrefix)).map((name) => join(folder, name));
}
