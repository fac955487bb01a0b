import { tell } from './tell';

/** How long something took that was measured on this machine in this run, for a promise to be held against. */
export async function timed<Made>(make: () => Promise<Made>): Promise<{ made: Made; ms: number }> {
  const begin = performance.now();
  const made = await make();
  return { made, ms: performance.now() - begin };
}

/**
 * What may pass at most: what is promised, or on a slow machine half of what the first start of the back end took
 * there, which at its usual pace takes less than twice the shortest promise.
 */
export function mostMs(promisedMs: number, firstStartMs: number): number {
  const most = Math.max(promisedMs, Math.round(firstStartMs / 2));
  if (most > promisedMs) tell(`a slow machine: ${most} ms instead of the ${promisedMs} ms that are promised`);
  return most;
}
