import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `act` while no other process does, and waits when another one does. A lock whose
 * holder has died is taken over.
 * @template T @param {string} file the lock @param {() => Promise<T>} act @returns {Promise<T>}
 */
export async function oneAtATime(file, act) {
  mkdirSync(path.dirname(file), { recursive: true });
  let hasWaited = false;
  while (!tryLock(file)) {
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

/** @param {string} file */
function tryLock(file) {
  if (tryWrite(file)) return true;
  const holder = read(file);
  if (holder === undefined || isAlive(holder)) return false;
  removeStaleLock(file, holder);
  return tryWrite(file);
}

/** Writes the lock: a link appears with its content or not at all. @param {string} file */
function tryWrite(file) {
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

/** @param {string} file */
function read(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Signal 0 only checks. EPERM means that the process of another user is alive. @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Moves the lock of a dead process away. If a living process has taken the lock meanwhile, moves its lock
 * back. @param {string} file @param {number} holder
 */
function removeStaleLock(file, holder) {
  const movedFile = `${file}.aside-${process.pid}`;
  try {
    renameSync(file, movedFile);
    if (read(movedFile) === holder) rmSync(movedFile);
    else renameSync(movedFile, file);
  } catch {
    // Another process wrote its lock first; the next try sees that lock.
  }
}
