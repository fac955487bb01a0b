import { setTimeout as pause } from 'node:timers/promises';
import { readPostmasterFile } from './postmaster-file';

const patienceMs = 10_000;

/** Stops PostgreSQL by a fast shutdown; removing its lock file is the last thing that it does. */
export async function stopPostgres(dataFolder: string): Promise<void> {
  const pid = readPostmasterFile(dataFolder)?.pid;
  if (pid === undefined) return;
  signal(pid, 'SIGINT');
  if (await isGone(dataFolder, pid)) return;
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

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone already.
  }
}
