import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `act` under a lock, and waits while another process holds the lock. Takes over the lock of a process
 * that has died.
 * @template T @param {string} file the lock @param {() => Promise<T>} act @returns {Promise<T>}
 */
export async function runUnderLock(file, act) {
  mkdirSync(path.dirname(file), { recursive: true });
  let hasWaited = false;
  while (!takeLockIfFree(file)) {
    if (!hasWaited) console.log('Another command is preparing Lexboard here; waiting for its end …');
    hasWaited = true;
    await wait(500);
  }
  const release = () => rmSync(file, { force: true });
  process.on('exit', release);
  try {
    return await act();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * Tries to take the lock. Removes a lock whose process has ended.
 * @param {string} file
 */
function takeLockIfFree(file) {
  if (writeLockIfFree(file)) return true;
  const holder = readLockHolder(file);
  if (holder === undefined || isProcessAlive(holder)) return false;
  removeStaleLock(file, holder);
  return writeLockIfFree(file);
}

/**
 * Creates the lock file as a link to a finished file, so that nobody can read an empty lock file.
 * @param {string} file
 */
function writeLockIfFree(file) {
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, String(process.pid));
  try {
    linkSync(ownFile, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/**
 * Reads the id of the process that holds the lock. Returns undefined if there is no lock file.
 * @param {string} file
 */
function readLockHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Returns true if a process is alive. Signal 0 changes nothing; it only tests this. EPERM means that the
 * process belongs to another user.
 * @param {number} pid
 */
function isProcessAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Moves the lock file of a dead process away. If the file turns out to be the new lock of a living process,
 * moves it back.
 * @param {string} file @param {number} holder
 */
function removeStaleLock(file, holder) {
  const movedFile = `${file}.aside-${process.pid}`;
  try {
    renameSync(file, movedFile);
    if (readLockHolder(movedFile) === holder) rmSync(movedFile);
    else renameSync(movedFile, file);
  } catch {
    // Another process wrote its lock first. The next try will find that lock.
  }
}
