import { setTimeout as pause } from 'node:timers/promises';

/**
 * The time limit of a wait; only a condition that never becomes true takes this long. `jest.config.mjs` has measured
 * how slow the machine is.
 */
export const patienceMs = Math.round(60_000 * Number(process.env.TEST_SLOWNESS ?? 1));

/** Polls until the answer is true; fails at the time limit. */
export async function waitUntil(ask: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await ask())) {
    if (Date.now() > deadline) throw new Error(`not within ${patienceMs} ms`);
    await pause(25);
  }
}
