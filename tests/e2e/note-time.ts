import { test } from '@playwright/test';

/** Stores with the test how long something took; `tests/faults/print-times.mjs` prints it. */
export function noteTime(what: string, since: number): void {
  test.info().annotations.push({ type: what, description: `${Date.now() - since} ms` });
}
