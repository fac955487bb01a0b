/**
 * The two clocks in milliseconds. A user can set the wall clock. `run` is the monotonic clock, which stops
 * while the machine sleeps.
 */
export type ClockReading = { wall: number; run: number };

export function readClocks(): ClockReading {
  return { wall: Date.now(), run: performance.now() };
}
