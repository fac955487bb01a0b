/** Measures how long something takes, to compare it with a promised time. */
export async function timed<Made>(make: () => Promise<Made>): Promise<{ result: Made; ms: number }> {
  const begin = performance.now();
  const result = await make();
  return { result, ms: performance.now() - begin };
}

/**
 * The allowed time: the promise, or on a slow machine half the time of the back end's first start. On a machine of
 * normal speed, that start takes less than twice the shortest promise.
 */
export function mostMs(promisedMs: number, firstStartMs: number): number {
  const allowedMs = Math.max(promisedMs, Math.round(firstStartMs / 2));
  if (allowedMs > promisedMs)
    printFigure(`a slow machine: ${allowedMs} ms instead of the ${promisedMs} ms that are promised`);
  return allowedMs;
}

/** Prints what a test measured. */
export function printFigure(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
