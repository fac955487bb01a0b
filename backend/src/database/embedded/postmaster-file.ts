import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../error-code';

/** What a running PostgreSQL writes into `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; socketFolder: string; isStopping: boolean };

const fileName = 'postmaster.pid';

export function readPostmasterFile(folder: string): Postmaster | undefined {
  try {
    return parsePostmasterFile(readFileSync(join(folder, fileName), 'utf8'));
  } catch {
    return undefined;
  }
}

export function parsePostmasterFile(text: string): Postmaster | undefined {
  const [pid, , , port, socketFolder, , , status = ''] = text.split('\n');
  if (!Number(pid) || !Number(port) || !socketFolder) return undefined;
  const isStopping = status.trim() === 'stopping';
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder.trim(), isStopping };
}

/**
 * Removes a `postmaster.pid` whose number now belongs to a zombie or to a stranger, for which PostgreSQL
 * would refuse to start for ever. Only where /proc proves that no process works in the folder any more.
 */
export function forgetDeadPostmaster(folder: string): void {
  const written = readPostmasterFile(folder);
  if (written && isTaken(written.pid) && processesIn(folder)?.length === 0) {
    rmSync(join(folder, fileName), { force: true });
  }
}

/**
 * PostgreSQL makes its data folder the working folder of all its processes. Undefined where that cannot be
 * known: no /proc, or a PostgreSQL whose folder we may not see.
 */
export function processesIn(folder: string): number[] | undefined {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.filter((pid) => workingFolder(pid) === folder).map(Number);
  } catch {
    return undefined;
  }
}

/** Of a zombie, of a process that has just ended and of a stranger's that we may not look into: undefined. */
function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    if (errorCode(error) === 'EACCES' && isPostgres(pid)) throw error;
    return undefined;
  }
}

function isPostgres(pid: string): boolean {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
