import { setTimeout as pause } from 'node:timers/promises';
import { readPostmasterFile } from './postmaster-file';

const patienceMs = 10_000;
const lastMomentsMs = 1000;

/** Stops PostgreSQL by a fast shutdown; removing its lock file is the last thing that it does before it ends. */
export async function stopPostgres(dataFolder: string): Promise<void> {
  const pid = readPostmasterFile(dataFolder)?.pid;
  if (pid === undefined) return;
  signal(pid, 'SIGINT');
  if (await isGone(dataFolder, pid)) return hasEnded(pid);
  // It recovers from the write-ahead log at the next start.
  signal(pid, 'SIGQUIT');
  await isGone(dataFolder, pid);
}

async function isGone(dataFolder: string, pid: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (readPostmasterFile(dataFolder)?.pid !== pid) return true;
    await pause(15);
  }
  return false;
}

/** Its last moments. A dead process that nobody has taken note of yet may stay listed, so this does not wait long. */
async function hasEnded(pid: number): Promise<void> {
  const deadline = Date.now() + lastMomentsMs;
  while (Date.now() < deadline && isListed(pid)) await pause(15);
}

/** Sends a signal to the running PostgreSQL of a cluster, if there is one. */
export function tellPostgres(dataFolder: string, name: NodeJS.Signals): void {
  const pid = readPostmasterFile(dataFolder)?.pid;
  if (pid !== undefined) signal(pid, name);
}

function isListed(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone already.
  }
}
