/**
 * The times of two clocks in milliseconds. `wall` is the clock that a user can set. `run` is the monotonic
 * clock, which stops while the machine sleeps.
 */
export type ClockReading = { wall: number; run: number };

export function readClocks(): ClockReading {
  return { wall: Date.now(), run: performance.now() };
}
