import { test } from '@playwright/test';

/** Stores with the journey how long something took; `verify/faults/print-times.mjs` prints it. */
export function noteTime(what: string, since: number): void {
  test.info().annotations.push({ type: what, description: `${Date.now() - since} ms` });
}
