/**
 * The wall clock, which somebody may set, and the monotonic clock, which only runs while the machine does. In
 * milliseconds.
 */
export type ClockReading = { wall: number; run: number };

export function readClocks(): ClockReading {
  return { wall: Date.now(), run: performance.now() };
}
