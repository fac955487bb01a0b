import { setTimeout as pause } from 'node:timers/promises';

/** Only what never comes true waits this long. `jest.config.mjs` has measured how slow the machine is. */
export const patienceMs = 60_000 * Number(process.env.TEST_SLOWNESS ?? 1);

/** Asks again until the answer is yes; fails where it never is. */
export async function waitUntil(ask: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await ask())) {
    if (Date.now() > deadline) throw new Error(`not within ${patienceMs} ms`);
    await pause(25);
  }
}
