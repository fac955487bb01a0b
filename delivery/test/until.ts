import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition holds. If it never does, the test's own timeout ends the wait. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(20);
}
