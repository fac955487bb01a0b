import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readErrorCode } from '../error-code';

/** The content of `postmaster.pid`, which a running PostgreSQL writes. */
export type PostmasterFile = { pid: number; port: number; socketFolder: string; isStopping: boolean };

const postmasterFileName = 'postmaster.pid';

export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  try {
    return parsePostmasterFile(readFileSync(join(folder, postmasterFileName), 'utf8'));
  } catch {
    return undefined;
  }
}

export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const [pid, , , port, socketFolder, , , status = ''] = text.split('\n');
  if (!Number(pid) || !Number(port) || !socketFolder) return undefined;
  const isStopping = status.trim() === 'stopping';
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder.trim(), isStopping };
}

/**
 * Removes `postmaster.pid` and the socket lock of a dead PostgreSQL, because they would prevent a start. Does
 * so only if /proc shows no PostgreSQL process in the folder.
 */
export function removeStalePostmasterFile(folder: string, socketFolder: string): void {
  const locks = [join(folder, postmasterFileName), join(socketFolder, '.s.PGSQL.5432.lock')];
  const blockingLocks = locks.filter((lock) => isUsedByOtherProgram(readLockPid(lock)));
  if (blockingLocks.length === 0 || findPostgresProcesses(folder)?.length !== 0) return;
  for (const lock of blockingLocks) rmSync(lock, { force: true });
}

/** Reads the process id in a lock file. Undefined if the file is missing. */
function readLockPid(lock: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(lock, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds the PostgreSQL processes that work in a data folder. Undefined without /proc, or if a PostgreSQL of
 * another user cannot be inspected.
 */
export function findPostgresProcesses(folder: string): number[] | undefined {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.filter((pid) => readWorkingFolder(pid) === folder).map(Number);
  } catch {
    return undefined;
  }
}

/**
 * Returns a process's working folder. Undefined if the process has ended or belongs to another user. Throws if
 * it is another user's PostgreSQL.
 */
function readWorkingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    if (readErrorCode(error) === 'EACCES' && isPostgresProcess(pid)) throw error;
    return undefined;
  }
}

function isPostgresProcess(pid: string): boolean {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
}

function isUsedByOtherProgram(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return readErrorCode(error) === 'EPERM';
  }
}
