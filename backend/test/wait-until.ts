import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until the answer is yes; fails after `patienceMs`. */
export async function waitUntil(ask: () => Promise<boolean>, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await ask())) {
    if (Date.now() > deadline) throw new Error(`not within ${patienceMs} ms`);
    await pause(25);
  }
}
