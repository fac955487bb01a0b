/** Measures how long something takes, to compare it with a promised time. */
export async function timed<Made>(make: () => Promise<Made>): Promise<{ made: Made; ms: number }> {
  const begin = performance.now();
  const made = await make();
  return { made, ms: performance.now() - begin };
}

/**
 * The allowed time: the promise, or on a slow machine half the time of the back end's first start. On a machine of
 * normal speed, that start takes less than twice the shortest promise.
 */
export function mostMs(promisedMs: number, firstStartMs: number): number {
  const most = Math.max(promisedMs, Math.round(firstStartMs / 2));
  if (most > promisedMs)
    printFigure(`a slow machine: ${most} ms instead of the ${promisedMs} ms that are promised`);
  return most;
}

/** Prints what a test measured. */
export function printFigure(line: string): void {
  process.stdout.write(`  ${line}\n`);
}
