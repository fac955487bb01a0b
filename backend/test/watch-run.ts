import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresBelow } from './postgres-below';

const patienceMs = 20_000;

/**
 * Outlives the run of the tests that started it: when that ends, however it does, its end of the pipe closes. What runs
 * in the folder of the run is then ended, which is nothing where the run could clean up by itself.
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
    // It is gone already.
  }
}

void watchRun(process.argv[2] ?? '');
