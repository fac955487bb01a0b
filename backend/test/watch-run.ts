import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresBelow } from './postmaster-of';

const patienceMs = 20_000;

/**
 * Runs until the test run that started it ends in any way, which closes the pipe. Then it ends every PostgreSQL in the
 * folder of the run. After an orderly end there is none.
 */
async function watchRun(folder: string): Promise<void> {
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once('close', resolve));
  const deadline = Date.now() + patienceMs;
  for (let found = postgresBelow(folder); found.length > 0; found = postgresBelow(folder)) {
    if (Date.now() > deadline) return;
    for (const pid of found) end(pid);
    await pause(200);
  }
  rmSync(folder, { recursive: true, force: true });
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // The process is gone already.
  }
}

void watchRun(process.argv[2] ?? '');
