/**
 * The wall clock, which somebody may set, and the monotonic clock, which only runs while the machine does. In
 * milliseconds.
 */
export type Reading = { wall: number; run: number };

export function readClocks(): Reading {
  return { wall: Date.now(), run: performance.now() };
}
