import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { repository } from '../repository.mjs';

const killDelayMs = 8000;

/**
 * The running child processes. Each leads a process group of its own, so that its own children end with it.
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const runningChildren = new Set();

/**
 * Runs a program until it ends, and calls `onLine` with each line of its output. Ctrl-C ends the program and
 * this process.
 * @param {string} command @param {string[]} args
 * @param {{env?: Record<string, string>, onLine?: (line: string) => void}} [options]
 * @returns {Promise<{code: number, output: string}>}
 */
export function runProgram(command, args, { env = {}, onLine = () => undefined } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: repository,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    registerChild(child);
    /** @type {string[]} */
    const lines = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        onLine(line);
      });
    }
    child.on('error', (error) => {
      unregisterChild(child);
      reject(error);
    });
    child.on('close', (code) => {
      unregisterChild(child);
      resolve({ code: code ?? 1, output: lines.join('\n') });
    });
  });
}

/**
 * Runs a program with Node.
 * @param {string[]} args @param {Parameters<typeof runProgram>[2]} [options] @param {string} [node]
 */
export const runNode = (args, options, node = process.execPath) => runProgram(node, args, options);

/**
 * Remembers a running program, so that it ends when this process ends or gets a signal.
 * @param {import('node:child_process').ChildProcess} child
 */
function registerChild(child) {
  if (runningChildren.size === 0) for (const signal of stopSignals) process.on(signal, stopOnSignal);
  if (runningChildren.size === 0) process.on('exit', killAllPrograms);
  runningChildren.add(child);
}

/**
 * Removes a program that has ended from the running ones. Without running programs, signals need no handling.
 * @param {import('node:child_process').ChildProcess} child
 */
function unregisterChild(child) {
  runningChildren.delete(child);
  if (runningChildren.size > 0) return;
  for (const signal of stopSignals) process.off(signal, stopOnSignal);
  process.off('exit', killAllPrograms);
}

const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM']);

/**
 * Passes a signal on to all running programs, waits for their end, and exits.
 * @param {NodeJS.Signals} signal
 */
async function stopOnSignal(signal) {
  // Exits after this time in any case, because a program that does not end would block the terminal.
  setTimeout(() => process.exit(1), killDelayMs).unref();
  await signalProgramsAndWait(signal);
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

/** Ends all running programs. Kills those that are still running some time after the first signal. */
export async function endRunningPrograms() {
  const lastResort = setTimeout(killAllPrograms, killDelayMs);
  await signalProgramsAndWait('SIGTERM');
  clearTimeout(lastResort);
}

/**
 * Sends a signal to all running programs, and waits until all have ended.
 * @param {NodeJS.Signals} signal
 */
function signalProgramsAndWait(signal) {
  const ended = [...runningChildren].map((child) => new Promise((done) => child.on('close', done)));
  signalAllPrograms(signal);
  return Promise.all(ended);
}

const killAllPrograms = () => signalAllPrograms('SIGKILL');

/**
 * Sends a signal to all running programs and to the processes that they started.
 * @param {NodeJS.Signals} signal
 */
function signalAllPrograms(signal) {
  for (const { pid } of runningChildren) {
    try {
      if (pid) process.kill(-pid, signal);
    } catch {
      // Ignores the error, because the process has already ended.
    }
  }
}
