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
 * Removes a `postmaster.pid`, and the lock beside its socket, if its process id now belongs to a zombie or another
 * program. PostgreSQL would refuse to start because of it. Acts only if /proc proves that no process works in the
 * folder any more.
 */
export function forgetDeadPostmaster(folder: string, socketFolder: string): void {
  const locks = [join(folder, fileName), join(socketFolder, '.s.PGSQL.5432.lock')];
  const inTheWay = locks.filter((lock) => isTaken(pidIn(lock)));
  if (inTheWay.length === 0 || processesIn(folder)?.length !== 0) return;
  for (const lock of inTheWay) rmSync(lock, { force: true });
}

/** The process id in a lock file; undefined if there is no such file. */
function pidIn(lock: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(lock, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * The processes of PostgreSQL, which all have its data folder as working folder. Undefined if that cannot be known: no
 * /proc, or a PostgreSQL whose folder we may not see.
 */
export function processesIn(folder: string): number[] | undefined {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.filter((pid) => workingFolder(pid) === folder).map(Number);
  } catch {
    return undefined;
  }
}

/**
 * Undefined for a zombie, for a process that has just ended, and for another user's process that we may not inspect.
 */
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

function isTaken(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
