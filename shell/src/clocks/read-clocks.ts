/**
 * The times of two clocks in milliseconds. A user can set the clock `wall`. The clock `run` only goes forwards,
 * and stops while the machine sleeps.
 */
export type ClockReading = { wall: number; run: number };

export function readClocks(): ClockReading {
  return { wall: Date.now(), run: performance.now() };
}
