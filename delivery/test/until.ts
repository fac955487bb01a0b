import { setTimeout as wait } from 'node:timers/promises';

/** Until it is so; what never is ends with the test's own deadline. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(20);
}
