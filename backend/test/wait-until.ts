import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for a machine with much else to do: only what never comes true waits this long. */
const patienceMs = 180_000;

/** Asks again until the answer is yes; fails where it never is. */
export async function waitUntil(ask: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await ask())) {
    if (Date.now() > deadline) throw new Error(`not within ${patienceMs} ms`);
    await pause(25);
  }
}
